import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INSTRUCTION_KINDS } from '#contract/enums.ts';
import { id, instant, otherNames, version } from '#worker/db/columns.ts';
import { file } from './file.ts';
import { person } from './person.ts';
import { workplace } from './workplace.ts';

/** A photo of a person, for the site. */
export const personImage = sqliteTable(
  'person_image',
  {
    id: id(),
    person_id: integer()
      .notNull()
      .references(() => person.id),
    file_id: text()
      .notNull()
      .references(() => file.id),
    created_at: instant().notNull(),
    deleted_at: instant(),
  },
  (table) => [
    index('person_image_person').on(table.person_id, table.created_at).where(sql`deleted_at IS NULL`),
    uniqueIndex('person_image_file').on(table.file_id),
  ],
);

/** A picture of a workplace: its entrance, where to change, the way there. */
export const workplaceImage = sqliteTable(
  'workplace_image',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    file_id: text()
      .notNull()
      .references(() => file.id),
    caption: text(),
    created_at: instant().notNull(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [
    index('workplace_image_workplace')
      .on(table.workplace_id, table.created_at)
      .where(sql`deleted_at IS NULL`),
    uniqueIndex('workplace_image_file').on(table.file_id),
  ],
);

/** A page or a video that people of a workplace should read or watch. */
export const workplaceInstruction = sqliteTable(
  'workplace_instruction',
  {
    id: id(),
    workplace_id: integer()
      .notNull()
      .references(() => workplace.id),
    kind: text({ enum: INSTRUCTION_KINDS }).notNull(),
    title: text().notNull(),
    ...otherNames(),
    /** Of a page or a video; otherwise empty. */
    url: text().notNull(),
    /** Of a contact. */
    phone: text(),
    deleted_at: instant(),
    version: version(),
  },
  (table) => [index('workplace_instruction_workplace').on(table.workplace_id).where(sql`deleted_at IS NULL`)],
);
