import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { NameField, OtherNames } from '#contract/fields/other-names.ts';
import { fromJson } from './query.ts';

type NameColumns = Record<NameField, SQLiteColumn>;
type NamedColumns = NameColumns & Record<'id' | 'name', SQLiteColumn>;

/** The reading and the other names of a workplace, position or template as JSON; null without any. */
export function otherNamesJson({ name_kana, name_en, name_vi }: NameColumns): SQL<OtherNames | null> {
  return fromJson(sql`json(iif(coalesce(${name_kana}, ${name_en}, ${name_vi}) IS NULL, NULL,
    json_object('kana', ${name_kana}, 'en', ${name_en}, 'vi', ${name_vi})))`);
}

/** Read names as JSON that SQL writes. */
export function storedNames(names: OtherNames | null): SQL {
  return sql`json(${names && JSON.stringify(names)})`;
}

/** A position as JSON. */
export function namedJson(of: NamedColumns): SQL {
  return sql`json_object('id', ${of.id}, 'name', ${of.name}, 'names', ${otherNamesJson(of)})`;
}

/** A workplace or a template as JSON. */
export function codedJson(of: NamedColumns & Record<'code', SQLiteColumn>): SQL {
  return sql`json_object('id', ${of.id}, 'code', ${of.code}, 'name', ${of.name}, 'names', ${otherNamesJson(of)})`;
}

/** The workplace `w` as JSON, as managers read it. */
export const workplaceJson = sql`json_object('id', w.id, 'code', w.code, 'name', w.name)`;
