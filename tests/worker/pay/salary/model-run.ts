import { expect } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import { fullAnswer } from '#tests/support/client.ts';
import {
  mintPeople,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
} from '#tests/support/mint.ts';
import { mintPayAccount } from '#tests/support/pay.ts';
import { rowsOf } from '#tests/worker/pay/periods/month-end.ts';
import type { Command } from './commands.ts';
import { type Actor, type Earner, type ModelRequest, SalaryModel, type State } from './request-model.ts';

/** A Tuesday and bank day, so that a batch can be paid on the same day. */
export const DAY = '2026-11-24';
export const now = fromStamp(`${DAY} 10:00:00`);

/** The company of one run, next to its model. */
export class Run {
  readonly model = new SalaryModel();
  readonly people: readonly [Person, Person];
  readonly #actors: Record<Actor, SignedIn>;
  /** The ids of the model's requests, in their order. */
  readonly ids: number[] = [];
  readonly #batches: number[] = [];
  /** The open question about each person's last day. */
  readonly #questions: [number | null, number | null] = [null, null];
  readonly #last: readonly [number, number];
  readonly #workplace: { id: number };

  constructor(
    people: readonly [Person, Person],
    actors: Record<Actor, SignedIn>,
    { last, workplace }: { last: readonly [number, number]; workplace: { id: number } },
  ) {
    this.people = people;
    this.#actors = actors;
    this.#last = last;
    this.#workplace = workplace;
  }

  /** The same request in product and model, counted from the last. */
  chosen(nth: number): { id: number; request: ModelRequest } | null {
    const at = this.ids.length - 1 - nth;
    const [id, request] = [this.ids[at], this.model.requests[at]];
    return id !== undefined && request ? { id, request } : null;
  }

  async #asked(by: Actor, of: Earner, yen: number, emergency: boolean) {
    const reason = emergency ? { emergency_reason: '入院' } : {};
    const { api } = this.#actors[by];
    const isOwn = (by === 'first' && of === 0) || (by === 'second' && of === 1);
    const answer = await fullAnswer(
      isOwn
        ? await api.me.salary.requests.$post({ json: { amount: yen, ...reason } })
        : await api.manage.salary.requests.$post({
            json: { user_id: this.people[of].id, amount: yen, ...reason },
          }),
    );
    if (answer.status === 201) this.ids.push((answer.body as { id: number }).id);
    return answer;
  }

  async #moved(id: number, to: State, by: Actor, reason: boolean, stale = false) {
    const [row] = await rowsOf('SELECT version FROM pay_request WHERE id = ?', id);
    const json = {
      status: to,
      ...(reason && { reason: '理由' }),
      version: Number(row?.version) - (stale ? 1 : 0),
    };
    return fullAnswer(
      await this.#actors[by].api.manage.salary.requests[':id'].$put({ param: { id: String(id) }, json }),
    );
  }

  async #batched(chosen: readonly { id: number; request: ModelRequest }[], by: Actor) {
    const json = { ids: chosen.map(({ id }) => id), transfer_on: DAY };
    const answer = await fullAnswer(await this.#actors[by].api.manage.salary.batches.$post({ json }));
    if (answer.status === 201) this.#batches.push((answer.body as { id: number }).id);
    return {
      answer,
      expected: this.model.batch(
        chosen.map(({ request }) => request),
        by,
      ),
    };
  }

  /** Runs a command on both sides, and returns the statuses and the expected results. */
  async do(one: Command): Promise<{ statuses: number[]; expected: boolean[] }> {
    const { model } = this;
    switch (one.kind) {
      case 'ask': {
        const by = one.of === 0 ? 'first' : 'second';
        const { status } = await this.#asked(by, one.of, one.amount, one.emergency);
        return { statuses: [status], expected: [model.ask(by, one.of, one.amount, one.emergency)] };
      }
      case 'ask_for': {
        // A request for oneself is another operation.
        if (one.by === (one.of === 0 ? 'first' : 'second')) return { statuses: [], expected: [] };
        const { status } = await this.#asked(one.by, one.of, one.amount, false);
        return { statuses: [status], expected: [model.ask(one.by, one.of, one.amount, false)] };
      }
      case 'ask_twice': {
        // Two concurrent requests: the second finds an open one, or nothing left.
        const by = one.of === 0 ? 'first' : 'second';
        const both = await Promise.all([0, 1].map(() => this.#asked(by, one.of, one.amount, false)));
        const expected = [0, 1].map(() => model.ask(by, one.of, one.amount, false));
        return { statuses: both.map(({ status }) => status).sort(), expected };
      }
      case 'move': {
        const found = this.chosen(one.nth);
        if (!found) break;
        const isStale = one.stale === 0 && found.request.state !== one.to;
        const { status } = await this.#moved(found.id, one.to, one.by, one.reason > 0, isStale);
        if (isStale) return { statuses: [status], expected: [false] };
        return { statuses: [status], expected: [model.move(found.request, one.to, one.by, one.reason > 0)] };
      }
      case 'move_twice': {
        // Concurrently by two people: the second finds the move done, or its facts changed.
        const found = this.chosen(one.nth);
        if (!found) break;
        const by = ['accounting', 'boss'] as const;
        const both = await Promise.all(by.map((actor) => this.#moved(found.id, one.to, actor, true)));
        const own = by.filter((actor) => found.request.by !== actor);
        const expected = model.move(found.request, one.to, own[0] ?? 'boss', true);
        const isDone = both.some(({ status }) => status === 200);
        return { statuses: [isDone ? 200 : 409], expected: [expected] };
      }
      case 'cancel_own': {
        const found = this.chosen(one.nth);
        if (!found) break;
        const { api } = this.#actors[one.by];
        const answer = await api.me.salary.requests[':id'].cancel.$post({
          param: { id: String(found.id) },
          json: {},
        });
        return { statuses: [answer.status], expected: [model.cancelOwn(found.request, one.by)] };
      }
      case 'batch': {
        const fitting = this.ids
          .map((id, at) => ({ id, request: model.requests[at] }))
          .flatMap(({ id, request }) => (request ? { id, request } : []))
          .filter(({ request: { state } }) => state === 'approved' || state === 'failed');
        if (fitting.length === 0) break;
        const { answer, expected } = await this.#batched(fitting.slice(-one.count), one.by);
        return { statuses: [answer.status], expected: [expected] };
      }
      case 'batch_any': {
        const found = one.all.flatMap((place) => this.chosen(place) ?? []);
        if (found.length === 0) break;
        const { answer, expected } = await this.#batched(found, one.by);
        return { statuses: [answer.status], expected: [expected] };
      }
      case 'result': {
        const batch = model.batches - one.back;
        const id = this.#batches[batch - 1];
        if (id === undefined) break;
        const own = this.ids.flatMap((requestId, at) => {
          const request = model.requests[at];
          return request?.batch === batch ? [{ requestId, request }] : [];
        });
        const said = own.map(({ request }, at) => [request, one.paid[at] ? 'paid' : 'failed'] as const);
        if (said.length === 0) break;
        const lines = own.map(({ requestId }, at) => ({
          request_id: requestId,
          result: one.paid[at] ? ('paid' as const) : ('failed' as const),
          ...(!one.paid[at] && { reason: '口座解約' }),
        }));
        const answer = await this.#actors[one.by].api.manage.salary.batches[':id'].result.$post({
          param: { id: String(id) },
          json: { mode: 'apply', lines },
        });
        return { statuses: [answer.status], expected: [model.result(batch, said, one.by)] };
      }
      case 'question': {
        if (this.#questions[one.of] !== null) break;
        const work = { id: this.#last[one.of], workplace_id: this.#workplace.id };
        this.#questions[one.of] = await mintItem(work, { kind: 'early_start', minutes: 20 });
        model.days[one.of] -= 1;
        break;
      }
      case 'answer': {
        const question = this.#questions[one.of];
        if (question === null) break;
        await rowsOf(
          "UPDATE review_item SET state = 'refused', decided_at = 1, decided_by = ? WHERE id = ?",
          this.#actors.boss.person.id,
          question,
        );
        this.#questions[one.of] = null;
        model.days[one.of] += 1;
        break;
      }
    }
    return { statuses: [], expected: [] };
  }

  /** Compares the stored requests, their history and the reserved sum with the model. */
  async expectSame(after: string): Promise<void> {
    const rows = await rowsOf(
      `SELECT r.id, r.state, r.amount, r.batch_id, (SELECT json_group_array(m.to_state) FROM (
           SELECT to_state FROM pay_request_move WHERE request_id = r.id ORDER BY rowid) AS m) AS history,
         (SELECT count(*) FROM pay_batch_line AS l WHERE l.request_id = r.id) AS lines
       FROM pay_request AS r WHERE r.person_id IN (?, ?) ORDER BY r.id`,
      ...this.people.map(({ id }) => id),
    );
    const stored = rows.map(({ id: _, batch_id, history, ...row }) => ({
      ...row,
      history: JSON.parse(String(history)),
      batch: batch_id,
    }));
    const expected = this.model.requests.map(({ state, amount: yen, history, batch }) => ({
      state,
      amount: yen,
      history,
      batch: batch === null ? null : this.#batches[batch - 1],
      lines: history.filter((each) => each === 'pending_payment').length,
    }));
    expect(stored, after).toEqual(expected);
    for (const of of [0, 1] as const) {
      const { api } = this.#actors[of === 0 ? 'first' : 'second'];
      const { ledger } = await (await api.me.salary.requests.$get({ query: {} })).json();
      const [limit, reserved] = [this.model.limit(of, false), this.model.reserved(of)];
      expect(ledger, after).toMatchObject({ limit, reserved, available: Math.max(0, limit - reserved) });
    }
  }

  /** The moves that were made. */
  taken(): string[] {
    return this.model.requests.flatMap(({ history }) =>
      history.slice(1).map((to, at) => `${history[at]} ${to}`),
    );
  }
}

/** Two people with earnings of 30,000 yen each, one paid by transfer and one in cash. */
export async function begin(accounting: SignedIn, boss: SignedIn): Promise<Run> {
  const workplace = await mintWorkplace();
  const [first, second] = await mintPeople([{ works: [workplace.id] }, { works: [workplace.id] }]);
  if (!first || !second) throw new Error('nobody was minted');
  const last: [number, number] = [0, 0];
  for (const [at, of] of [first, second].entries()) {
    for (const back of [3, 2, 1]) {
      const businessDate = addDays(DAY, -back);
      const work = await mintAttendance(of, workplace, {
        business_date: businessDate,
        ...finishedOn(businessDate),
      });
      last[at === 0 ? 0 : 1] = work.id;
    }
  }
  await mintPayAccount(first, 'transfer', boss.person);
  await mintPayAccount(second);
  const manager = await signedIn({ roles: ['admin'], manages: [workplace.id] }, { now });
  const actors = {
    first: await signedInAs(first, { now }),
    second: await signedInAs(second, { now }),
    manager,
    accounting,
    boss,
  };
  return new Run([first, second], actors, { last, workplace });
}
