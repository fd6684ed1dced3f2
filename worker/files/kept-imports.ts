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
const JobAnswer = z.object({
  code: z.string().nullable(),
  /** Left out where a refusal says no more than its code. */
  body: z.unknown().optional(),
  /** The workplaces that it tells of. */
  workplaceIds: z.array(z.int()),
});
export type JobAnswer = z.infer<typeof JobAnswer>;

export async function keepAnswer(files: R2Bucket, ownerId: number, jobId: number, answer: JobAnswer) {
  await files.put(keyOf(ownerId, `${jobId}.json`), JSON.stringify(answer));
}

/** The answer of a job; null when there is none yet, or none any more. */
export async function findAnswer(files: R2Bucket, ownerId: number, jobId: number): Promise<JobAnswer | null> {
  const found = await files.get(keyOf(ownerId, `${jobId}.json`));
  return found && JobAnswer.parse(await found.json());
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
