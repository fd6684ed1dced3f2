/** A body whose first half is available at once. The test releases the rest. */
export type HeldBody = {
  stream: ReadableStream<Uint8Array>;
  /** Resolves when the server has read the first half and waits. */
  isAwaited: Promise<void>;
  sendRest: () => void;
};

export function heldBody(bytes: Uint8Array): HeldBody {
  const middle = Math.floor(bytes.length / 2);
  const awaited = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let pulls = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) return controller.enqueue(bytes.slice(0, middle));
        awaited.resolve();
        await released.promise;
        controller.enqueue(bytes.slice(middle));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, isAwaited: awaited.promise, sendRest: () => released.resolve() };
}
