import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { TagRef } from '#contract/people/tags.ts';
import { fromJson } from './query.ts';
import { personTag, tag } from './schema/tag.ts';

/** The tags of a person by name. */
export function tagsOf(personId: SQLWrapper | number): SQL<TagRef[]> {
  return fromJson<TagRef[]>(
    sql`(SELECT json_group_array(json_object('id', g.id, 'name', g.name, 'name_en', g.name_en, 'name_vi', g.name_vi)
           ORDER BY g.name)
         FROM ${personTag} AS pt JOIN ${tag} AS g ON g.id = pt.tag_id AND g.deleted_at IS NULL
         WHERE pt.person_id = ${personId})`,
  );
}

/** Whether a person has the tag; true without one. For the filters of lists, and for choosing people. */
export function hasTag(personId: SQLWrapper, tagId: number | undefined): SQL {
  if (tagId === undefined) return sql`1`;
  return sql`EXISTS (SELECT 1 FROM ${personTag} WHERE person_id = ${personId} AND tag_id = ${tagId})`;
}
