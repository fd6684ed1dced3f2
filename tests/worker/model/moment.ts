import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { TestClient } from '#tests/support/client.ts';
import type { Company, Office } from './company.ts';
import type { Dice } from './dice.ts';
import type { Facts, Row } from './facts.ts';

export type Answer = Pick<Response, 'status' | 'text'>;

/** A caller, by person id or device token, and their request. */
export type Call = { by: number | string; ask: (client: TestClient) => Promise<Answer> };

/** Chooses the next call, or null if the current data offers none. */
export type Command = (at: Moment) => Call | null;

type Having = (row: Row) => boolean;

/** The data and the time from which a command chooses. */
export class Moment {
  readonly company: Company;
  readonly facts: Facts;
  readonly dice: Dice;
  readonly now: Instant;
  readonly #isStale: boolean;
  /** Whether the command named a version. */
  namedVersion = false;

  constructor(company: Company, facts: Facts, dice: Dice, now: Instant, isStale: boolean) {
    [this.company, this.facts, this.dice, this.now] = [company, facts, dice, now];
    this.#isStale = isStale;
  }

  get today(): CalendarDate {
    return jstDate(this.now);
  }

  day(from: number, to: number): CalendarDate {
    return addDays(this.today, this.dice.between(from, to));
  }

  /** This month, or up to `back` months before it. */
  month(back: number): CalendarMonth {
    return moveMonth(monthOf(this.today), -this.dice.below(back + 1));
  }

  all(table: string, having: Having = () => true): Row[] {
    return (this.facts.get(table) ?? []).filter(having);
  }

  one(table: string, having?: Having): Row | undefined {
    return this.dice.of(this.all(table, having));
  }

  /** A row by its id. */
  of(table: string, id: Row[string] | undefined): Row | undefined {
    return this.all(table, (row) => row.id === id)[0];
  }

  /** The version of a row, or the one before it for a stale caller. */
  version(row: Row): number {
    this.namedVersion = true;
    return Number(row.version) - (this.#isStale ? 1 : 0);
  }

  /** One of these office members, chosen at random. Repeat a name to choose it more often. */
  by(...offices: (keyof Office)[]): number {
    const [first = 'boss'] = offices;
    return this.company.office[this.dice.of(offices) ?? first].id;
  }

  /** A worker, mostly one who works at both workplaces. */
  member(): number {
    const { members, sites } = this.company;
    if (this.dice.onceIn(8)) return sites[this.dice.below(2)]?.member.id ?? 0;
    return this.dice.of(members)?.id ?? 0;
  }

  /** One of the two workplaces. */
  workplace(): number {
    return this.company.sites[this.dice.below(2)]?.workplace.id ?? 0;
  }

  positionAt(workplaceId: Row[string] | undefined): number {
    const found = this.one('position', (row) => row.workplace_id === workplaceId && row.deleted_at === null);
    return Number(found?.id ?? 0);
  }

  templateAt(workplaceId: Row[string] | undefined): Row | undefined {
    return this.one('shift_template', (row) => row.workplace_id === workplaceId && row.deleted_at === null);
  }
}

/** The reason for every change that requires one. */
export const REASON = '現場の都合';
