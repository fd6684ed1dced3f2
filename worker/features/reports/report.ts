import type { ReportCheck, ReportGroup } from '#contract/enums.ts';
import type { ReportDay, ReportRow, ReportSums } from '#contract/reports.ts';
import { type AgreementRules, agreementLevel, monthAgreementFindings } from '#domain/hours/agreement.ts';
import { wholeYen } from '#domain/hours/pay.ts';
import type { PersonHours } from '#domain/hours/person-hours.ts';
import { columnsOf } from '#domain/hours/tally.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type Overtime, overtimeOfAll } from '#worker/hours/overtime.ts';
import { addFigures, columnsShown, type Figures, isNothing, noFigures } from './figures.ts';
import { addPerson, type Reckoning, type Spot } from './person-figures.ts';
import type { PersonFacts, PositionRow, ReportFacts, WorkplaceRow } from './rows.ts';

/** What is told, and how. */
export type Telling = Reckoning & {
  group: ReportGroup;
  check?: ReportCheck | undefined;
  wagesShown: boolean;
  /** The days of which each is told, and by what a month of overtime is monitored; null for one day. */
  month: { dates: readonly CalendarDate[]; agreement: AgreementRules } | null;
};

/** A row with what it is sorted by, and how a file tells somebody: who has no staff number signs in by mail. */
export type OrderedRow = ReportRow & { order: string; number: string | null };

type Place = { workplaceId: number | null; positionId: number | null; figures: Figures };
/** A person who is a row. */
type Kept = Pick<PersonFacts, 'user' | 'email' | 'name'> &
  Pick<PersonHours, 'pay' | 'unpaid'> & { figures: Figures; overtime: Overtime | null };

/** What some people come to, to be added to that of others. */
export type KeptReport = {
  places: [workplaceId: number | null, positionId: number | null, figures: Figures][];
  days: [date: CalendarDate, figures: Figures][];
  sums: Figures;
  unpaid: { people: number; minutes: number; yen: number };
  levels: { warn: number; error: number };
  people: number;
  paid: number;
};

/** Adds up people one after the other; of those who are no rows nothing is kept. */
export class Report {
  readonly #telling: Telling;
  readonly #facts: ReportFacts;
  /** By workplace and position. */
  readonly #places = new Map<number | null, Map<number | null, Place>>();
  readonly #days: Map<CalendarDate, Figures>;
  readonly #sums = noFigures();
  readonly #kept: Kept[] = [];
  readonly #unpaid = { people: 0, minutes: 0, yen: 0 };
  readonly #levels = { warn: 0, error: 0 };
  #people = 0;
  #paid = 0;

  constructor(facts: ReportFacts, telling: Telling) {
    this.#facts = facts;
    this.#telling = telling;
    this.#days = new Map((telling.month?.dates ?? []).map((date) => [date, noFigures()]));
    for (const { needed, ...spot } of facts.needed) {
      for (const figures of this.#with(this.#sums, spot)) figures.needed += needed;
    }
  }

  add(facts: PersonFacts): void {
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
    if (telling.group !== 'person' || !facts.isFound) return;
    if (telling.check === 'unpaid' && minutes <= 0) return;
    if (telling.check === 'agreement' && level === null) return;
    const { user, email, name } = facts;
    this.#kept.push({ user, email, name, figures: own, pay: hours.pay, unpaid: hours.unpaid, overtime });
  }

  /** Adds what other people come to; of them none can be a row. */
  addKept({ places, days, sums, unpaid, levels, people, paid }: KeptReport): void {
    const { group } = this.#telling;
    for (const [workplaceId, positionId, figures] of places) {
      addFigures(this.#placeOf(workplaceId, group === 'position' ? positionId : null), figures);
    }
    for (const [date, figures] of days) {
      const day = this.#days.get(date);
      if (day) addFigures(day, figures);
    }
    addFigures(this.#sums, sums);
    this.#unpaid.people += unpaid.people;
    this.#unpaid.minutes += unpaid.minutes;
    this.#unpaid.yen += unpaid.yen;
    this.#levels.warn += levels.warn;
    this.#levels.error += levels.error;
    this.#people += people;
    this.#paid += paid;
  }

  /** Everything so far, by position where rows are such. */
  kept(): KeptReport {
    return {
      places: this.#allPlaces().map(({ workplaceId, positionId, figures }) => [
        workplaceId,
        positionId,
        figures,
      ]),
      days: [...this.#days].filter(([, figures]) => !isNothing(figures)),
      ...{ sums: this.#sums, unpaid: this.#unpaid, levels: this.#levels },
      ...{ people: this.#people, paid: this.#paid },
    };
  }

  /** Whether somebody is still at work, as far as is known. */
  get hasOpen(): boolean {
    return this.#sums.counts.open > 0;
  }

  rows(): OrderedRow[] {
    return this.#telling.group === 'person' ? this.#personRows() : this.#placeRows();
  }

  sums(): ReportSums {
    const remainder =
      this.#telling.group === 'person' ? 0 : this.#paid - yenOf(this.#allPlaces().filter(isSomewhere));
    return {
      people: this.#people,
      needed: this.#sums.needed,
      ...columnsShown(this.#sums),
      unpaid: { ...this.#unpaid, yen: this.#yen(this.#unpaid.yen) },
      paid: this.#yen(this.#paid),
      remainder: this.#yen(remainder),
    };
  }

  days(): ReportDay[] {
    return [...this.#days].map(([date, { needed, counts, tally }]) => ({
      ...{
        date,
        needed,
        planned: counts.planned,
        came: counts.came,
        late: counts.late,
        absent: counts.absent,
      },
      worked_minutes: columnsOf(tally).worked,
    }));
  }

  /** How many people are near or over a limit of the month. */
  levels(): { warned: number; over: number } {
    return { warned: this.#levels.warn, over: this.#levels.error };
  }

  /** These figures with those of the place, where rows are such, and of the day. */
  #with(own: Figures, { workplaceId, positionId, date }: Spot): Figures[] {
    const all = [own];
    const { group } = this.#telling;
    if (group !== 'person') all.push(this.#placeOf(workplaceId, group === 'position' ? positionId : null));
    const day = this.#days.get(date);
    if (day) all.push(day);
    return all;
  }

  #placeOf(workplaceId: number | null, positionId: number | null): Figures {
    const there = this.#places.get(workplaceId) ?? new Map<number | null, Place>();
    const known = there.get(positionId);
    if (known) return known.figures;
    const figures = noFigures();
    this.#places.set(workplaceId, there.set(positionId, { workplaceId, positionId, figures }));
    return figures;
  }

  #allPlaces(): Place[] {
    return [...this.#places.values()].flatMap((there) => [...there.values()]);
  }

  #levelOf(overtime: Overtime | null) {
    const rules = this.#telling.month?.agreement;
    return rules && overtime ? agreementLevel(monthAgreementFindings(overtime, rules)) : null;
  }

  #yen(amount: number): number | null {
    return this.#telling.wagesShown ? amount : null;
  }

  #personRows(): OrderedRow[] {
    return this.#kept.map(({ user, email, name, figures, pay, unpaid, overtime }) => ({
      ...{ order: name, number: user.staff_no ?? email },
      ...{ workplace: null, position: null, user, needed: null },
      ...columnsShown(figures),
      unpaid_yen: this.#yen(unpaid.yen),
      cost: this.#yen(pay.total),
      agreement: overtime && {
        overtime_minutes: overtime.overtime,
        holiday_minutes: overtime.holiday,
        level: this.#levelOf(overtime),
      },
    }));
  }

  #placeRows(): OrderedRow[] {
    const workplaces = new Map(this.#facts.workplaces.map((one) => [one.id, one]));
    const positions = new Map(this.#facts.positions.map((one) => [one.id, one]));
    const all = this.#allPlaces().filter(({ figures }) => !isNothing(figures));
    const somewhere = all.filter(isSomewhere);
    const rest = all.find((place) => !isSomewhere(place));
    const { remainder } = this.sums();
    const rows = somewhere.map((place) => this.#placeRow(place, workplaces, positions));
    if (!rest && !remainder) return rows;
    const figures = rest?.figures ?? noFigures();
    const left = this.#placeRow({ workplaceId: null, positionId: null, figures }, workplaces, positions);
    return [...rows, { ...left, cost: remainder }];
  }

  #placeRow(
    { workplaceId, positionId, figures }: Place,
    workplaces: ReadonlyMap<number, WorkplaceRow>,
    positions: ReadonlyMap<number, PositionRow>,
  ): OrderedRow {
    const workplace = workplaceId === null ? undefined : workplaces.get(workplaceId);
    const position = positionId === null ? undefined : positions.get(positionId);
    return {
      order: workplace ? `${workplace.code} ${position?.name ?? LAST}` : LAST,
      number: null,
      workplace: workplace ?? null,
      position: position ? { id: position.id, name: position.name } : null,
      user: null,
      needed: figures.needed,
      ...columnsShown(figures),
      unpaid_yen: null,
      cost: this.#yen(wholeYen(figures.earned)),
      agreement: null,
    };
  }
}

/** Behind every name. */
const LAST = '\uffff';

function isSomewhere({ workplaceId }: Place): boolean {
  return workplaceId !== null;
}

/** O-08: each place in whole yen, none of them rounded up. */
function yenOf(places: readonly Place[]): number {
  return places.reduce((sum, { figures }) => sum + wholeYen(figures.earned), 0);
}
