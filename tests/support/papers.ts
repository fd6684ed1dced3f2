import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { draw, write } from './at-once.ts';
import { HOUR, NOW } from './clock.ts';
import { jpegWith } from './pictures.ts';

const orm = drizzle(env.DB);

export type PaperRow = typeof paper.$inferSelect;

/**
 * A person's document with its image, sent an hour ago: by default a waiting portrait of their own.
 */
export async function mintPaper(
  of: { id: number },
  overrides: Partial<Omit<PaperRow, 'id' | 'person_id' | 'file_id'>> = {},
): Promise<PaperRow> {
  const fileId = crypto.randomUUID();
  const decided = (overrides.state ?? 'waiting') !== 'waiting';
  const row: PaperRow = {
    id: await draw('paper', 1),
    person_id: of.id,
    type: 'portrait',
    certificate: null,
    state: 'waiting',
    file_id: fileId,
    uploaded_by: of.id,
    created_at: NOW - HOUR,
    decided_at: decided ? NOW - HOUR : null,
    decided_by: null,
    fault: null,
    reject_reason: null,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await env.FILES.put(fileKey(fileId), jpegWith(), { httpMetadata: { contentType: 'image/jpeg' } });
  await write([
    orm.insert(file).values({
      id: fileId,
      kind: 'paper',
      person_id: of.id,
      type: 'image/jpeg',
      bytes: jpegWith().length,
      created_at: row.created_at,
      deleted_at: row.deleted_at,
    }),
    orm.insert(paper).values(row),
  ]);
  return row;
}
