/** The field with the key that gives repeated posts one effect. */
export const IDEMPOTENCY_FIELD = 'idempotency_key';

/** Returns 128 random bits; `crypto.randomUUID` is missing over plain http. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
