// How large each stand's signs are drawn. What is out of sight keeps the size that it had: a hundred
// stands are not drawn anew when a few are looked at.

import type { Box } from './sheet';
import type { Place, ScenePiece } from './types';

export class StandSizes {
  private last = new Map<string, number>();

  // How much of the board a pixel covers, by piece.
  of(pieces: ScenePiece[], sight: Box | null, pixel: number): Map<string, number> {
    const sizes = new Map(
      pieces.map((piece) => {
        const kept = this.last.get(piece.id);
        const seen = kept === undefined || sight === null || within(sight, piece);
        return [piece.id, seen ? pixel : kept] as const;
      }),
    );
    this.last = sizes;
    return sizes;
  }
}

const holds = (box: Box, place: Place): boolean =>
  place.x >= box.x &&
  place.x <= box.x + box.width &&
  place.y >= box.y &&
  place.y <= box.y + box.height;

// Is any of it in sight?
export const within = (box: Box, piece: ScenePiece): boolean =>
  holds(box, piece.place) || piece.stands.some((stand) => holds(box, stand.place));
