const MAP = 'https://www.google.com/maps/search/?api=1';

/** A map that shows what is asked for: coordinates, or words. */
export function mapHref(query: string): string {
  return `${MAP}&${new URLSearchParams({ query })}`;
}
