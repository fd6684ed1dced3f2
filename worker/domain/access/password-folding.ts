/** A password or a piece of a name as they are compared: in any width, case and composition, with marks or without. */
export function foldPassword(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('\u0111', 'd');
}
