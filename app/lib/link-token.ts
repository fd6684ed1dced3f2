/**
 * The token of a mailed link. It stands behind `#`, which no browser sends and no log keeps.
 * @param address the whole address, or what of it stands from the `#` on
 */
export function tokenOfLink(address: string): string | null {
  const [, fragment = ''] = address.split('#');
  return new URLSearchParams(fragment).get('token') || null;
}

/** The token out of what was pasted: a whole link, or the token by itself. */
export function tokenOfPaste(text: string): string {
  return tokenOfLink(text) ?? text.trim();
}
