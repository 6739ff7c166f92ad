// Paths of the client: / the start page, /new the set-up, /roster a battle for a real table,
// /muster what a rulebook makes of a battle, /game/<id> a game, /desk/<battle> the author's desk.

const where = $state({ path: location.pathname, search: location.search });

export const path = (): string => where.path;
export const search = (): URLSearchParams => new URLSearchParams(where.search);

export function go(to: string): void {
  history.pushState(null, '', to);
  arrive();
  scrollTo(0, 0);
}

export function replace(to: string): void {
  history.replaceState(null, '', to);
  arrive();
}

function arrive(): void {
  where.path = location.pathname;
  where.search = location.search;
}

addEventListener('popstate', arrive);

// A plain left click on an inner link changes the page without loading it anew.
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    link.target ||
    link.hasAttribute('download')
  )
    return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash) return;
  event.preventDefault();
  go(url.pathname + url.search);
}
