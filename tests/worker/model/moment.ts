import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type CalendarMonth, monthOf, moveMonth } from '#domain/time/calendar-month.ts';
import { type Instant, jstDate } from '#domain/time/instant.ts';
import type { TestClient } from '#tests/support/client.ts';
import type { Company, Office } from './company.ts';
import type { Dice } from './dice.ts';
import type { Facts, Row } from './facts.ts';

export type Answer = Pick<Response, 'status' | 'text'>;

/** Who asks, by their id or by the token of their device, and what they ask. */
export type Call = { by: number | string; ask: (client: TestClient) => Promise<Answer> };

/** What may be done next; nothing where what stands does not let it be asked. */
export type Command = (at: Moment) => Call | null;

type Having = (row: Row) => boolean;

/** What a command chooses from: what stands, and when it is. */
export class Moment {
  readonly company: Company;
  readonly facts: Facts;
  readonly dice: Dice;
  readonly now: Instant;
  readonly #isStale: boolean;
  /** Whether the command named the version of something. */
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

  /** This month or one before it; so many months at most. */
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

  /** The version of a row, or where the facts of the caller are to be old, the one before. */
  version(row: Row): number {
    this.namedVersion = true;
    return Number(row.version) - (this.#isStale ? 1 : 0);
  }

  /** Those who act for others, the ones who may do most twice as often. */
  by(...offices: (keyof Office)[]): number {
    const [first = 'boss'] = offices;
    return this.company.office[this.dice.of(offices) ?? first].id;
  }

  /** Somebody who works, mostly one of those who work at both places. */
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

/** Why something is done, wherever a reason is asked for. */
export const REASON = '現場の都合';
