/** A longer upload loses its connection. */
const PATIENCE = 180_000;

/**
 * Reads the rest of a body. A browser that gets an answer while it sends loses the connection and
 * the answer.
 */
export async function readOff({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  // A sender who disconnects needs no answer.
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
}
