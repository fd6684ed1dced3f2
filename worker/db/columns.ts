import { integer, text } from 'drizzle-orm/sqlite-core';

/**
 * A primary key, drawn from `sequence` before the batch and never reused. SQLite never chooses one
 * itself.
 */
export function id() {
  return integer()
    .primaryKey()
    .$defaultFn(() => {
      throw new Error('the id of a new row is drawn before the row is written');
    });
}

/** An instant as epoch milliseconds. */
export function instant() {
  return integer();
}

/** The reading of a name in kana, and the name in other languages. */
export function otherNames() {
  return { name_kana: text(), name_en: text(), name_vi: text() };
}

/** Every change raises it. A change names the version that it is based on. */
export function version() {
  return integer().notNull().default(1);
}
