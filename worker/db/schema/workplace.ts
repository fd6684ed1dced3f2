import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant, version } from '#worker/db/columns.ts';
import { person } from './person.ts';

export const workplace = sqliteTable(
  'workplace',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    prefecture: text('prefecture'),
    createdAt: instant('created_at').notNull(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  (table) => [uniqueIndex('workplace_code').on(table.code), uniqueIndex('workplace_name').on(table.name)],
);

/** A person at a workplace: as one who works there, manages it, or both. */
export const membership = sqliteTable(
  'membership',
  {
    id: id(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id),
    workplaceId: integer('workplace_id')
      .notNull()
      .references(() => workplace.id),
    works: integer('works', { mode: 'boolean' }).notNull(),
    manages: integer('manages', { mode: 'boolean' }).notNull(),
    version: version(),
  },
  (table) => [
    uniqueIndex('membership_person_workplace').on(table.personId, table.workplaceId),
    index('membership_workplace').on(table.workplaceId),
  ],
);
