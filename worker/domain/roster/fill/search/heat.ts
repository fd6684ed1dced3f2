// How hot a search is: at first it accepts much, at last nearly nothing that costs points.

export interface Heat {
  /** Points, above 0. */
  first: number;
  last: number;
}

/** Returns the heat at a part of the search, from 0 to 1; it falls by the same factor in equal parts. */
export function heatAt({ first, last }: Heat, part: number): number {
  return first * (last / first) ** Math.min(1, Math.max(0, part));
}
