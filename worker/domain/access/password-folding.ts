/**
 * Returns a password or a piece of a name in its form for comparison: without width, case, composition
 * and marks.
 */
export function foldPassword(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0111', 'd');
}
