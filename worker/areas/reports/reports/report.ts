import type { ReportCheck, ReportGroup } from '#contract/enums.ts';
import type { ReportDay, ReportRow, ReportSums } from '#contract/reports/reports.ts';
import { type AgreementRules, agreementLevel, monthAgreementFindings } from '#domain/pay/hours/agreement.ts';
import { wholeYen } from '#domain/pay/hours/pay.ts';
import type { PersonHours } from '#domain/pay/hours/person-hours.ts';
import { tallyColumns } from '#domain/pay/hours/tally.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Overtime, overtimeOfAll } from '#worker/areas/pay/hours/overtime.ts';
import { addFigures, columnsShown, noFigures, type ReportFigures } from './figures.ts';
import { addPerson, type EntrySpot, type Reckoning } from './person-figures.ts';
import { PlaceSums } from './place-sums.ts';
import type { PersonIdentity, ReportedPerson, ReportFacts } from './rows.ts';

/** The content and form of a report. */
export type ReportContext = Reckoning & {
  group: ReportGroup;
  check?: ReportCheck | undefined;
  wagesShown: boolean;
  /** The days to list, and the rules by which the overtime of a month is monitored; null for one day. */
  month: { dates: readonly CalendarDate[]; agreement: AgreementRules } | null;
};

/**
 * A row with its sort key, and the number of the person in a file: the mail address of a person without
 * a staff number.
 */
export type OrderedRow = ReportRow & { order: string; number: string | null };

/** A person with a row. */
type PersonEntry = PersonIdentity &
  Pick<PersonHours, 'pay' | 'unpaid'> & { figures: ReportFigures; overtime: Overtime | null };

/** Adds up people one after the other, and keeps those with a row. */
export class Report {
  readonly #telling: ReportContext;
  readonly #facts: ReportFacts;
  readonly #places: PlaceSums;
  readonly #days: Map<CalendarDate, ReportFigures>;
  readonly #sums = noFigures();
  readonly #entries: PersonEntry[] = [];
  readonly #unpaid = { people: 0, minutes: 0, yen: 0 };
  readonly #levels = { warn: 0, error: 0 };
  #people = 0;
  #paid = 0;

  constructor(facts: ReportFacts, context: ReportContext) {
    this.#facts = facts;
    this.#telling = context;
    this.#places = new PlaceSums(context.group === 'position');
    this.#days = new Map((context.month?.dates ?? []).map((date) => [date, noFigures()]));
    for (const { needed, ...spot } of facts.needed) {
      for (const figures of this.#with(this.#sums, spot)) figures.needed += needed;
    }
  }

  add(facts: ReportedPerson): void {
    const telling = this.#telling;
    const own = noFigures();
    const hours = addPerson(facts, telling, (spot) => this.#with(own, spot));
    addFigures(this.#sums, own);
    this.#people += 1;
    this.#paid += hours.pay.total;
    const { minutes, yen } = hours.unpaid;
    if (minutes > 0) {
      this.#unpaid.people += 1;
      this.#unpaid.minutes += minutes;
      this.#unpaid.yen += yen;
    }
    const overtime = telling.month && overtimeOfAll(facts, hours, telling);
    const level = this.#levelOf(overtime);
    if (level !== null) this.#levels[level] += 1;
    if (facts.named === null) return;
    if (telling.check === 'unpaid' && minutes <= 0) return;
    if (telling.check === 'agreement' && level === null) return;
    this.#entries.push({
      ...facts.named,
      figures: own,
      pay: hours.pay,
      unpaid: hours.unpaid,
      overtime,
    });
  }

  rows(): OrderedRow[] {
    return this.#telling.group === 'person' ? this.#personRows() : this.#placeRows();
  }

  sums(): ReportSums {
    return {
      people: this.#people,
      needed: this.#sums.needed,
      ...columnsShown(this.#sums),
      unpaid: { ...this.#unpaid, yen: this.#yen(this.#unpaid.yen) },
      paid: this.#yen(this.#paid),
      remainder: this.#yen(this.#remainder()),
    };
  }

  days(): ReportDay[] {
    return [...this.#days].map(([date, { needed, counts, tally }]) => ({
      date,
      needed,
      planned: counts.planned,
      came: counts.came,
      late: counts.late,
      absent: counts.absent,
      worked_minutes: tallyColumns(tally).worked,
    }));
  }

  /** The plan that the report is compared with. */
  planned() {
    const { plan } = this.#sums;
    const { wagesShown } = this.#telling;
    return { ...this.#comparedOf(plan), without_wage: wagesShown ? plan.withoutWage : null };
  }

  /** The number of people near or over a limit of the month. */
  levels(): { warned: number; over: number } {
    return { warned: this.#levels.warn, over: this.#levels.error };
  }

  /** Returns these figures with those of the place, where rows are places, and of the day. */
  #with(own: ReportFigures, { workplaceId, positionId, date }: EntrySpot): ReportFigures[] {
    const all = [own];
    if (this.#telling.group !== 'person') all.push(this.#places.of(workplaceId, positionId));
    const day = this.#days.get(date);
    if (day) all.push(day);
    return all;
  }

  #levelOf(overtime: Overtime | null) {
    const rules = this.#telling.month?.agreement;
    return rules && overtime ? agreementLevel(monthAgreementFindings(overtime, rules)) : null;
  }

  #planOf(plan: ReportFigures['plan']): ReportRow['compared'] {
    return this.#telling.pricing && this.#comparedOf(plan);
  }

  #comparedOf({ minutes, earned }: ReportFigures['plan']): NonNullable<ReportRow['compared']> {
    return { worked_minutes: minutes, cost: this.#yen(wholeYen(earned)) };
  }

  #yen(amount: number): number | null {
    return this.#telling.wagesShown ? amount : null;
  }

  #personRows(): OrderedRow[] {
    return this.#entries.map(({ user, email, name, figures, pay, unpaid, overtime }) => ({
      order: name,
      number: user.staff_no ?? email,
      workplace: null,
      position: null,
      user,
      needed: null,
      ...columnsShown(figures),
      unpaid_yen: this.#yen(unpaid.yen),
      cost: this.#yen(pay.total),
      agreement: overtime && {
        overtime_minutes: overtime.overtime,
        holiday_minutes: overtime.holiday,
        level: this.#levelOf(overtime),
      },
      compared: this.#planOf(figures.plan),
    }));
  }

  #placeRows(): OrderedRow[] {
    const rows = this.#places.rows(this.#facts, this.#yen(this.#remainder()) ?? 0);
    return rows.map(({ plan, ...row }) => ({
      ...row,
      cost: this.#yen(row.cost),
      compared: this.#planOf(plan),
    }));
  }

  /** The yen that belong to no place, because people are rounded and places are not. */
  #remainder(): number {
    return this.#telling.group === 'person' ? 0 : this.#paid - this.#places.yen();
  }
}
