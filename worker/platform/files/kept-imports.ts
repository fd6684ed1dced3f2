import { z } from 'zod';

const IMPORTS_FOLDER = 'imports/';

/** The key contains the owner, so that no one else can read the file. */
function importKey(ownerId: number, name: string): string {
  return `${IMPORTS_FOLDER}${ownerId}/${name}`;
}

/** Stores a file for a later step and returns its id. */
export async function keepFile(files: R2Bucket, ownerId: number, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(importKey(ownerId, `${id}.csv`), bytes);
  return id;
}

/** The bytes of a stored file. Null when it belongs to another person, or is gone. */
export async function findFile(
  files: R2Bucket,
  ownerId: number,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await files.get(importKey(ownerId, `${id}.csv`));
  return found && new Uint8Array(await found.arrayBuffer());
}

/**
 * The outcome of a job: the answer that a shorter file gets at once, or the code of its refusal.
 */
export type JobAnswer = {
  code: string | null;
  /** Absent when a refusal has nothing but its code. */
  body?: unknown;
  /** The workplaces in the answer. */
  workplaceIds: number[];
};

/** The first line of the file, needed before the answer is sent. The body follows as it is sent. */
const StoredHead = z.object({ code: z.string().nullable(), workplaceIds: z.array(z.int()) });
export type KeptAnswer = z.infer<typeof StoredHead> & { body: Uint8Array<ArrayBuffer> };

const LINE_FEED = 0x0a;

export async function keepAnswer(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  { code, workplaceIds, body = null }: JobAnswer,
) {
  const head: z.infer<typeof StoredHead> = { code, workplaceIds };
  // Compact JSON contains no line feed, so this one separates the parts.
  const text = `${JSON.stringify(head)}\n${JSON.stringify(body)}`;
  await files.put(importKey(ownerId, `${jobId}.json`), text);
}

/**
 * The answer of a job. Its body of some megabytes stays unparsed. Null when there is none, or none
 * any more.
 */
export async function findAnswer(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
): Promise<KeptAnswer | null> {
  const found = await files.get(importKey(ownerId, `${jobId}.json`));
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const end = bytes.indexOf(LINE_FEED);
  const head = StoredHead.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  return { ...head, body: bytes.subarray(end + 1) };
}

/** Deletes stored imports before an instant and returns their number. */
export function deleteKeptBefore(files: R2Bucket, before: number): Promise<number> {
  return deleteBefore(files, IMPORTS_FOLDER, before);
}

/** Deletes the files of a folder before an instant and returns their number. */
export async function deleteBefore(files: R2Bucket, folder: string, before: number): Promise<number> {
  let deleted = 0;
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: folder, ...(cursor === undefined ? {} : { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    if (old.length > 0) await files.delete(old);
    deleted += old.length;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return deleted;
}
