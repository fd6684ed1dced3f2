import { createTestClient, type TestClient, type TestClientOptions } from '#tests/support/client.ts';
import { moveClock, NOW } from '#tests/support/clock.ts';
import type { Fault } from '#tests/support/metered.ts';
import { mintSession } from '#tests/support/mint.ts';
import { NEVER_IN_A_COMPANY } from '#tests/support/never-in-a-company.ts';
import { COMMANDS } from './commands.ts';
import { type Company, mintCompany } from './company.ts';
import { Dice } from './dice.ts';
import { changesBetween } from './difference.ts';
import { type Facts, readFacts } from './facts.ts';
import { brokenKept } from './kept.ts';
import { type Call, Moment } from './moment.ts';
import { brokenRules, isOfWork } from './rules.ts';
import type { Step } from './steps.ts';

type TextAnswer = { status: number; text: string };

/**
 * The result of a step: the status of its first answer (0 without a call), its code, and the broken
 * rules.
 */
export type Outcome = { status: number; code: string; broken: string[] };

/** Mail is not set up here, but deliveries are stored. */
const NOT_SET_UP = /_NOT_SENT/;

const NEVER = Object.entries(NEVER_IN_A_COMPANY);

/** A company, and the steps taken in it. */
export class Run {
  readonly company: Company;
  #facts: Facts;
  #now = NOW;

  private constructor(company: Company, facts: Facts) {
    [this.company, this.#facts] = [company, facts];
  }

  static async begin(): Promise<Run> {
    await moveClock(NOW);
    const company = await mintCompany();
    const { facts, found } = await readFacts(NEVER.map(([, query]) => query));
    const broken = NEVER.filter((_, place) => (found[place] ?? []).length > 0).map(([name]) => name);
    if (broken.length > 0) throw new Error(`the company begins with ${broken.join(', ')}`);
    return new Run(company, facts);
  }

  get now(): number {
    return this.#now;
  }

  async take(step: Step): Promise<Outcome> {
    this.#now = step.at;
    await moveClock(this.#now);
    const dice = new Dice(step.seed);
    const before = this.#facts;
    const moment = new Moment(this.company, before, dice, this.#now, step.manner === 'stale');
    const call = COMMANDS.get(step.name)?.(moment);
    if (!call) return { status: 0, code: '', broken: [] };
    const beside = step.manner === 'beside' ? COMMANDS.get(step.other)?.(moment) : null;
    const { answers, broken } = await this.#give(step, call, beside ?? null, dice);
    const { facts, found } = await readFacts(NEVER.map(([, query]) => query));
    this.#facts = facts;
    const [first = { status: 0, text: '' }] = answers;
    const isFailing = step.manner === 'failing';
    const isOne = beside == null && step.manner !== 'doubled' && call.by !== 'timer';
    const isRefused = !isFailing && answers.every(({ status }) => status >= 400 && status < 500);
    const changes = changesBetween(before, facts);
    const never = NEVER.flatMap(([name], place) => {
      const rows = found[place] ?? [];
      return rows.length > 0 ? [`${name}: ${JSON.stringify(rows.slice(0, 3))}`] : [];
    });
    return {
      status: first.status,
      code: /^\{"code":"(\w+)"/.exec(first.text)?.[1] ?? '',
      broken: [
        ...broken,
        ...never,
        ...brokenRules({
          now: this.#now,
          before,
          after: facts,
          changes,
          isRefused,
          isOne,
          isTimer: call.by === 'timer' || beside?.by === 'timer',
        }),
        ...(step.manner === 'stale' && moment.namedVersion && first.status < 400 && changes.some(isOfWork)
          ? [`an old version was taken: ${JSON.stringify(changes)}`]
          : []),
        ...answers.flatMap(({ status, text }) =>
          status >= 500 && !isFailing && !NOT_SET_UP.test(text) ? [`answered ${status}: ${text}`] : [],
        ),
      ],
    };
  }

  /** Stored data that does not match the facts. */
  kept(): Promise<string[]> {
    return brokenKept(this.company, this.#facts, this.#now);
  }

  async #give(step: Step, call: Call, beside: Call | null, dice: Dice) {
    const key = { headers: { 'Idempotency-Key': `step ${step.nth}` } };
    switch (step.manner) {
      case 'beside': {
        const both = beside ? [call, beside] : [call];
        return { answers: await Promise.all(both.map((one) => this.#ask(one))), broken: [] };
      }
      case 'doubled':
        return { answers: await Promise.all([this.#ask(call, key), this.#ask(call, key)]), broken: [] };
      case 'again': {
        const first = await this.#ask(call, key);
        const { facts } = await readFacts([]);
        const isKept = (facts.get('idempotency_key') ?? []).some((row) => row.key === `step ${step.nth}`);
        if (!isKept) return { answers: [first], broken: [] };
        const again = await this.#ask(call, key);
        const same = again.status === first.status && again.text === first.text;
        const later = changesBetween(facts, (await readFacts([])).facts).filter(isOfWork);
        return {
          answers: [first],
          broken: [
            ...(same ? [] : [`answered ${first.status} ${first.text}, then ${again.status} ${again.text}`]),
            ...(later.length > 0 ? [`done again: ${JSON.stringify(later)}`] : []),
          ],
        };
      }
      case 'failing': {
        const fault: Fault = { trip: dice.between(1, 4), when: dice.of(['before', 'after'] as const) };
        return { answers: [await this.#ask(call, { ...key, fault })], broken: [] };
      }
      default:
        return { answers: [await this.#ask(call)], broken: [] };
    }
  }

  async #ask({ by, ask }: Call, options: TestClientOptions = {}): Promise<TextAnswer> {
    const client = await this.#clientOf(by, options);
    const answer = await ask(client);
    return { status: answer.status, text: await answer.text() };
  }

  async #clientOf(by: Call['by'], options: TestClientOptions): Promise<TestClient> {
    const now = this.#now;
    if (typeof by === 'string') return createTestClient({ ...options, now, token: by });
    const { token } = await mintSession({ id: by }, { created_at: now });
    return createTestClient({ ...options, now, token });
  }
}
