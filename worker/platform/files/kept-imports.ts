import { z } from 'zod';

const FOLDER = 'imports/';

/** A file belongs to who sent it: its key holds the owner, so that nobody reads another's. */
function keyOf(ownerId: number, name: string): string {
  return `${FOLDER}${ownerId}/${name}`;
}

/** Keeps a file, to be applied or worked off later, and answers its id. */
export async function keepFile(files: R2Bucket, ownerId: number, bytes: Uint8Array): Promise<string> {
  const id = crypto.randomUUID();
  await files.put(keyOf(ownerId, `${id}.csv`), bytes);
  return id;
}

/** The bytes of a kept file; null when it is another's, or gone. */
export async function findFile(
  files: R2Bucket,
  ownerId: number,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await files.get(keyOf(ownerId, `${id}.csv`));
  return found && new Uint8Array(await found.arrayBuffer());
}

/** What came of a job: the answer that a shorter file would have got at once, or its refusal by code. */
export type JobAnswer = {
  code: string | null;
  /** Left out where a refusal says no more than its code. */
  body?: unknown;
  /** The workplaces that it tells of. */
  workplaceIds: number[];
};

/** What is asked of an answer before it is sent: the first line of its file, behind which stands the body as it is sent. */
const Head = z.object({ code: z.string().nullable(), workplaceIds: z.array(z.int()) });
export type KeptAnswer = z.infer<typeof Head> & { body: Uint8Array<ArrayBuffer> };

const LINE_FEED = 0x0a;

export async function keepAnswer(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  { code, workplaceIds, body = null }: JobAnswer,
) {
  const head: z.infer<typeof Head> = { code, workplaceIds };
  // A text of JSON has no line feeds but those that are put between its parts.
  const text = `${JSON.stringify(head)}\n${JSON.stringify(body)}`;
  await files.put(keyOf(ownerId, `${jobId}.json`), text);
}

/** The answer of a job, whose body of some megabytes nobody opens; null when there is none yet, or none any more. */
export async function findAnswer(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
): Promise<KeptAnswer | null> {
  const found = await files.get(keyOf(ownerId, `${jobId}.json`));
  if (!found) return null;
  const bytes = new Uint8Array(await found.arrayBuffer());
  const end = bytes.indexOf(LINE_FEED);
  const head = Head.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  return { ...head, body: bytes.subarray(end + 1) };
}

/** Deletes what was kept of imports before an instant, and answers how much it was. */
export function deleteKeptBefore(files: R2Bucket, before: number): Promise<number> {
  return deleteBefore(files, FOLDER, before);
}

/** Deletes what was put into a folder before an instant, and answers how much it was. */
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
