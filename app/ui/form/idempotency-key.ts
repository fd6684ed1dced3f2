/** The field in which a form carries the key that makes posting it twice do it once. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';

/** 128 random bits; `crypto.randomUUID` is missing where the site is served over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
