/** Whoever sends for longer loses the connection. */
const PATIENCE = 180_000;

/** Reads off what is left of a body: a browser that is answered while it sends loses the connection and the answer. */
export async function readOff({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  // Who goes away while sending wants no answer.
  await body.pipeTo(new WritableStream(), { signal: AbortSignal.timeout(PATIENCE) }).catch(() => {});
}
