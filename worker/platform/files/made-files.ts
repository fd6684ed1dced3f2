import { z } from 'zod';
import { deleteBefore } from './kept-imports.ts';

const FOLDER = 'exports/';

/** What came of a job that makes a file: how many parts it has, or the refusal that it met. */
const Made = z.object({
  name: z.string(),
  type: z.string(),
  parts: z.int(),
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  /** What was asked for. */
  asked: z.looseObject({ month: z.string() }),
  /** Whether it was made for somebody who sees wages (009). */
  wages: z.boolean().default(true),
  /** The workplaces that it tells of; null for all that there are. */
  workplaceIds: z.array(z.int()).nullable(),
});
export type Made = z.infer<typeof Made>;

/** A file belongs to who asked for it: its keys hold the owner, so that nobody reads another's. */
function keyOf(ownerId: number, jobId: number, part: string): string {
  return `${FOLDER}${ownerId}/${jobId}/${part}`;
}

/** A part takes the place of the same part: a step that runs again leaves nothing twice. */
export async function keepPart(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(keyOf(ownerId, jobId, String(part)), bytes);
}

export async function keepMade(files: R2Bucket, ownerId: number, jobId: number, made: Made): Promise<void> {
  await files.put(keyOf(ownerId, jobId, 'made.json'), JSON.stringify(made));
}

/** What came of the job; null when there is nothing yet, or nothing any more. */
export async function findMade(files: R2Bucket, ownerId: number, jobId: number): Promise<Made | null> {
  const found = await files.get(keyOf(ownerId, jobId, 'made.json'));
  return found && Made.parse(await found.json());
}

/** Whether all parts are there to be sent. */
export async function hasParts(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  parts: number,
): Promise<boolean> {
  const { objects } = await files.list({ prefix: keyOf(ownerId, jobId, '') });
  const names = new Set(objects.map(({ key }) => key));
  return Array.from({ length: parts }, (_, part) => keyOf(ownerId, jobId, String(part))).every((key) =>
    names.has(key),
  );
}

/** The parts one behind the other; one that is gone breaks the file off. */
export function partsOf(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  parts: number,
): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part === parts) return controller.close();
      const found = await files.get(keyOf(ownerId, jobId, String(part)));
      if (!found) throw new Error(`part ${part} of the file of job ${jobId} is gone`);
      controller.enqueue(new Uint8Array(await found.arrayBuffer()));
      part += 1;
    },
  });
}

/** Deletes what was made before an instant, and answers how much it was. */
export function deleteMadeBefore(files: R2Bucket, before: number): Promise<number> {
  return deleteBefore(files, FOLDER, before);
}
