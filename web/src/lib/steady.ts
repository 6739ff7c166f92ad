// A list that changes under the pointer takes no click for a moment: the click was meant for what
// stood there before. Keys are not held up, for they go to what has the focus.

export const STEADY = 400; // milliseconds

export function steady(node: HTMLElement, what: string) {
  let shown = what;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => delete node.dataset['unsteady'];
  return {
    update(next: string) {
      if (next === shown) return;
      shown = next;
      clearTimeout(timer);
      node.dataset['unsteady'] = ''; // base.css: pointers pass it by
      timer = setTimeout(settle, STEADY);
    },
    destroy: () => clearTimeout(timer),
  };
}
