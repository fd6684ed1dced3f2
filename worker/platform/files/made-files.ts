import { z } from 'zod';
import { deleteBefore } from './kept-imports.ts';

const EXPORTS_FOLDER = 'exports/';

/** The outcome of a job that makes a file: its number of parts, or its refusal. */
const Made = z.object({
  name: z.string(),
  type: z.string(),
  parts: z.int(),
  refusal: z.object({ code: z.string(), data: z.unknown().optional() }).nullable(),
  /** The request. */
  asked: z.looseObject({ month: z.string() }),
  /** Whether the requester may see wages (009). */
  wages: z.boolean().default(true),
  /** The workplaces in the file. Null for all workplaces. */
  workplaceIds: z.array(z.int()).nullable(),
});
export type Made = z.infer<typeof Made>;

/** The key contains the owner, so that no one else can read the file. */
function exportKey(ownerId: number, jobId: number, part: string): string {
  return `${EXPORTS_FOLDER}${ownerId}/${jobId}/${part}`;
}

/** Overwrites the same part, so that a repeated step leaves no duplicate. */
export async function keepPart(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  part: number,
  bytes: Uint8Array,
): Promise<void> {
  await files.put(exportKey(ownerId, jobId, String(part)), bytes);
}

export async function keepMade(files: R2Bucket, ownerId: number, jobId: number, made: Made): Promise<void> {
  await files.put(exportKey(ownerId, jobId, 'made.json'), JSON.stringify(made));
}

/** The outcome of the job. Null when there is none yet, or none any more. */
export async function findMade(files: R2Bucket, ownerId: number, jobId: number): Promise<Made | null> {
  const found = await files.get(exportKey(ownerId, jobId, 'made.json'));
  return found && Made.parse(await found.json());
}

/** Whether all parts are stored. */
export async function hasParts(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  parts: number,
): Promise<boolean> {
  const { objects } = await files.list({ prefix: exportKey(ownerId, jobId, '') });
  const names = new Set(objects.map(({ key }) => key));
  return Array.from({ length: parts }, (_, part) => exportKey(ownerId, jobId, String(part))).every((key) =>
    names.has(key),
  );
}

/** The parts in their order. A missing part breaks the file off. */
export function streamParts(
  files: R2Bucket,
  ownerId: number,
  jobId: number,
  parts: number,
): ReadableStream<Uint8Array> {
  let part = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (part === parts) return controller.close();
      const found = await files.get(exportKey(ownerId, jobId, String(part)));
      if (!found) throw new Error(`part ${part} of the file of job ${jobId} is gone`);
      controller.enqueue(new Uint8Array(await found.arrayBuffer()));
      part += 1;
    },
  });
}

/** Deletes made files before an instant and returns their number. */
export function deleteMadeBefore(files: R2Bucket, before: number): Promise<number> {
  return deleteBefore(files, EXPORTS_FOLDER, before);
}
