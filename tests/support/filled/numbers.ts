/** The first id in a filled company, far from drawn ids. */
export const FIRST = 60_000_000;

/** The numbers from 0 on, as `n(i)`, for a statement that writes this many rows. */
export function upTo(count: number): string {
  return `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
}

/** One of these texts, by the number. */
export function oneOf(texts: readonly string[], nth: string): string {
  return `(json_array(${texts.map((text) => `'${text}'`).join(', ')}) ->> ((${nth}) % ${texts.length}))`;
}
