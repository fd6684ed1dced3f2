/** Returns base64url without padding (RFC 4648). */
export function toBase64url(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Returns the bytes of a text; null for one that {@link toBase64url} does not write. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (one) => one.charCodeAt(0));
    // Several texts decode to the same bytes; only one of them is written.
    return toBase64url(bytes.buffer) === text ? bytes : null;
  } catch {
    return null;
  }
}
