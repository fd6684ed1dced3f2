/**
 * Reads off what nobody has read of a request: who is answered while still sending loses the connection, and the
 * answer with it.
 */
export async function readOff({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  // Who goes away while sending wants no answer.
  await body.pipeTo(new WritableStream()).catch(() => {});
}
