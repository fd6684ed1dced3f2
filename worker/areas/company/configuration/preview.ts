import { type SQL, sql } from 'drizzle-orm';
import type { CompanySettings } from '#contract/company/configuration.ts';
import type {
  PreviewFigures,
  PreviewSide,
  SettingsPreview,
  SettingsPreviewBody,
} from '#contract/company/settings-preview.ts';
import { AppError } from '#contract/errors.ts';
import { datedTermsOf, payTermsOf } from '#contract/pay/hours/pay-terms.ts';
import type { PersonRef } from '#contract/people/users.ts';
import {
  type HoursRules,
  type PersonHours,
  type PersonWork,
  personHours,
} from '#domain/pay/hours/person-hours.ts';
import { FORMULAS, type Formula } from '#domain/pay/hours/rounding.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import { changedFrom, closingDaysOf, firstMonthUnder, sameTerms } from '#domain/pay/pay-terms.ts';
import type { PersonId } from '#domain/roster/facts.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import { type ClosingDay, payPeriodOf } from '#domain/time/pay-period.ts';
import { companyClosing, hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { type DaysSql, daysOfDates, daysOfPayPeriod } from '#worker/areas/pay/hours/days.ts';
import { allPeople, PEOPLE_AT_ONCE } from '#worker/areas/pay/hours/people-at-once.ts';
import { personWorkOf, workJson, workRowsOf } from '#worker/areas/pay/hours/work-rows.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch, type RowOf } from '#worker/db/batch.ts';
import { personRefJson } from '#worker/db/person-ref.ts';
import { fromJson, isTrue, selectRaw } from '#worker/db/query.ts';
import { workplaceInReach } from '#worker/db/reach.ts';
import { attendance } from '#worker/db/schema/attendance.ts';
import { person } from '#worker/db/schema/person.ts';
import { selectForChange, settingsOf } from './queries.ts';

/** How many people are named. */
const MOST_TOUCHED = 10;

type WorkedPersonRow = RowOf<ReturnType<typeof selectWorkedPeople>>;

/**
 * Compares a past month under the stored settings of hours and under changed ones. One round trip for
 * every 1,000 people.
 * @throws AppError E_NOT_FOUND for an unknown workplace
 */
export async function previewSettings(
  ctx: SignedInCtx,
  asked: SettingsPreviewBody,
): Promise<SettingsPreview> {
  const { workplace_id } = asked;
  // The last calendar month is over under every closing day.
  const month = asked.month ?? moveMonth(monthOf(jstDate(ctx.now)), -1);
  const inReach = workplace_id === undefined ? sql`1` : workplaceInReach(ctx, workplace_id);
  const [[row], [place], people] = await batch(ctx.db, [
    selectForChange,
    selectRaw({ found: isTrue(inReach) }, sql``),
    selectWorkedPeople(month, asked, 0),
  ]);
  if (!row) throw new Error('no configuration');
  if (!place?.found) throw new AppError('E_NOT_FOUND');
  const settings = settingsOf(row.settings);
  const takes_effect = effectOf(ctx, settings, asked, row.last_confirmed);
  const sums = new Comparison(month, settings, asked);
  const select = (after: number) => selectWorkedPeople(month, asked, after);
  for await (const read of allPeople(ctx.db, people, select)) {
    for (const one of read) sums.add(one);
  }
  return { ...sums.answer(), takes_effect };
}

/** T-16: the month from which the new closing day and statutory holiday would apply. */
function effectOf(
  { now }: SignedInCtx,
  settings: CompanySettings,
  asked: SettingsPreviewBody,
  lastConfirmed: CalendarMonth | null,
): SettingsPreview['takes_effect'] {
  const { closing_day = settings.closing_day, statutory_holiday = settings.statutory_holiday } = asked;
  const stored = datedTermsOf(settings);
  const terms = payTermsOf({ ...settings, closing_day, statutory_holiday });
  if (sameTerms(stored.now, terms)) return null;
  const month = firstMonthUnder(terms, stored, { today: jstDate(now), lastConfirmed });
  const { from, to } = payPeriodOf(month, closingDaysOf(changedFrom(month, terms, stored)));
  return { month, date_from: from, date_to: to };
}

/** The people who worked in the period, under either closing day, with all work that decides their hours. */
function selectWorkedPeople(month: CalendarMonth, asked: SettingsPreviewBody, after: number) {
  const days = allDays(month, asked);
  const at = asked.workplace_id === undefined ? sql`1` : sql`a.workplace_id = ${asked.workplace_id}`;
  const range = { from: earliest(days, 'from'), to: latest(days, 'to') };
  const deciding = {
    from: earliest(
      days.map((one) => one.deciding),
      'from',
    ),
    to: latest(
      days.map((one) => one.deciding),
      'to',
    ),
  };
  const work = workJson({ person: sql`p.id`, ...deciding, shown: sql`1`, planned: false });
  return selectRaw(
    {
      id: sql<PersonId>`p.id`,
      user: fromJson<PersonRef>(personRefJson),
      /** The text for `workRowsOf`, parsed person by person. */
      work: sql<string>`${work}`,
    },
    sql`FROM ${person} AS p
    WHERE p.id > ${after} AND EXISTS (SELECT 1 FROM ${attendance} AS a WHERE a.person_id = p.id
      AND a.voided_at IS NULL AND a.business_date BETWEEN ${range.from} AND ${range.to} AND ${at})
    ORDER BY p.id LIMIT ${PEOPLE_AT_ONCE}`,
  );
}

/** The days of the month under the stored closing day, and under the changed one. */
function allDays(month: CalendarMonth, { closing_day }: SettingsPreviewBody): DaysSql[] {
  const present = daysOfPayPeriod(month);
  if (closing_day === undefined) return [present];
  return [present, daysOfDates(payPeriodOf(month, alone(closing_day)))];
}

/** As if it had always been the closing day. */
function alone(closing_day: number): ClosingDay {
  return closing_day === 0 ? 'last' : closing_day;
}

type Edges = { from: SQL; to: SQL };

function earliest([one, other]: readonly Edges[], edge: keyof Edges): SQL {
  return edgeOf('min', one, other, edge);
}

function latest([one, other]: readonly Edges[], edge: keyof Edges): SQL {
  return edgeOf('max', one, other, edge);
}

function edgeOf(of: 'min' | 'max', one: Edges | undefined, other: Edges | undefined, edge: keyof Edges): SQL {
  if (!one) throw new RangeError('no days');
  return other ? sql`${sql.raw(of)}(${one[edge]}, ${other[edge]})` : one[edge];
}

type PeriodRules = { period: DateRange; rules: HoursRules; formula: Formula | null };

/** Both sides of the comparison, and the people most affected so far. */
class Comparison {
  readonly #month: CalendarMonth;
  readonly #workplaceId: number | undefined;
  readonly #present: { way: PeriodRules; side: PreviewSide };
  readonly #changed: { way: PeriodRules; side: PreviewSide };
  #people: (SettingsPreview['people'][number] & { weight: number })[] = [];
  #touched = 0;

  constructor(month: CalendarMonth, settings: CompanySettings, asked: SettingsPreviewBody) {
    const { closing_day, statutory_holiday, formula } = asked;
    const present = companyClosing(settings);
    const rules = hoursRulesOf(settings);
    this.#month = month;
    this.#workplaceId = asked.workplace_id;
    this.#present = sideOf(payPeriodOf(month, present), rules, null);
    const period = payPeriodOf(month, closing_day === undefined ? present : alone(closing_day));
    // As if it had always been the statutory holiday.
    const changed =
      statutory_holiday === undefined ? rules : { ...rules, statutoryHoliday: statutory_holiday };
    this.#changed = sideOf(period, changed, FORMULAS.find((known) => known === formula) ?? null);
  }

  add({ user, work }: WorkedPersonRow): void {
    const all = personWorkOf(workRowsOf(work));
    const present = this.#figuresUnder(this.#present, all);
    const changed = this.#figuresUnder(this.#changed, all);
    const weight = weightOf(present, changed);
    if (weight === 0) return;
    this.#touched += 1;
    this.#people.push({ user, present, changed, weight });
    if (this.#people.length >= 2 * MOST_TOUCHED) this.#people = mostTouched(this.#people);
  }

  #figuresUnder({ way, side }: { way: PeriodRules; side: PreviewSide }, work: PersonWork): PreviewFigures {
    const { period, rules } = way;
    const isOurs = (workplaceId: number | null) =>
      this.#workplaceId === undefined || workplaceId === this.#workplaceId;
    const attendances = work.attendances.map((facts) =>
      way.formula !== null && isOurs(facts.workplaceId) ? { ...facts, formula: way.formula } : facts,
    );
    const ours = new Set(
      [...work.attendances, ...work.leaves].flatMap(({ id, workplaceId }) =>
        isOurs(workplaceId) ? [id] : [],
      ),
    );
    const hours = personHours({ ...work, attendances }, period, rules, (id) => ours.has(id));
    const figures = previewFiguresOf(hours);
    if (hours.attendances.length + hours.leaves.length > 0) side.people += 1;
    for (const name of FIGURE_NAMES) side[name] += figures[name];
    // the same as the month and its report show.
    if (hours.unpaid.minutes > 0) {
      side.unpaid.people += 1;
      side.unpaid.minutes += hours.unpaid.minutes;
      side.unpaid.yen += hours.unpaid.yen;
    }
    return figures;
  }

  answer(): Omit<SettingsPreview, 'takes_effect'> {
    return {
      month: this.#month,
      present: this.#present.side,
      changed: this.#changed.side,
      people: mostTouched(this.#people).map(({ user, present, changed }) => ({ user, present, changed })),
      touched: this.#touched,
    };
  }
}

const FIGURE_NAMES = [
  'worked_minutes',
  'unpaid_minutes',
  'ot25_minutes',
  'ot50_minutes',
  'night_minutes',
  'holiday_minutes',
  'pay',
] as const satisfies readonly (keyof PreviewFigures)[];

const NO_FIGURES: PreviewFigures = {
  worked_minutes: 0,
  unpaid_minutes: 0,
  ot25_minutes: 0,
  ot50_minutes: 0,
  night_minutes: 0,
  holiday_minutes: 0,
  pay: 0,
};

function sideOf(
  period: DateRange,
  rules: HoursRules,
  formula: Formula | null,
): { way: PeriodRules; side: PreviewSide } {
  const side = {
    date_from: period.from,
    date_to: period.to,
    people: 0,
    ...NO_FIGURES,
    unpaid: { people: 0, minutes: 0, yen: 0 },
  };
  return { way: { period, rules, formula }, side };
}

function previewFiguresOf({ tally, unpaid, pay }: PersonHours): PreviewFigures {
  const { worked, ot25, ot50, night, holiday } = tallyColumns(tally);
  return {
    worked_minutes: worked,
    unpaid_minutes: unpaid.minutes,
    ot25_minutes: ot25,
    ot50_minutes: ot50,
    night_minutes: night,
    holiday_minutes: holiday,
    pay: pay.total,
  };
}

/** One yen weighs as much as 1,000 minutes of all columns together. */
function weightOf(present: PreviewFigures, changed: PreviewFigures): number {
  const minutes = FIGURE_NAMES.reduce((sum, name) => sum + Math.abs(changed[name] - present[name]), 0);
  return Math.abs(changed.pay - present.pay) * 1_000 + minutes;
}

function mostTouched<Touched extends { weight: number }>(people: readonly Touched[]): Touched[] {
  return people.toSorted((one, other) => other.weight - one.weight).slice(0, MOST_TOUCHED);
}
