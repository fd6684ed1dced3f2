import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { TAGS_MAX } from '#contract/limits.ts';
import type { Tag, TagBody, TagChangeBody, TagRef } from '#contract/people/tags.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIdWith } from '#worker/db/ids.ts';
import { tagsOf } from '#worker/db/person-tags.ts';
import { deleteFrom, insert, isTrue, selectRaw, update } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { personTag, tag } from '#worker/db/schema/tag.ts';
import { COUNT_TAGS, findTagWith, isTagNameTaken, readTag } from './queries.ts';

/** @throws AppError E_UNPROCESSABLE_ENTITY when the name is taken, and above the maximum */
export async function createTag(ctx: SignedInCtx, input: TagBody): Promise<Tag> {
  const { id, facts } = await drawIdWith(ctx.db, 'tag', {
    is_name_taken: isTrue(isTagNameTaken(input.name, 0)),
    tags: COUNT_TAGS,
  });
  refuseTakenName(facts);
  if (facts.tags >= TAGS_MAX) {
    throw fieldIssues({ name: [{ key: 'max_items', params: { max: TAGS_MAX } }] });
  }
  const after: Tag = { id, ...input, version: 1 };
  await commit(ctx, {
    statements: [insert(tag).values({ id, ...input })],
    audit: [{ action: 'create', subject: 'tag', subjectId: id, after: input }],
    answer: { status: 201, body: after },
  });
  return after;
}

/**
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored tag for an old version,
 * E_UNPROCESSABLE_ENTITY when the name is taken
 */
export async function updateTag(
  ctx: SignedInCtx,
  id: number,
  { version, ...input }: TagChangeBody,
): Promise<Tag> {
  const { before, facts } = await findTagWith(ctx.db, id, {
    is_name_taken: isTrue(isTagNameTaken(input.name, id)),
  });
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  refuseTakenName(facts);
  await commit(ctx, {
    guards: [isTagUnchanged(before)],
    current: () => readTag(ctx.db, id),
    statements: [
      update(tag)
        .set({ ...input, version: version + 1 })
        .where(eq(tag.id, id)),
    ],
    audit: [{ action: 'update', subject: 'tag', subjectId: id, before: namesOf(before), after: input }],
  });
  return { ...before, ...input, version: version + 1 };
}

/**
 * Deletes a tag, also from the people who have it.
 * @throws AppError E_NOT_FOUND, E_CONFLICT with the stored tag for an old version
 */
export async function deleteTag(ctx: SignedInCtx, id: number, version: number): Promise<void> {
  const before = await readTag(ctx.db, id);
  if (before.version !== version) throw new AppError('E_CONFLICT', before);
  await commit(ctx, {
    guards: [isTagUnchanged(before)],
    current: () => readTag(ctx.db, id),
    statements: [
      update(tag)
        .set({ deleted_at: ctx.now, version: version + 1 })
        .where(eq(tag.id, id)),
      deleteFrom(personTag).where(eq(personTag.tag_id, id)),
    ],
    audit: [
      {
        action: 'delete',
        subject: 'tag',
        subjectId: id,
        before: namesOf(before),
      },
    ],
  });
}

/**
 * Gives a tag to a person. A tag that the person has already is kept.
 * @returns all tags of the person
 * @throws AppError E_NOT_FOUND for a person out of reach, E_UNPROCESSABLE_ENTITY for an unknown tag
 */
export async function givePersonTag(ctx: SignedInCtx, userId: number, tagId: number): Promise<TagRef[]> {
  const { tags: before, given } = await findPersonTags(ctx, userId, tagId);
  if (!given) throw fieldIssues({ tag_id: [{ key: 'choice' }] });
  if (before.some(({ id }) => id === tagId)) return before;
  const after = [...before, given].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  await commit(ctx, {
    guards: [sql`SELECT ${personInReach(ctx, userId)}`, isTagThere(tagId)],
    statements: [insert(personTag).values({ person_id: userId, tag_id: tagId }).onConflictDoNothing()],
    audit: [{ action: 'update', subject: 'person', subjectId: userId, ...auditedTags(before, after) }],
    answer: { status: 200, body: { data: after } },
  });
  return after;
}

/** @throws AppError E_NOT_FOUND for a person out of reach, and for a tag that the person does not have */
export async function takePersonTag(ctx: SignedInCtx, userId: number, tagId: number): Promise<void> {
  const { tags: before } = await findPersonTags(ctx, userId, tagId);
  const after = before.filter(({ id }) => id !== tagId);
  if (after.length === before.length) throw new AppError('E_NOT_FOUND');
  await commit(ctx, {
    guards: [
      sql`SELECT ${personInReach(ctx, userId)} AND EXISTS (SELECT 1 FROM ${personTag} WHERE person_id = ${userId} AND tag_id = ${tagId})`,
    ],
    statements: [
      deleteFrom(personTag).where(and(eq(personTag.person_id, userId), eq(personTag.tag_id, tagId))),
    ],
    audit: [{ action: 'update', subject: 'person', subjectId: userId, ...auditedTags(before, after) }],
  });
}

async function findPersonTags(ctx: SignedInCtx, userId: number, tagId: number) {
  const [[found], [given]] = await batch(ctx.db, [
    selectRaw({ is_there: isTrue(personInReach(ctx, userId)), tags: tagsOf(userId) }, sql``),
    selectRaw(
      { id: tag.id, name: tag.name, name_en: tag.name_en, name_vi: tag.name_vi },
      sql`FROM ${tag} WHERE id = ${tagId} AND deleted_at IS NULL`,
    ),
  ]);
  if (!found?.is_there) throw new AppError('E_NOT_FOUND');
  return { tags: found.tags, given };
}

function isTagThere(id: number) {
  return sql`SELECT deleted_at IS NULL FROM ${tag} WHERE id = ${id}`;
}

function isTagUnchanged({ id, version }: Tag) {
  return sql`SELECT version = ${version} FROM ${tag} WHERE id = ${id} AND deleted_at IS NULL`;
}

function namesOf({ name, name_en, name_vi }: TagRef) {
  return { name, name_en, name_vi };
}

function auditedTags(before: readonly TagRef[], after: readonly TagRef[]) {
  const names = (tags: readonly TagRef[]) => ({ tags: tags.map(({ name }) => name) });
  return { before: names(before), after: names(after) };
}

function refuseTakenName({ is_name_taken }: { is_name_taken: boolean }): void {
  if (is_name_taken) throw fieldIssues({ name: [{ key: 'taken' }] });
}
