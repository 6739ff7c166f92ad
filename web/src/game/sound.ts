// A drum and dice, made on the spot: no files. Silent unless the player has asked for sound.

import { settings } from '../lib/settings.svelte';

let context: AudioContext | null = null;

function burst(at: number, length: number, pitch: number, loudness: number): void {
  if (!context) return;
  const samples = Math.floor(context.sampleRate * length);
  const buffer = context.createBuffer(1, samples, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < samples; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / samples) ** 3;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = context.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

function ready(): boolean {
  if (!settings.sound) return false;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return true;
}

export function soundDice(dice: number): void {
  if (!ready()) return;
  for (let i = 0; i < Math.min(dice, 8) + 2; i++)
    burst(i * 0.05 + Math.random() * 0.03, 0.05, 2600 + Math.random() * 1200, 0.5);
}

// The long roll, in short: your turn.
export function soundDrum(): void {
  if (!ready()) return;
  for (let i = 0; i < 14; i++) burst(i * 0.045, 0.09, 420, 0.12 + i * 0.02);
  burst(14 * 0.045 + 0.05, 0.25, 300, 0.7);
}

export function soundStep(): void {
  if (ready()) burst(0, 0.08, 500, 0.25);
}
