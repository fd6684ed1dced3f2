const MAP = 'https://www.google.com/maps/search/?api=1';

/** A map at coordinates or of a search text. */
export function mapHref(query: string): string {
  return `${MAP}&${new URLSearchParams({ query })}`;
}
