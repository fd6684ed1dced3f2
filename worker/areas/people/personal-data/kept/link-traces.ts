import { digestOf } from '#worker/platform/crypto/digest.ts';

/** Traces by external id: enough to recognise an id that is read again, without storing it. */
export type LinkTraces = Readonly<Record<string, string>>;

/** The trace of an external id that is kept after its person is erased. */
export function traceOf(externalId: string): Promise<string> {
  return digestOf(`erased ${externalId}`);
}

export async function tracesOf(externalIds: readonly string[]): Promise<LinkTraces> {
  return Object.fromEntries(
    await Promise.all(externalIds.map(async (id) => [id, await traceOf(id)] as const)),
  );
}
