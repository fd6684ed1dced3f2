import { z } from 'zod';

/** As many rows as one file holds: few enough to read one person's without much else. */
export const SEGMENT_ROWS = 500;

/** The first line of a file. `previous` is the digest of the file before it, or null in the first one. */
const Head = z.object({ segment: z.int(), previous: z.string().nullable() });

const Row = z.object({
  id: z.int(),
  at: z.int(),
  operation_id: z.string(),
  operation: z.string(),
  request_id: z.string(),
  actor_id: z.int().nullable(),
  actor_role: z.string().nullable(),
  // Files from before there were keys have none.
  api_key_id: z.int().nullable().default(null),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int(),
  workplace_id: z.int().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
/** A row of the audit in a file. */
export type ArchivedRow = z.infer<typeof Row>;

export type SegmentHead = z.infer<typeof Head>;

/** The lines of a file: its head, then each row as JSON. */
export function segmentText(head: SegmentHead, rows: readonly ArchivedRow[]): string {
  return [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** @throws where the text is no segment */
export function parseSegment(text: string): { head: SegmentHead; rows: ArchivedRow[] } {
  const [first = '', ...lines] = text.trimEnd().split('\n');
  return {
    head: Head.parse(JSON.parse(first)),
    rows: lines.map((line) => Row.parse(JSON.parse(line))),
  };
}
