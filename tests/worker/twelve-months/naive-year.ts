import { type NaiveHoliday, naiveMonth, naivePay, type RawWork } from '#tests/support/naive-month.ts';

// A year of a company without code of the product: from which month settings apply, and what each
// month pays.

/** A piece of a person's work, with everything that determines its pay. */
export type Worked = RawWork & { personId: number; byHand: boolean };

type Terms = { from: string; closingDay: number; holiday: NaiveHoliday };
type Dated<Value> = { from: string; value: Value }[];

const pad = (number: number) => String(number).padStart(2, '0');

/** The month this many months later. */
export function later(month: string, count: number): string {
  const [year = 0, own = 0] = month.split('-').map(Number);
  const months = year * 12 + own - 1 + count;
  return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}`;
}

/** The date this many days later. */
export function dayLater(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The inputs of a company, and the results that follow from them alone. */
export class NaiveYear {
  readonly works: Worked[] = [];
  /** The months ever confirmed, by workplace. */
  readonly confirmed = new Map<number, Set<string>>();
  #terms: Terms[] = [{ from: '', closingDay: 0, holiday: 'weekly_rest' }];
  #wages: { personId: number; workplaceId: number; from: string; yen: number }[] = [];
  #ways = new Map<number, Dated<number>>();
  #reckoned = new Map<string, number>();

  #termsIn(month: string): Terms {
    return (
      this.#terms.findLast(({ from }) => from <= month) ?? { from: '', closingDay: 0, holiday: 'weekly_rest' }
    );
  }

  #lastDay(month: string, closingDay: number): string {
    return closingDay === 0 ? dayLater(`${later(month, 1)}-01`, -1) : `${month}-${pad(closingDay)}`;
  }

  daysOf(month: string): { from: string; to: string } {
    const [before, own] = [later(month, -1), month].map((each) =>
      this.#lastDay(each, this.#termsIn(each).closingDay),
    );
    return { from: dayLater(before ?? '', 1), to: own ?? '' };
  }

  monthOf(date: string): string {
    const month = date.slice(0, 7);
    return date > this.daysOf(month).to ? later(month, 1) : month;
  }

  #lastConfirmed(workplaceIds: readonly number[]): string {
    const months = workplaceIds.flatMap((id) => [...(this.confirmed.get(id) ?? [])]);
    return months.sort().at(-1) ?? '';
  }

  /** The present month, or the one after the last ever confirmed. */
  #firstMonth(today: string, lastConfirmed: string): string {
    const present = this.monthOf(today);
    return lastConfirmed >= present ? later(lastConfirmed, 1) : present;
  }

  /** Stores new settings and returns their first month, or null without a change. */
  set(today: string, closingDay: number, holiday: NaiveHoliday): string | null {
    const now = this.#terms.at(-1);
    if (now?.closingDay === closingDay && now.holiday === holiday) return null;
    const first = this.#firstMonth(today, this.#lastConfirmed([...this.confirmed.keys()]));
    const from = this.#lastDay(first, closingDay) < today ? later(first, 1) : first;
    this.#terms = [...this.#terms.filter((one) => one.from < from), { from, closingDay, holiday }];
    return from;
  }

  raise(personId: number, workplaceId: number, from: string, yen: number): void {
    this.#wages.push({ personId, workplaceId, from, yen });
  }

  /** The wage on this day by the entered wages. */
  wageOn(personId: number, workplaceId: number, date: string): number {
    const own = this.#wages.filter((one) => one.personId === personId && one.workplaceId === workplaceId);
    const held = own
      .filter(({ from }) => from <= date)
      .sort((one, other) => (one.from < other.from ? -1 : 1));
    return held.at(-1)?.yen ?? Number.NaN;
  }

  /**
   * Sets everyone's transport to the workplace and returns its first month. A first amount applies
   * to all months that were never confirmed.
   */
  travel(today: string, workplaceId: number, yen: number): string {
    const known = this.#ways.get(workplaceId);
    const confirmed = this.#lastConfirmed([workplaceId]);
    const from = known ? this.#firstMonth(today, confirmed) : confirmed && later(confirmed, 1);
    const kept = (known ?? []).filter((one) => one.from < from);
    this.#ways.set(workplaceId, [...kept, { from, value: yen }]);
    return from;
  }

  /** Yen for the days of the month with work at a workplace. */
  transportOf(personId: number, month: string): number {
    const days = this.daysOf(month);
    let yen = 0;
    for (const [workplaceId, said] of this.#ways) {
      const dates = new Set(
        this.works
          .filter((one) => one.personId === personId && one.workplaceId === workplaceId)
          .filter(({ date }) => days.from <= date && date <= days.to)
          .map(({ date }) => date),
      );
      yen += dates.size * (said.findLast(({ from }) => from <= month)?.value ?? 0);
    }
    return yen;
  }

  /**
   * The person's pay by hours in the month. Each minute follows the statutory holiday of its own
   * month.
   */
  payOf(personId: number, month: string): number {
    const days = this.daysOf(month);
    const around = { from: dayLater(days.from, -15), to: dayLater(days.to, 1) };
    const works = this.works
      .filter((one) => one.personId === personId && around.from <= one.date && one.date <= around.to)
      .map((one) => ({
        ...one,
        wage: one.byHand ? one.wage : this.wageOn(personId, one.workplaceId, one.date),
      }));
    // Rules that start after the month do not apply to it.
    const holidays = new Map(
      works.map(({ date }) => [date, this.#termsIn(date > days.to ? month : this.monthOf(date)).holiday]),
    );
    // Caches the result for the same work under the same rules.
    const asked = JSON.stringify([works, days, [...holidays]]);
    const known = this.#reckoned.get(asked);
    if (known !== undefined) return known;
    const { total } = naivePay(naiveMonth(works, days, (date) => holidays.get(date) ?? 'weekly_rest').month);
    this.#reckoned.set(asked, total);
    return total;
  }
}
