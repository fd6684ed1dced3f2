import { and, desc, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import {
  FOUND_MAX,
  FOUND_WORKPLACES_MAX,
  type FoundPerson,
  type SearchResults,
} from '#contract/company/search.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { toNfkc } from '#domain/format/normalise.ts';
import {
  betweenDays,
  SHIFT_ORDER,
  SHIFTS,
  SIMPLE_FIELDS,
  simpleShiftOf,
} from '#worker/areas/roster/changes/shown-shift.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { listedAs } from '#worker/db/person-facets.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { carriedBy, peopleFoundBy } from '#worker/db/person-search.ts';
import { type FieldsRow, fromJson, isTrue, select, selectRaw } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { person, personFacet } from '#worker/db/schema/person.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

/** Only so many matches of a search over all people are sorted. One more letter finds the others. */
const ORDERED_MAX = 500;
/** Further words are ignored. */
const WORDS_MAX = 8;

/** Searches within scope in one round trip. */
export async function find(
  ctx: SignedInCtx,
  { q = '', date }: OperationQuery<'search.find'>,
): Promise<SearchResults> {
  const words = wordsOf(q);
  const [people, workplaces, shifts] = await batch(ctx.db, [
    q === '' ? selectNothing : selectFoundPeople(ctx, q),
    words.length === 0 ? selectNothing : selectFoundWorkplaces(ctx, words),
    date === undefined ? selectNothing : selectFoundShifts(ctx, words, date),
  ]);
  return {
    people: people.slice(0, FOUND_MAX).map(foundPersonOf),
    more_people: people.length > FOUND_MAX,
    workplaces,
    shifts: shifts.map(simpleShiftOf),
  };
}

const selectNothing = sql<never>`SELECT 1 WHERE 0`;

const p = alias(person, 'p');

function foundPersonFields(ctx: SignedInCtx) {
  return {
    ref: fromJson<PersonRef>(personRefJson),
    picture: p.picture_file_id,
    is_disabled: isTrue(sql`${p.disabled_at} IS NOT NULL`),
    workplaces: fromJson<FoundPerson['workplaces']>(
      sql`(SELECT json_group_array(json_object('id', id, 'code', code, 'name', name))
       FROM (SELECT w.id, w.code, w.name FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id
             WHERE m.person_id = p.id AND w.deleted_at IS NULL AND ${withinReach(ctx, sql`w.id`)}
             ORDER BY w.code LIMIT ${FOUND_WORKPLACES_MAX}))`,
    ),
  };
}

/** First selects and sorts the people, then reads their data. */
function selectFoundPeople(ctx: SignedInCtx, q: string) {
  const staffNo = toNfkc(q).toUpperCase();
  return selectRaw(
    foundPersonFields(ctx),
    sql`FROM (SELECT f.person_id, f.name, upper(f.staff_no) = ${staffNo} AS called
          FROM ${ctx.scope === 'all' ? amongAll(q, staffNo) : amongReached(ctx, q)}
          GROUP BY f.person_id ORDER BY called DESC, f.name, f.person_id LIMIT ${FOUND_MAX + 1}) AS shown
    CROSS JOIN ${person} AS p WHERE p.id = shown.person_id
    ORDER BY shown.called DESC, shown.name, shown.person_id`,
  );
}

/**
 * A search over all people starts from the words. Only some of its matches are sorted, but always the
 * person with the staff number.
 */
function amongAll(q: string, staffNo: string): SQL {
  return sql`(SELECT id FROM ${person} WHERE staff_no = ${staffNo}
      UNION ALL SELECT id FROM (SELECT id FROM (${peopleFoundBy(q)}) LIMIT ${ORDERED_MAX})) AS named
    CROSS JOIN ${listedAs('present', sql`''`)} AS f ON f.person_id = named.id`;
}

/** A search within some workplaces goes through their people, however many there are elsewhere. */
function amongReached(ctx: SignedInCtx, q: string): SQL {
  return sql`${workplace} AS site CROSS JOIN ${personFacet} AS f
    WHERE site.deleted_at IS NULL AND ${withinReach(ctx, sql`site.id`)}
      AND f.facet = 'workplace' AND f.value = cast(site.id AS text) AND ${carriedBy(q, sql`f.person_id`)}`;
}

function selectFoundWorkplaces(ctx: SignedInCtx, words: readonly string[]) {
  const { id, code, name, active, deleted_at } = workplace;
  return select({ id, code, name, active })
    .from(workplace)
    .where(and(isNull(deleted_at), withinReach(ctx, sql`${id}`), naming(words, [sql`${code}`, sql`${name}`])))
    .orderBy(desc(active), code)
    .limit(FOUND_MAX);
}

/** Goes through the shifts of one day. */
function selectFoundShifts(ctx: SignedInCtx, words: readonly string[], date: string) {
  const names = [sql`w.code`, sql`w.name`, sql`t.code`, sql`t.name`];
  return selectRaw(
    SIMPLE_FIELDS,
    sql`FROM ${SHIFTS}
    WHERE s.deleted_at IS NULL AND ${betweenDays(date, date)} AND ${withinReach(ctx, sql`s.workplace_id`)}
      AND ${naming(words, names)}
    ORDER BY ${SHIFT_ORDER}, w.code, s.id LIMIT ${FOUND_MAX}`,
  );
}

/**
 * Whether each word is part of one of the names. LIKE is no option: its patterns are limited to 50
 * bytes on the hosted platform.
 */
function naming(words: readonly string[], names: readonly SQL[]): SQL {
  const each = words.map((word) => {
    const inOne = names.map((name) => sql`instr(lower(${name}), lower(${word})) > 0`);
    return sql`(${sql.join(inOne, sql` OR `)})`;
  });
  return each.length === 0 ? sql`1` : sql.join(each, sql` AND `);
}

function wordsOf(q: string): string[] {
  const words = toNfkc(q).split(/\s+/);
  return words.filter((word) => word !== '').slice(0, WORDS_MAX);
}

type FoundPersonRow = FieldsRow<ReturnType<typeof foundPersonFields>>;

function foundPersonOf({ ref, picture, is_disabled, workplaces }: FoundPersonRow): FoundPerson {
  return { ...ref, picture, status: is_disabled ? 'disabled' : 'enabled', workplaces };
}
