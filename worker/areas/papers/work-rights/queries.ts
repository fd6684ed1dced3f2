import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { AppError } from '#contract/errors.ts';
import { LAW_OUTLOOK_MONTHS } from '#contract/limits.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import type { Grounds } from '#domain/law/law-finding.ts';
import type { ComingChange } from '#domain/law/rights/coming.ts';
import type { Insurance } from '#domain/law/rights/insurance.ts';
import type { RightsPerson } from '#domain/law/rights/person.ts';
import { workRightsOf } from '#domain/law/rights/work-rights.ts';
import { addMonths, type CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import { wagesShown } from '#worker/areas/attendance/records/wages.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import {
  companyLawOf,
  PLACED_FIELDS,
  permittedHoursOfRow,
  placedPersonOf,
} from '#worker/areas/roster/changes/placed.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { worksSomewhere } from '#worker/db/colleagues.ts';
import { STATED_CONTRACTS_JSON, statedContractOf, workedMonthsJson } from '#worker/db/law-facts.ts';
import { isTrue, jsonList, jsonObject, pick, pickAs, selectRaw } from '#worker/db/query.ts';
import { personInReach } from '#worker/db/reach.ts';
import { papersJson, rightToWorkOf } from '#worker/db/right-to-work.ts';
import { person } from '#worker/db/schema/person.ts';
import { workLimit } from '#worker/db/schema/roster.ts';

const [p, l] = [alias(person, 'p'), alias(workLimit, 'l')];

const LIMITS = jsonList(
  jsonObject({
    from: l.valid_from,
    to: l.valid_to,
    ...pickAs(l, { window: 'limit_window', unit: 'unit', amount: 'amount', source: 'source' }),
  }),
  sql`FROM ${workLimit} AS l WHERE l.person_id = p.id`,
);

function selectPerson(ctx: SignedInCtx, id: number, today: CalendarDate) {
  const until = addMonths(today, LAW_OUTLOOK_MONTHS);
  return selectRaw(
    {
      ...pick(p, 'nationality', 'birthday'),
      ...PLACED_FIELDS,
      papers: papersJson(sql`v.valid_to >= ${today} AND v.valid_from <= ${until}`),
      limits: LIMITS,
      // The law needs the hours and the pay of a contract, not only its days.
      stated: STATED_CONTRACTS_JSON,
      worked: workedMonthsJson(today),
      works: isTrue(worksSomewhere(p.id)),
      sees_wages: isTrue(ctx.scope === 'own' ? sql`1` : wagesShown(ctx)),
    },
    sql`FROM ${person} AS p WHERE p.id = ${id} AND ${personInReach(ctx, id)}`,
  );
}
type PersonRow = RowOf<ReturnType<typeof selectPerson>>;

/**
 * Returns what the law says of the person; nothing that the wage decides for readers who see no wages.
 * @throws AppError E_NOT_FOUND for a person out of reach
 */
export async function readWorkRights(ctx: SignedInCtx, id: number): Promise<WorkRights> {
  const today = jstDate(ctx.now);
  const [[configuration], [row]] = await batch(ctx.db, [selectConfiguration, selectPerson(ctx, id, today)]);
  if (!configuration || !row) throw new AppError('E_NOT_FOUND');
  const { register, dispatcher } = companyLawOf(configuration, ctx.now);
  const { insured_people, full_week_hours } = settingsOf(configuration.settings);
  const firm = { insured: insured_people, fullWeek: full_week_hours * 60 };
  const person = rightsPersonOf(row);
  const { card, contract, insurance, ...rights } = workRightsOf(
    person,
    { law: register, firm, dispatcher },
    today,
    LAW_OUTLOOK_MONTHS,
  );
  // Managers see no birthday of adults, and without wages nothing that the wage decides.
  const mayRead = (kind: ComingChange['kind']) =>
    (row.sees_wages || kind !== 'dependant') && (ctx.scope !== 'managed' || kind !== 'turns_60');
  const { state, permit, lastDay } = card;
  return {
    today,
    right_to_work: { status: person.placed.status, state, permit, last_day: lastDay },
    limits: rights.limits.map(({ source, window, amount, from, to }) => ({
      source,
      window,
      minutes: amount,
      from,
      to,
    })),
    under_18: rights.under18,
    work: { ...grounded(rights.work), kinds: [...rights.work.kinds] },
    blocked_places: rights.blockedPlaces.map(grounded),
    papers: rights.papers.map(({ weekMinutes, ...paper }) => ({ ...paper, week_minutes: weekMinutes })),
    works: row.works,
    contract: contract && {
      valid_from: contract.from,
      valid_to: contract.to,
      week_minutes: contract.weekMinutes,
    },
    insurance: insurance && insuranceAnswer(insurance, row.sees_wages),
    changes: rights.changes.filter(({ kind }) => mayRead(kind)).map(changeAnswer),
  };
}

function rightsPersonOf(row: PersonRow): RightsPerson {
  const rightToWork = rightToWorkOf(row);
  return {
    rightToWork,
    limits: row.limits,
    placed: placedPersonOf(row, rightToWork),
    permissions: row.permissions,
    permitted: permittedHoursOfRow(row, rightToWork),
    contracts: row.stated.map(statedContractOf),
    worked: row.worked,
  };
}

function insuranceAnswer({ social, employment, dependant }: Insurance, seesWages: boolean) {
  return {
    social: grounded(social),
    employment: grounded(employment),
    dependant: dependant && seesWages ? grounded(dependant) : null,
  };
}

function changeAnswer(change: ComingChange): WorkRights['changes'][number] {
  if (!('weekMinutes' in change)) return grounded(change);
  const { weekMinutes, ...insured } = change;
  return grounded({ ...insured, week_minutes: weekMinutes });
}

type Answered<One> = One extends Grounds
  ? Omit<One, 'allowedBy' | 'sources'> & { allowed_by: One['allowedBy'][number][]; sources: string[] }
  : never;

/** The same with the names of an answer; each kind of a union for itself. */
function grounded<One extends Grounds>(one: One): Answered<One>;
function grounded({ allowedBy, sources, ...one }: Grounds) {
  return { ...one, allowed_by: [...allowedBy], sources: [...sources] };
}
