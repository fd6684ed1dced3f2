import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { ListMeta } from '#contract/lists.ts';
import type { OperationQuery } from '#contract/operations.ts';
import type { PaperReminderBody, WantedPapers } from '#contract/papers/papers.ts';
import { missingPapers, papersNotSentAgain, type SentPaper } from '#domain/papers/wanted-papers.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate, stampOrNull } from '#domain/time/instant.ts';
import { CONFIGURATION_ID } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { all, type RowOf } from '#worker/db/batch.ts';
import { rows as jsonRows } from '#worker/db/database.ts';
import { type ListQuery, readPage } from '#worker/db/page.ts';
import { foundAmong, listedAs } from '#worker/db/person-facets.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRef } from '#worker/db/person-ref.ts';
import { foundBy } from '#worker/db/person-search.ts';
import { fromJson, isTrue, pick, selectRaw } from '#worker/db/query.ts';
import { configuration } from '#worker/db/schema/configuration.ts';
import { paper, paperRequest } from '#worker/db/schema/paper.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence } from '#worker/db/schema/residence.ts';

const p = alias(person, 'p');
const r = alias(residence, 'r');

/** The person `p` with the last days of their cards, `r`. */
const HOLDER = {
  ...pick(p, 'id', 'nationality'),
  ...pick(r, 'status', 'expires_on', 'student_card_expires_on'),
};

/** All documents of the person, the earliest first. */
function sentBy(personId: SQL): SQL<SentPaper[]> {
  return fromJson<SentPaper[]>(
    sql`(SELECT json_group_array(json_object('type', q.type, 'certificate', q.certificate, 'status', q.state) ORDER BY q.id)
         FROM ${paper} AS q WHERE q.person_id = ${personId} AND q.deleted_at IS NULL)`,
  );
}

/**
 * People who must submit documents, by name. People who cannot sign in cannot send any, so they are
 * left out.
 */
export async function listWanted(
  ctx: SignedInCtx,
  query: OperationQuery<'papers.wanted'>,
): Promise<{ data: WantedPapers[]; meta: ListMeta }> {
  const { rows, meta } = await readPage(ctx.db, query, {
    select: HOLDER,
    ...wantedOf(ctx, query),
    wide: { from: sql`${person} AS p LEFT JOIN ${residence} AS r ON r.person_id = p.id`, id: sql`p.id` },
    descending: query.sort.startsWith('-'),
    extra: {
      person: personRef(sql`shown.id`),
      sent: sentBy(sql`shown.id`),
      asked_at: sql<number | null>`(SELECT asked_at FROM ${paperRequest} WHERE person_id = shown.id)`,
    },
  });
  return {
    data: rows.map((row) => ({
      person: row.person,
      residence_status: row.status,
      expires_on: row.expires_on,
      student_card_expires_on: row.student_card_expires_on,
      missing: missingPapers(row, row.sent),
      not_sent_again: papersNotSentAgain(row.sent),
      asked_at: stampOrNull(row.asked_at),
    })),
    meta,
  };
}

type WantedFilters = NonNullable<PaperReminderBody['all']>;

/**
 * The people of the list, in its order. Triggers maintain who misses a document or must send one again;
 * `person_facet_now` has the table of the domain. Cards that end are found by their day.
 */
function wantedOf(
  ctx: SignedInCtx,
  { q, wanted }: WantedFilters,
): Pick<ListQuery, 'from' | 'where' | 'orderBy' | 'id'> {
  if (wanted === 'expiring') {
    return {
      from: sql`${person} AS p`,
      where: sql`p.deleted_at IS NULL AND p.disabled_at IS NULL AND ${foundBy(q, sql`p.id`)} AND ${isExpiring(ctx)}`,
      orderBy: byName,
      id: sql`p.id`,
    };
  }
  return {
    from: foundAmong(q, listedAs('papers', sql`${wanted}`)),
    where: sql`1`,
    orderBy: sql`f.name`,
    id: sql`f.person_id`,
  };
}

/** F-12, F-15: a filed renewal does not count, because the office must follow it up. */
function isExpiring(ctx: SignedInCtx): SQL {
  const last = lastNoticeDay(ctx);
  // The `+` keeps SQLite from reading all students: few of them have a card that ends.
  return sql`p.id IN (SELECT person_id FROM ${residence} WHERE expires_on <= ${last} UNION ALL
    SELECT person_id FROM ${residence} WHERE student_card_expires_on <= ${last} AND +status = 'study_abroad')`;
}

/** A column: the number of people with a status or card that ends soon or has ended. */
export function countExpiring(ctx: SignedInCtx): SQL {
  return sql`(SELECT count(*) FROM ${person} AS p
    WHERE p.deleted_at IS NULL AND p.disabled_at IS NULL AND ${isExpiring(ctx)})`;
}

/** The last day that counts as soon, by the settings, which store only differences from the defaults. */
function lastNoticeDay({ now }: Pick<SignedInCtx, 'now'>): SQL {
  const standard = SETTINGS_DEFAULTS.expiry_notice_days;
  return sql`(SELECT date(${jstDate(now)}, '+' || coalesce(settings ->> 'expiry_notice_days', ${standard}) || ' days')
      FROM ${configuration} WHERE id = ${CONFIGURATION_ID})`;
}

/** The ids of all people of the list, in its order. */
export async function idsWanted(ctx: SignedInCtx, filters: WantedFilters): Promise<number[]> {
  const { from, where, orderBy, id } = wantedOf(ctx, filters);
  const found = await all(
    ctx.db,
    selectRaw({ id: sql<number>`${id}` }, sql`FROM ${from} WHERE ${where} ORDER BY ${orderBy}, ${id}`),
  );
  return found.map((one) => one.id);
}

export type PersonToAsk = RowOf<ReturnType<typeof selectToAsk>>;

/** Reads those of the people who exist, with the facts that decide which documents they must submit. */
export function findToAsk(ctx: SignedInCtx, ids: readonly number[]): Promise<PersonToAsk[]> {
  return all(ctx.db, selectToAsk(ctx, ids));
}

function selectToAsk(ctx: SignedInCtx, ids: readonly number[]) {
  return selectRaw(
    {
      ...HOLDER,
      person: personRef(sql`p.id`),
      is_disabled: isTrue(sql`p.disabled_at IS NOT NULL`),
      sent: sentBy(sql`p.id`),
      ends_by: sql<CalendarDate>`${lastNoticeDay(ctx)}`,
    },
    sql`FROM json_each(${jsonRows(ids)}) AS asked JOIN ${person} AS p ON p.id = asked.value AND p.deleted_at IS NULL
        LEFT JOIN ${residence} AS r ON r.person_id = p.id`,
  );
}
