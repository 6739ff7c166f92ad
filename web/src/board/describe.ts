// The board in words, for those who hear it.

import type { Choice, SceneArea, ScenePiece, SceneBoard } from './types';

const SIDE = { confederate: 'Confederate', union: 'Union' } as const;

const plain = (word: string): string => word.replaceAll('_', ' ');

export function areaName(board: SceneBoard, id: string): string {
  return board.kind === 'hex' ? `hex ${id}` : id;
}

// "Union infantry Keyes, range 1, attack 5, strength 3, hex 1209, pinned".
export function pieceWords(piece: ScenePiece, where: string): string {
  const [first, ...more] = piece.card;
  const what = first ?? `${SIDE[piece.side]} ${plain(piece.kind)}`;
  const gauges = piece.gauges.map((gauge) => `${gauge.name} ${gauge.value} of ${gauge.most}`);
  const parts = [
    `${what} ${piece.name}`,
    ...more,
    ...gauges,
    where,
    ...[...piece.abilities, ...piece.markers].map((tag) => plain(tag.text)),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

// "Hex 1209, level 2, woodland; here Keyes (Union); may be reached: cost 2".
export function areaWords(
  board: SceneBoard,
  area: SceneArea,
  pieces: ScenePiece[],
  reached: Choice | null,
): string {
  const ground = area.kinds.length > 0 ? area.kinds.map(plain) : ['open ground'];
  const names = board.labels
    .filter((label) => label.place.x === area.place.x && label.place.y === area.place.y)
    .map((label) => label.text);
  const title = areaName(board, area.id);
  const level = area.level > 0 ? [`level ${area.level}`] : [];
  const head = [
    title.charAt(0).toUpperCase() + title.slice(1),
    ...new Set(names),
    ...level,
    ...ground,
  ];
  const here =
    pieces.length > 0
      ? `; here ${pieces.map((piece) => `${piece.name} (${SIDE[piece.side]})`).join(', ')}`
      : '';
  const may = reached ? `; ${reached.text}${reached.note ? `, ${reached.note}` : ''}` : '';
  return `${head.join(', ')}${here}${may}`;
}

// "2nd Wisconsin forms line" stands beside the 2nd Wisconsin: "Forms line". What it does with others
// stays whole.
export function ownWords(text: string, name: string): string {
  if (!text.startsWith(`${name} `) || text.startsWith(`${name} and `)) return text;
  const own = text.slice(name.length + 1);
  return own.charAt(0).toUpperCase() + own.slice(1);
}
