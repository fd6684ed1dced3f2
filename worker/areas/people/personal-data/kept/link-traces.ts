import { digestOf } from '#worker/platform/crypto/digest.ts';

/** What is left of ids of the other side by those ids: enough to know one again that is read, and nothing to read. */
export type LinkTraces = Readonly<Record<string, string>>;

/** What is left of an id of the other side once a person is nobody any more. */
export function traceOf(externalId: string): Promise<string> {
  return digestOf(`erased ${externalId}`);
}

export async function tracesOf(externalIds: readonly string[]): Promise<LinkTraces> {
  return Object.fromEntries(
    await Promise.all(externalIds.map(async (id) => [id, await traceOf(id)] as const)),
  );
}
