import { expect } from 'vitest';
import { FORMULAS } from '#domain/pay/hours/rounding.ts';
import { formatClock } from '#domain/time/clock.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { moveClock } from '#tests/support/clock.ts';
import type { Person, SignedIn } from '#tests/support/mint.ts';
import { signedInAs } from '#tests/support/mint.ts';
import type { NaiveHoliday } from '#tests/support/naive-month.ts';
import { mintWage } from '#tests/support/positions.ts';
import { mintTeam, mintWorker, type Team } from '#tests/worker/attendance/work-histories/work.ts';
import type { Dice } from '#tests/worker/model/dice.ts';
import { bookLateFacts } from '#tests/worker/pay/periods/closed-months.ts';
import { periods, post, rowsOf, work } from '#tests/worker/pay/periods/month-end.ts';
import { dayLater, later, NaiveYear } from './naive-year.ts';

type ShownPay = { pay: number; transport: number; adjustments: number };
const NOTHING: ShownPay = { pay: 0, transport: 0, adjustments: 0 };
type Period = { id: number; state: string; version: number };

const FIRST_WAGE = 1_203;

/**
 * A company of two people at three workplaces with the expected pay. The last workplace closes
 * nothing.
 */
export class Year {
  readonly naive = new NaiveYear();
  readonly people: Person[] = [];
  today = '2025-10-01';
  #teams: Team[] = [];
  #formulas = new Map<number, number>();
  #boss: SignedIn;
  readonly #dice: Dice;

  private constructor(boss: SignedIn, dice: Dice) {
    this.#boss = boss;
    this.#dice = dice;
  }

  static async begin(boss: SignedIn, dice: Dice): Promise<Year> {
    const year = new Year(boss, dice);
    year.#teams = [await mintTeam(), await mintTeam(), await mintTeam()];
    const [first] = year.#teams;
    if (!first) throw new Error('nowhere to work');
    const works = year.#teams.map(({ workplace }) => workplace.id);
    for (let nth = 0; nth < 2; nth += 1) year.people.push(await mintWorker(first, { works }));
    for (const { workplace, site } of year.#teams) {
      // Each minted workplace has confirmed a month long ago.
      year.naive.confirmed.set(workplace.id, new Set(['2024-01']));
      year.#formulas.set(workplace.id, 1);
      for (const of of year.people) {
        await mintWage(of, site.position, { salary_per_hour: FIRST_WAGE, valid_from: '2025-01-01' });
        year.naive.raise(of.id, workplace.id, '2025-01-01', FIRST_WAGE);
      }
    }
    return year;
  }

  async on(date: string): Promise<void> {
    this.today = date;
    await moveClock(fromStamp(`${date} 10:00:00`));
    this.#boss = await signedInAs(this.#boss.person);
  }

  #team(nth: number): Team {
    const team = this.#teams[nth];
    if (!team) throw new RangeError(`no workplace ${nth}`);
    return team;
  }

  /**
   * Work in a month at the first two workplaces: long and short days, evenings, and weeks without a
   * free day.
   */
  async workThrough(month: string): Promise<void> {
    for (const of of this.people) {
      const isRestless = this.#dice.onceIn(2);
      for (let date = `${month}-01`; date.startsWith(month); date = dayLater(date, 1)) {
        if (this.#dice.onceIn(isRestless ? 15 : 4)) continue;
        const isEvening = this.#dice.onceIn(6);
        const start = isEvening ? this.#dice.between(1_230, 1_260) : this.#dice.between(420, 560);
        const length = isEvening ? this.#dice.between(90, 350) : this.#dice.between(300, 660);
        const rest = length > 360 && !this.#dice.onceIn(4);
        await this.#mint(of, this.#dice.onceIn(3) ? 1 : 0, date, start, start + length, rest);
      }
    }
  }

  /**
   * Adds work before seven at the workplace that stays open, on some days of the last six weeks.
   */
  async workLate(): Promise<void> {
    for (const of of this.people) {
      const dates = Array.from({ length: 5 }, () => dayLater(this.today, -this.#dice.between(1, 40)));
      for (const date of new Set(dates)) {
        const known = this.naive.works.some(
          (one) =>
            one.personId === of.id && one.date === date && one.workplaceId === this.#team(2).workplace.id,
        );
        if (!known) await this.#mint(of, 2, date, 300, 300 + this.#dice.between(20, 90), false);
      }
    }
  }

  async #mint(
    of: Person,
    nth: number,
    date: string,
    start: number,
    end: number,
    rests: boolean,
  ): Promise<void> {
    const team = this.#team(nth);
    const wage = this.naive.wageOn(of.id, team.workplace.id, date);
    const formula = FORMULAS.find((known) => known === this.#formulas.get(team.workplace.id)) ?? 1;
    const breaks: [number, number][] = rests ? [[start + 120, start + 165]] : [];
    const at = fromStamp(`${this.today} 10:00:00`) - 1;
    const made = await work(of, team, date, `${formatClock(start)}-${formatClock(end)}`, {
      wage,
      formula,
      created_at: at,
      confirmed_at: at,
      confirmed_by: of.id,
      breaks: breaks.map(([from, to]) => `${formatClock(from)}-${formatClock(to)}`),
    });
    const byHand = this.#dice.onceIn(40);
    if (byHand) await this.#setByHand(made.id, wage + 77);
    this.naive.works.push({
      id: made.id,
      personId: of.id,
      workplaceId: team.workplace.id,
      date,
      breaks,
      formula,
      checkIn: made.check_in ?? 0,
      checkOut: made.check_out ?? 0,
      wage: byHand ? wage + 77 : wage,
      byHand,
      planStart: null,
      paidBefore: null,
      earlyStartApproved: false,
    });
  }

  async #setByHand(id: number, yen: number): Promise<void> {
    await rowsOf('UPDATE attendance SET salary_per_hour = ? WHERE id = ?', yen, id);
    await rowsOf(
      `INSERT INTO attendance_change (id, attendance_id, field, old, new, at, actor_id)
       VALUES ((SELECT next FROM sequence WHERE name = 'attendance_change'), ?, 'salary_per_hour', '1', ?, 1, ?)`,
      id,
      String(yen),
      this.#boss.person.id,
    );
    await rowsOf("UPDATE sequence SET next = next + 1 WHERE name = 'attendance_change'");
  }

  /** Stores settings of the whole company; returns their first month, or null without a change. */
  async set(closing_day: number, statutory_holiday: NaiveHoliday): Promise<string | null> {
    const { api } = this.#boss;
    const settings = await (await api.admin.configs.$get()).json();
    const json = { ...settings, closing_day, statutory_holiday, default_formula: this.#dice.between(1, 4) };
    expect((await api.admin.configs.$put({ json })).status).toBe(200);
    return this.naive.set(this.today, closing_day, statutory_holiday);
  }

  /** Another hour formula of a workplace, for future work. */
  async setFormula(nth: number): Promise<void> {
    const { id } = this.#team(nth).workplace;
    const formula = this.#dice.between(1, 4);
    const workplace = (await fullAnswer(await this.#boss.send(`/api/admin/workplaces/${id}`))).body as object;
    expect(await post(this.#boss, `/admin/workplaces/${id}`, { ...workplace, formula }, 'PUT')).toMatchObject(
      {
        status: 200,
      },
    );
    this.#formulas.set(id, formula);
  }

  /** Stores a transport amount for all people; returns its first month. */
  async setTransport(nth: number, yen: number): Promise<string> {
    const { id } = this.#team(nth).workplace;
    for (const of of this.people) {
      const path = `/admin/workplaces/${id}/users/${of.id}`;
      const { body } = await fullAnswer(await this.#boss.send(`/api${path}`));
      const { works, manages, positions, version } = body as {
        works: boolean;
        manages: boolean;
        positions: { id: number }[];
        version: number;
      };
      const json = { works, manages, positions: positions.map((one) => one.id), version };
      expect(await post(this.#boss, path, { ...json, transport_per_day: yen }, 'PUT')).toMatchObject({
        status: 200,
      });
    }
    return this.naive.travel(this.today, id, yen);
  }

  /** A wage of one person at a workplace, from this many days ago. */
  async raise(nth: number, back: number): Promise<void> {
    const of = this.#dice.of(this.people);
    const team = this.#team(nth);
    const [valid_from, yen] = [dayLater(this.today, -back), FIRST_WAGE + this.#dice.between(-50, 400)];
    if (!of) return;
    const answer = await post(this.#boss, `/admin/workplaces/${team.workplace.id}/wages`, {
      user_id: of.id,
      position_id: team.position.id,
      valid_from,
      salary_per_hour: yen,
    });
    // Only one wage a day is allowed for a person and position.
    if (answer.status === 422) return;
    expect(answer).toMatchObject({ status: 201 });
    this.naive.raise(of.id, team.workplace.id, valid_from, yen);
  }

  async #periodOf(nth: number, month: string): Promise<Period | undefined> {
    const { id } = this.#team(nth).workplace;
    const [row] = await rowsOf(
      'SELECT id, state, version FROM period WHERE workplace_id = ? AND month = ?',
      id,
      month,
    );
    return row as Period | undefined;
  }

  /** Confirms every past month that the workplace has not confirmed. */
  async confirm(nth: number, upTo: string): Promise<void> {
    for (let month = later(upTo, -6); month <= upTo; month = later(month, 1)) {
      if (month < '2025-10' || this.naive.daysOf(month).to >= this.today) continue;
      const found = await this.#periodOf(nth, month);
      if (found && found.state !== 'open') continue;
      const by = periods(this.#boss);
      const done = found ? by.confirm(found.id, found.version) : by.create(this.#team(nth).workplace, month);
      expect((await done).status).toBeLessThan(300);
      this.naive.confirmed.get(this.#team(nth).workplace.id)?.add(month);
    }
  }

  /** Closes everything that is confirmed. */
  async close(nth: number): Promise<void> {
    const ids = await rowsOf(
      "SELECT id FROM period WHERE workplace_id = ? AND state = 'confirmed' AND month > '2024-01' ORDER BY month",
      this.#team(nth).workplace.id,
    );
    if (ids.length === 0) return;
    const asked = ids.map(({ id }) => Number(id));
    expect(await periods(this.#boss).closeMany(asked)).toMatchObject({ status: 200, body: { done: asked } });
  }

  async reopen(nth: number, month: string): Promise<boolean> {
    const found = await this.#periodOf(nth, month);
    if (found?.state !== 'closed') return false;
    expect(await periods(this.#boss).reopen(found.id, found.version)).toMatchObject({ status: 200 });
    return true;
  }

  async night(): Promise<number> {
    return (await bookLateFacts()).done;
  }

  /** The figures of a month for each person, over all workplaces. */
  async shownPay(month: string): Promise<ShownPay[]> {
    const path = `/api/manage/work-histories/monthly?month=${month}&per_page=100`;
    const { body } = await fullAnswer(await this.#boss.send(path));
    const { data } = body as {
      data: { user: { id: number }; pay: { total: number }; transport: number; adjustments: number }[];
    };
    return this.people.map(({ id }) => {
      const row = data.find(({ user }) => user.id === id);
      return row ? { pay: row.pay.total, transport: row.transport, adjustments: row.adjustments } : NOTHING;
    });
  }

  /** Late pay of a month in yen that the timer would book now. */
  async pending(month: string): Promise<number> {
    const { body } = await fullAnswer(await this.#boss.send(`/api/manage/periods/late-facts?month=${month}`));
    return (body as { yen: number }).yen;
  }

  /** Booked late pay of a month in yen, by person. */
  async madeUp(month: string): Promise<number[]> {
    const rows = await rowsOf(
      "SELECT person_id, sum(yen) AS yen FROM adjustment WHERE of_month = ? AND kind = 'late_facts' GROUP BY person_id",
      month,
    );
    return this.people.map(({ id }) => Number(rows.find((row) => row.person_id === id)?.yen ?? 0));
  }
}
