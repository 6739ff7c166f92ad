// The keys of the game page, for the page itself and for the sheet that explains them.

export interface KeyWords {
  keys: string;
  does: string;
}

export const KEYS: readonly KeyWords[] = [
  { keys: 'Tab', does: 'to the next button, order or counter' },
  {
    keys: 'Arrows',
    does: 'on the map: from hex to hex, or a cross over the table; Enter picks what lies there',
  },
  { keys: 'N / P', does: 'next or previous piece that can act' },
  { keys: 'Enter', does: 'do what has the focus' },
  { keys: 'Escape', does: 'put the piece down; close what is open' },
  { keys: 'M', does: 'to the map' },
  { keys: 'O', does: 'to the list of orders' },
  { keys: 'L', does: 'to the log' },
  { keys: 'D', does: 'the first button of the question (often: done)' },
  { keys: 'U', does: 'undo' },
  { keys: 'H', does: 'a hint' },
  { keys: 'E', does: 'what the enemy did, step by step' },
  { keys: 'F', does: 'the formation of the piece in hand: order all of it' },
  { keys: 'S', does: 'skip ahead to the present' },
  { keys: ', and .', does: 'one deed back or on in the timeline' },
  { keys: 'R', does: 'replay, or pause it' },
  { keys: 'Shift and drag', does: 'on the map: a frame around units to order together' },
  { keys: '+ − 0', does: 'on the map: closer, farther, the whole of it' },
  { keys: '?', does: 'this sheet' },
];
