import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { FileKind } from '#contract/enums.ts';
import { file } from '#worker/db/schema/file.ts';
import { personImage, workplaceImage, workplaceInstruction } from '#worker/db/schema/image.ts';
import { schoolVacation } from '#worker/db/schema/residence.ts';
import { fileKey } from '#worker/platform/files/kept.ts';
import { draw, write } from './at-once.ts';
import { NOW } from './clock.ts';
import { jpegWith } from './pictures.ts';

const orm = drizzle(env.DB);

export type PersonImage = typeof personImage.$inferSelect;
export type WorkplaceImage = typeof workplaceImage.$inferSelect;
export type Instruction = typeof workplaceInstruction.$inferSelect;

/** A file with its bytes, like an uploaded image. Returns its id. */
export async function mintFile(kind: FileKind, of: { id: number }): Promise<string> {
  const [id, bytes] = [crypto.randomUUID(), jpegWith()];
  await env.FILES.put(fileKey(id), bytes);
  await write([
    orm.insert(file).values({
      id,
      kind,
      person_id: of.id,
      type: 'image/jpeg',
      bytes: bytes.length,
      created_at: NOW,
      deleted_at: null,
    }),
  ]);
  return id;
}

export async function mintPersonImage(of: { id: number }): Promise<PersonImage> {
  const row: PersonImage = {
    id: await draw('person_image', 1),
    person_id: of.id,
    file_id: await mintFile('person_image', of),
    created_at: NOW,
    deleted_at: null,
  };
  await write([orm.insert(personImage).values(row)]);
  return row;
}

export async function mintWorkplaceImage(
  of: { id: number },
  by: { id: number },
  overrides: Partial<Pick<WorkplaceImage, 'caption' | 'version'>> = {},
): Promise<WorkplaceImage> {
  const row: WorkplaceImage = {
    id: await draw('workplace_image', 1),
    workplace_id: of.id,
    file_id: await mintFile('workplace_image', by),
    caption: '入口',
    created_at: NOW,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(workplaceImage).values(row)]);
  return row;
}

export async function mintInstruction(
  of: { id: number },
  overrides: Partial<Omit<Instruction, 'id' | 'workplace_id'>> = {},
): Promise<Instruction> {
  const row: Instruction = {
    id: await draw('workplace_instruction', 1),
    workplace_id: of.id,
    kind: 'link',
    title: '入館の手順',
    name_kana: null,
    name_en: null,
    name_vi: null,
    url: 'https://example.com/entry',
    phone: null,
    deleted_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(workplaceInstruction).values(row)]);
  return row;
}

/** The calendar of a school, as the evidence of a vacation. Returns its file. */
export async function mintEvidence(
  of: { id: number },
  validFrom: string,
  by: { id: number },
): Promise<string> {
  const fileId = await mintFile('school_calendar', by);
  await write([
    sql`UPDATE ${schoolVacation} SET evidence_file_id = ${fileId}
        WHERE school_id = ${of.id} AND valid_from = ${validFrom}`,
  ]);
  return fileId;
}
