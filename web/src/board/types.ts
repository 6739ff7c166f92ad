// What the board is given besides the server's own shapes, and what it tells its owner.

export type {
  Choice,
  Ghost,
  Measure,
  Overlay,
  OverlayArea,
  OverlayLine,
  Place,
  Scene,
  SceneArc,
  SceneArea,
  SceneBoard,
  SceneGauge,
  SceneLabel,
  SceneLine,
  SceneMarker,
  ScenePiece,
  SceneStand,
  SceneTag,
  Side,
} from '../api/types';
import type { Place } from '../api/types';

// Why a drag may not be, shown where the piece was dropped.
export interface BoardRefusal {
  place: Place;
  text: string;
  clause: string;
  piece?: string; // of which it speaks
}

// A drag as it goes on: where the piece is held, and what lies under it.
export interface PieceDrag {
  phase: 'start' | 'move' | 'drop' | 'cancel';
  piece: string;
  to: Place;
  area: string | null;
  target: string | null;
  heading: number | null; // to which it is turned; null: as it stands
}

export type BoardHover = { kind: 'piece'; id: string } | { kind: 'area'; id: string; place: Place };

// What something covers on the screen, in pixels from the board's corner.
export interface ScreenBox {
  left: number;
  top: number;
  right: number;
  foot: number;
}

// What of the map is shown besides the ground itself.
export interface BoardLayers {
  grid: boolean;
  numbers: boolean;
  names: boolean;
  pieces: boolean;
}
