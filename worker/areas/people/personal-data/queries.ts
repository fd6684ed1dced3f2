import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { KEPT_RECORDS, type PersonalDataState } from '#contract/people/personal-data.ts';
import type { User } from '#contract/people/users.ts';
import { roleLevel } from '#contract/roles.ts';
import { mayActOnPeer } from '#domain/access/reach.ts';
import { latestPaidOut } from '#domain/pay/advance-limit.ts';
import { endOfEmployment, erasureRefusals, type KeptRecord, keptUntil } from '#domain/people/kept-records.ts';
import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { jstDate, stampOrNull, toStamp } from '#domain/time/instant.ts';
import { payDateOf, payMonthOf } from '#domain/time/pay-period.ts';
import { isNeeded } from '#worker/areas/access/user-locks/queries.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { findAnyUserWith } from '#worker/areas/people/users/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { personRefOrNull } from '#worker/db/person-ref.ts';
import { type FieldsRow, fromJson, isTrue, jsonFirst, jsonList, jsonObject, pick } from '#worker/db/query.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { lineAccount, pushSubscription } from '#worker/db/schema/delivery.ts';
import { device } from '#worker/db/schema/device.ts';
import { helloWorkReport } from '#worker/db/schema/employment.ts';
import { legalHold, personErasure, personKept } from '#worker/db/schema/erasure.ts';
import { personImage } from '#worker/db/schema/image.ts';
import { inboxItem } from '#worker/db/schema/inbox.ts';
import { paper } from '#worker/db/schema/paper.ts';
import { payRequest } from '#worker/db/schema/pay.ts';
import { adjustment, period } from '#worker/db/schema/period.ts';
import { person } from '#worker/db/schema/person.ts';
import { availabilityMonth, fixedSchedule } from '#worker/db/schema/planning.ts';
import { otherEmployment } from '#worker/db/schema/roster.ts';
import { session } from '#worker/db/schema/session.ts';
import { externalLink } from '#worker/db/schema/staff-system.ts';

/** LSA Art. 115 with 143 (3): pay that was not claimed for so long is not owed any more. */
const CLAIM_MONTHS = 36;

type PersonalDataRow = FieldsRow<ReturnType<typeof personalDataFields>>;

const [e, k, h] = [alias(personErasure, 'e'), alias(personKept, 'k'), alias(legalHold, 'h')];

const ERASURE = jsonObject({
  ...pick(e, 'erased_at', 'finished_at', 'ended_on'),
  kept: jsonList(
    jsonObject(pick(k, 'record', 'erased_at')),
    sql`FROM ${personKept} AS k WHERE k.person_id = e.person_id`,
  ),
});
const HOLD = jsonObject({ ...pick(h, 'reason', 'placed_at'), placed_by: personRefOrNull(h.placed_by) });

/** The state of a person's data with the versions that were read, and their external ids. */
export type PersonalDataFacts = {
  user: User;
  state: PersonalDataState;
  payVersion: number;
  linked: readonly string[];
};

/** @throws AppError E_NOT_FOUND; finds a deleted person too */
export async function findPersonalData(ctx: SignedInCtx, id: number): Promise<PersonalDataFacts> {
  const { before: user, facts } = await findAnyUserWith(ctx, id, personalDataFields(ctx, id));
  const settings = settingsOf(facts.settings);
  const { erasure, hold } = facts;
  const today = jstDate(ctx.now);
  const endedOn = erasure?.ended_on ?? keptFrom(user, facts, settings, today);
  const records = erasure?.kept ?? recordsOf(user, facts).map((record) => ({ record, erased_at: null }));
  const kept = KEPT_RECORDS.flatMap((record) => records.filter((one) => one.record === record)).map(
    ({ record, erased_at }) => ({
      record,
      until: keptUntil(record, endedOn, yearsOf(settings, record)),
      erased_at: stampOrNull(erased_at),
    }),
  );
  const state: PersonalDataState = {
    erased_at: erasure && toStamp(erasure.erased_at),
    finished_at: erasure?.finished_at ? toStamp(erasure.finished_at) : null,
    refusals: erasureRefusals(
      {
        isOwn: id === ctx.actor.id,
        isStronger: id !== ctx.actor.id && !mayActOnPeer(ctx.actor, { id, level: roleLevel(user.roles) }),
        isErased: erasure !== null,
        isDeleted: user.status === 'deleted',
        leftOn: user.left_on,
        isNeeded: facts.is_needed,
        isPayOwed: isPayOwed(facts, settings, today),
        isOnHold: hold !== null,
      },
      today,
    ),
    hold: hold && { ...hold, placed_at: toStamp(hold.placed_at) },
    ended_on: endedOn,
    kept,
    named_until:
      kept
        .map(({ until }) => until)
        .sort()
        .at(-1) ?? null,
    goes: facts.goes,
    stays: facts.stays,
    version: user.version,
  };
  return { user, state, payVersion: facts.pay_version, linked: facts.linked };
}

function yearsOf(settings: CompanySettings, record: KeptRecord): number {
  return settings[`keep_${record}_years`];
}

/** Without any sign of an employment, no law requires records. */
function recordsOf({ hired_on, left_on }: User, facts: PersonalDataRow): readonly KeptRecord[] {
  return hired_on !== null || left_on !== null || facts.was_hired ? KEPT_RECORDS : [];
}

/** LSA Ordinance Art. 56: the years count from the pay day where that is later. */
function keptFrom(
  { left_on }: User,
  facts: PersonalDataRow,
  settings: CompanySettings,
  today: CalendarDate,
): CalendarDate {
  const { closingDay, payDay } = advanceRulesOf(settings);
  const { last_worked, last_adjusted, last_paid, deleted_at } = facts;
  const paidOut = last_worked === null ? null : payDateOf(payMonthOf(last_worked, closingDay), payDay);
  const adjusted = last_adjusted === null ? null : payDateOf(last_adjusted, payDay);
  const left = left_on ?? (deleted_at === null ? null : jstDate(deleted_at));
  return endOfEmployment([left, last_worked, paidOut, adjusted, last_paid], today);
}

/** Pay is owed for work outside closed periods, months before their pay day, and unsettled advances. */
function isPayOwed(facts: PersonalDataRow, settings: CompanySettings, today: CalendarDate): boolean {
  const paidOut = latestPaidOut(today, advanceRulesOf(settings));
  const isUnpaid = (month: CalendarMonth | null) => month !== null && month > paidOut;
  return (
    facts.has_open_advances ||
    (facts.unclosed_from !== null && facts.unclosed_from > addMonths(today, -CLAIM_MONTHS)) ||
    isUnpaid(facts.last_closed) ||
    isUnpaid(facts.last_adjusted)
  );
}

/** An attendance record `a` in a closed period `t`. */
const IN_CLOSED = sql`t.workplace_id = a.workplace_id AND t.state = 'closed'
  AND a.business_date BETWEEN t.date_from AND t.date_to`;

/** A person with a row in one of these tables was employed. */
const TRACES = [attendance, adjustment, payRequest, helloWorkReport] as const;

/** The facts that decide how long records are kept, and what an erasure deletes. */
function personalDataFields(ctx: SignedInCtx, id: number) {
  const attended = sql`FROM ${attendance} AS a WHERE a.person_id = ${id} AND a.voided_at IS NULL`;
  return {
    ...pick(person, 'deleted_at', 'pay_version'),
    is_needed: isTrue(isNeeded(ctx, id)),
    settings: STORED_SETTINGS,
    unclosed_from: sql<CalendarDate | null>`(SELECT max(a.business_date) ${attended}
      AND NOT EXISTS (SELECT 1 FROM ${period} AS t WHERE ${IN_CLOSED}))`,
    last_closed: sql<CalendarMonth | null>`(SELECT max((SELECT t.month FROM ${period} AS t WHERE ${IN_CLOSED})) ${attended})`,
    last_adjusted: sql<CalendarMonth | null>`(SELECT max(month) FROM ${adjustment}
      WHERE person_id = ${id} AND voided_at IS NULL)`,
    last_worked: sql<CalendarDate | null>`(SELECT max(a.business_date) ${attended})`,
    last_paid: sql<CalendarDate | null>`(SELECT max(paid_on) FROM ${payRequest} WHERE person_id = ${id})`,
    has_open_advances:
      isTrue(sql`EXISTS (SELECT 1 FROM ${payRequest} WHERE person_id = ${id} AND settled_at IS NULL
      AND state NOT IN ('rejected', 'cancelled'))`),
    was_hired: isTrue(
      sql`(${sql.join(
        TRACES.map((table) => sql`EXISTS (SELECT 1 FROM ${table} WHERE person_id = ${id})`),
        sql` OR `,
      )})`,
    ),
    linked: fromJson<string[]>(
      sql`(SELECT json_group_array(external_id) FROM ${externalLink} WHERE person_id = ${id})`,
    ),
    erasure: jsonFirst(ERASURE, sql`FROM ${personErasure} AS e WHERE e.person_id = ${id}`),
    hold: jsonFirst(HOLD, sql`FROM ${legalHold} AS h WHERE h.person_id = ${id} AND h.released_at IS NULL`),
    goes: fromJson<PersonalDataState['goes']>(sql`json_object(
      'papers', (SELECT count(*) FROM ${paper} WHERE person_id = ${id} AND deleted_at IS NULL),
      'photos', (SELECT count(*) FROM ${personImage} WHERE person_id = ${id} AND deleted_at IS NULL)
        + (${person.picture_file_id} IS NOT NULL),
      'notices', (SELECT count(*) FROM ${inboxItem} WHERE person_id = ${id}),
      'sessions', (SELECT count(*) FROM ${session} WHERE person_id = ${id})
        + (SELECT count(*) FROM ${device} WHERE person_id = ${id} AND deleted_at IS NULL)
        + (SELECT count(*) FROM ${pushSubscription} WHERE person_id = ${id} AND ended_at IS NULL)
        + (SELECT count(*) FROM ${lineAccount} WHERE person_id = ${id} AND line_user_id IS NOT NULL),
      'wishes', (SELECT count(*) FROM ${availabilityMonth} WHERE person_id = ${id})
        + (SELECT count(*) FROM ${fixedSchedule} WHERE person_id = ${id})
        + (SELECT count(*) FROM ${otherEmployment} WHERE person_id = ${id}))`),
    stays: fromJson<PersonalDataState['stays']>(sql`json_object(
      'work', (SELECT count(*) FROM ${attendance} WHERE person_id = ${id}),
      'advances', (SELECT count(*) FROM ${payRequest} WHERE person_id = ${id}))`),
  };
}
