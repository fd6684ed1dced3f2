/**
 * Returns the token of a mailed link. It follows `#`, which browsers do not send and logs do not
 * contain.
 * @param address the whole address, or its part from `#` on
 */
export function tokenOfLink(address: string): string | null {
  const [, fragment = ''] = address.split('#');
  return new URLSearchParams(fragment).get('token') || null;
}

/** Returns the token of a pasted link, or the pasted token itself. */
export function tokenOfPaste(text: string): string {
  return tokenOfLink(text) ?? text.trim();
}
