import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** A photo of a person, for the site. */
export const personImage = sqliteTable(
  'person_image',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    fileId: text('file_id')
      .notNull()
      .references(() => file.id),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('person_image_person').on(table.personId, table.createdAt).where(sql`deleted_at IS NULL`),
    uniqueIndex('person_image_file').on(table.fileId),
  ],
);

/** A picture of a workplace: its entrance, where to change, the way there. */
export const workplaceImage = sqliteTable(
  'workplace_image',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    fileId: text('file_id')
      .notNull()
      .references(() => file.id),
    caption: text('caption'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [
    index('workplace_image_workplace').on(table.workplaceId, table.createdAt).where(sql`deleted_at IS NULL`),
    uniqueIndex('workplace_image_file').on(table.fileId),
  ],
);

/** What who works at a workplace should read or watch: a page or a video, at its address. */
export const workplaceInstruction = sqliteTable(
  'workplace_instruction',
  {
    id: id(),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [index('workplace_instruction_workplace').on(table.workplaceId).where(sql`deleted_at IS NULL`)],
);
