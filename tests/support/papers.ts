import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { file } from '#worker/db/schema/file.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { fileKey } from '#worker/files/kept.ts';
import { draw, write } from './at-once.ts';
import { HOUR, NOW } from './clock.ts';
import { jpegWith } from './pictures.ts';

const orm = drizzle(env.DB);

export type PaperRow = typeof paper.$inferSelect;

/** A paper of somebody with its image, as sending it an hour ago would have left it: a portrait that waits, their own. */
export async function mintPaper(
  of: { id: number },
  overrides: Partial<Omit<PaperRow, 'id' | 'personId' | 'fileId'>> = {},
): Promise<PaperRow> {
  const fileId = crypto.randomUUID();
  const decided = (overrides.state ?? 'waiting') !== 'waiting';
  const row: PaperRow = {
    id: await draw('paper', 1),
    personId: of.id,
    type: 'portrait',
    certificate: null,
    state: 'waiting',
    fileId,
    uploadedBy: of.id,
    createdAt: NOW - HOUR,
    decidedAt: decided ? NOW - HOUR : null,
    decidedBy: null,
    fault: null,
    rejectReason: null,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await env.FILES.put(fileKey(fileId), jpegWith(), { httpMetadata: { contentType: 'image/jpeg' } });
  await write([
    orm.insert(file).values({
      id: fileId,
      kind: 'paper',
      personId: of.id,
      type: 'image/jpeg',
      bytes: jpegWith().length,
      createdAt: row.createdAt,
      deletedAt: row.deletedAt,
    }),
    orm.insert(paper).values(row),
  ]);
  return row;
}
