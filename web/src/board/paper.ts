// The paper: fibres, uneven tone and foxing, as transparent specks over the sheet's own colour, so
// that one drawing serves by day and by night. Drawn on a canvas: no filter to run while zooming.

import { hash, noise } from './random';

const TILE = 256;

function grainTile(): HTMLCanvasElement {
  const tile = document.createElement('canvas');
  tile.width = tile.height = TILE;
  const pen = tile.getContext('2d');
  if (!pen) return tile;
  const pixels = pen.createImageData(TILE, TILE);
  for (let y = 0; y < TILE; ++y)
    for (let x = 0; x < TILE; ++x) {
      const at = (y * TILE + x) * 4;
      const chance = hash(x, y, 1);
      const dark = chance < 0.5;
      pixels.data[at] = dark ? 70 : 255;
      pixels.data[at + 1] = dark ? 50 : 248;
      pixels.data[at + 2] = dark ? 25 : 225;
      pixels.data[at + 3] = Math.round(Math.abs(chance - 0.5) * 30);
    }
  pen.putImageData(pixels, 0, 0);
  pen.lineWidth = 0.6;
  for (let i = 0; i < 130; ++i) {
    const x = hash(i, 1, 2) * TILE;
    const y = hash(i, 2, 2) * TILE;
    const turn = hash(i, 3, 2) * Math.PI;
    const long = 5 + hash(i, 4, 2) * 16;
    pen.strokeStyle = i % 3 ? 'rgba(90,65,30,0.07)' : 'rgba(255,250,235,0.16)';
    pen.beginPath();
    pen.moveTo(x, y);
    pen.quadraticCurveTo(
      x + Math.cos(turn) * long,
      y + Math.sin(turn + 0.5) * long,
      x + Math.cos(turn + 0.4) * long * 1.6,
      y + Math.sin(turn) * long * 1.4,
    );
    pen.stroke();
  }
  return tile;
}

// Broad patches of tone: a small noise picture drawn large.
function toneTile(wide: number, high: number): HTMLCanvasElement {
  const tone = document.createElement('canvas');
  tone.width = wide;
  tone.height = high;
  const pen = tone.getContext('2d');
  if (!pen) return tone;
  const pixels = pen.createImageData(wide, high);
  for (let y = 0; y < high; ++y)
    for (let x = 0; x < wide; ++x) {
      const at = (y * wide + x) * 4;
      const patch = noise(x, y, 34, 3) * 0.5 + noise(x, y, 13, 4) * 0.3 + noise(x, y, 5, 5) * 0.2;
      const edge = Math.min(x, y, wide - 1 - x, high - 1 - y) / Math.min(wide, high);
      const burn = Math.max(0, 0.1 - edge) * 9 * (0.75 + 0.5 * noise(x, y, 9, 6));
      pixels.data[at] = 120;
      pixels.data[at + 1] = 78;
      pixels.data[at + 2] = 30;
      pixels.data[at + 3] = Math.max(0, Math.round(26 + patch * 34 + burn * 60));
    }
  pen.putImageData(pixels, 0, 0);
  return tone;
}

function foxing(pen: CanvasRenderingContext2D, wide: number, high: number): void {
  for (let i = 0; i < 90; ++i) {
    const x = hash(i, 11, 7) * wide;
    const y = hash(i, 12, 7) * high;
    const size = 1.5 + hash(i, 13, 7) ** 4 * 26;
    const spot = pen.createRadialGradient(x, y, 0, x, y, size);
    const strong = 0.1 + 0.16 * hash(i, 14, 7);
    spot.addColorStop(0, `rgba(140,82,28,${strong})`);
    spot.addColorStop(0.55, `rgba(140,82,28,${strong * 0.45})`);
    spot.addColorStop(1, 'rgba(140,82,28,0)');
    pen.fillStyle = spot;
    pen.fillRect(x - size, y - size, size * 2, size * 2);
  }
}

// The folds of a map that was carried in a saddlebag.
function folds(pen: CanvasRenderingContext2D, wide: number, high: number): void {
  const crease = (x0: number, y0: number, x1: number, y1: number, across: 'x' | 'y'): void => {
    for (const [shift, colour] of [
      [-1.2, 'rgba(80,52,20,0.13)'],
      [1.2, 'rgba(255,250,232,0.28)'],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = 1.8;
      pen.beginPath();
      const dx = across === 'x' ? shift : 0;
      const dy = across === 'y' ? shift : 0;
      pen.moveTo(x0 + dx, y0 + dy);
      pen.lineTo(x1 + dx, y1 + dy);
      pen.stroke();
    }
  };
  for (const part of [1, 2]) crease((wide * part) / 3, 0, (wide * part) / 3, high, 'x');
  crease(0, high / 2, wide, high / 2, 'y');
}

export function drawPaper(canvas: HTMLCanvasElement, ratio: number): void {
  canvas.width = 1600;
  canvas.height = Math.round(1600 / ratio);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const { width, height } = canvas;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(toneTile(160, Math.round(160 / ratio)), 0, 0, width, height);
  const grain = pen.createPattern(grainTile(), 'repeat');
  if (grain) {
    pen.fillStyle = grain;
    pen.fillRect(0, 0, width, height);
  }
  foxing(pen, width, height);
  folds(pen, width, height);
}
