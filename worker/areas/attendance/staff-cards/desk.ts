import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { ComingShift, StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { CompanySettings } from '#contract/company/configuration.ts';
import { COMING_SHIFTS_MAX } from '#contract/limits.ts';
import type { PersonRef } from '#contract/people/users.ts';
import { RESERVING_STATES } from '#domain/pay/request-moves.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { Instant } from '#domain/time/instant.ts';
import { payDateOf } from '#domain/time/pay-period.ts';
import { advanceRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { hasNamed, preferredColleaguesOf } from '#worker/db/colleagues.ts';
import { rows } from '#worker/db/database.ts';
import { lacksContract } from '#worker/db/lacks-contract.ts';
import { byName } from '#worker/db/person-order.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { tagsOf } from '#worker/db/person-tags.ts';
import { IS_SHOWN } from '#worker/db/published.ts';
import { fromJson, isTrue, jsonFirst, jsonList, jsonObject, pick, type ValueOf } from '#worker/db/query.ts';
import { withinReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { payRequest } from '#worker/db/schema/pay.ts';
import { person } from '#worker/db/schema/person.ts';
import { residence, school, schoolVacation } from '#worker/db/schema/residence.ts';
import { shift, shiftUser } from '#worker/db/schema/roster.ts';
import { position, shiftTemplate, workplace } from '#worker/db/schema/workplace.ts';

const [su, s, w] = [alias(shiftUser, 'su'), alias(shift, 's'), alias(workplace, 'w')];
const [t, o] = [alias(shiftTemplate, 't'), alias(position, 'o')];
const a = alias(attendance, 'a');

const COMING = jsonObject({
  shift_user_id: su.id,
  shift_id: s.id,
  workplace: jsonObject(pick(w, 'id', 'code', 'name')),
  template: jsonObject(pick(t, 'id', 'code', 'name')),
  position: jsonObject(pick(o, 'id', 'name')),
  date: s.date,
  start: sql<number>`coalesce(su.start_minute, s.start_minute)`,
  end: sql<number>`coalesce(su.end_minute, s.end_minute)`,
  status: su.status,
  published: isTrue(IS_SHOWN),
});
type ComingRow = ValueOf<typeof COMING>;

/** The next shifts of the person in scope. They are found by their start, so that their index gives the order. */
function comingOf(ctx: SignedInCtx): SQL<ComingRow[]> {
  return jsonList(
    COMING,
    sql`FROM (SELECT * FROM ${shiftUser} AS su WHERE su.person_id = ${person.id} AND su.ends_at > ${ctx.now}
          AND su.status IN ('pending', 'approved') AND su.outcome IS NULL
          AND EXISTS (SELECT 1 FROM ${shift} AS there WHERE there.id = su.shift_id AND there.deleted_at IS NULL
            AND ${withinReach(ctx, sql`there.workplace_id`)})
          ORDER BY su.starts_at LIMIT ${COMING_SHIFTS_MAX}) AS su
        JOIN ${shift} AS s ON s.id = su.shift_id JOIN ${workplace} AS w ON w.id = s.workplace_id
        JOIN ${shiftTemplate} AS t ON t.id = s.template_id JOIN ${position} AS o ON o.id = su.position_id`,
    sql`su.starts_at, su.id`,
  );
}

const LAST_PUNCH = jsonObject({
  stamp: sql<'check_in' | 'check_out'>`iif(a.check_out IS NULL, 'check_in', 'check_out')`,
  at: sql<Instant>`coalesce(a.check_out, a.check_in)`,
  work_history_id: a.id,
  workplace: jsonFirst(
    jsonObject(pick(w, 'id', 'name')),
    sql`FROM ${workplace} AS w WHERE w.id = a.workplace_id`,
  ),
});

/** The colleague `p` of the person. */
const PREFERRED = jsonObject({
  user: fromJson<PersonRef>(personRefJson),
  mutual: isTrue(hasNamed(sql`p.id`, person.id)),
});

const ADVANCE = jsonObject({
  yen: sql<number>`sum(q.amount)`,
  month: sql<CalendarMonth>`min(q.month)`,
});

/** What the page of a person shows at a glance, as fields of the row of the person. */
export function deskFields(ctx: SignedInCtx, today: CalendarDate) {
  return {
    ...pick(person, 'hired_on', 'left_on', 'picture_file_id'),
    lacks_contract: isTrue(lacksContract(person.id, today)),
    tags: tagsOf(person.id),
    preferred_colleagues: jsonList(
      PREFERRED,
      preferredColleaguesOf(person.id, withinReach(ctx, sql`site.id`)),
      sql`${byName}, p.id`,
    ),
    school: fromJson<StaffCardWithWages['school']>(
      sql`(SELECT json_object('name', c.name, 'vacation', (
             SELECT json_object('from', v.valid_from, 'to', v.valid_to) FROM ${schoolVacation} AS v
             WHERE v.school_id = c.id AND v.valid_to >= ${today} ORDER BY v.valid_from LIMIT 1))
           FROM ${residence} AS r JOIN ${school} AS c ON c.id = r.school_id AND c.deleted_at IS NULL
           WHERE r.person_id = ${person.id})`,
    ),
    coming: comingOf(ctx),
    last_punch: jsonFirst(
      LAST_PUNCH,
      sql`FROM ${attendance} AS a WHERE a.person_id = ${person.id} AND a.kind = 'work' AND a.voided_at IS NULL
            AND (a.workplace_id IS NULL OR ${withinReach(ctx, sql`a.workplace_id`)})
          ORDER BY a.check_in DESC LIMIT 1`,
    ),
    advance: jsonFirst(
      ADVANCE,
      sql`FROM ${payRequest} AS q WHERE q.person_id = ${person.id} AND q.settled_at IS NULL
          AND q.state IN (SELECT value FROM json_each(${rows([...RESERVING_STATES])})) HAVING count(*) > 0`,
    ),
  };
}

/** The advances that are not settled, with the payday on which the first of them is deducted. */
export function advanceAnswer({ yen, month }: ValueOf<typeof ADVANCE>, settings: CompanySettings) {
  return { yen, deducted_on: payDateOf(month, advanceRulesOf(settings).payDay) };
}

export function comingShiftOf({ start, end, ...row }: ComingRow): ComingShift {
  return { ...row, start_time: formatClock(start), end_time: formatClock(end) };
}
