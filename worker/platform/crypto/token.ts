/** A new bearer token: 32 random bytes, base64url. Only its hash is stored. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The stored form. A token is random enough that one round of SHA-256 suffices. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return base64url(new Uint8Array(digest));
}

const TOKEN_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Own base64url: every request makes a nonce, and `btoa` costs more. */
function base64url(bytes: Uint8Array): string {
  let text = '';
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = ((waiting << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += TOKEN_LETTERS.charAt((waiting >> bits) & 63);
    }
  }
  return bits === 0 ? text : text + TOKEN_LETTERS.charAt((waiting << (6 - bits)) & 63);
}

/** A code that people can type: `length` of these 32 characters, with 5 random bits each. */
export function newCode(characters: string, length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => characters[byte % 32]).join('');
}
