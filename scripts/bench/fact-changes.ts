import { z } from 'zod';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { Failure } from '#scripts/program.ts';

const Settings = z.looseObject({ version: z.int(), near_limit_minutes: z.int() });
/** Some four blocks, and as often through all 40 workplaces. */
const APART = 1_040;
const Sums = z.object({ workplaces: z.array(z.object({ workplace: z.object({ id: z.int() }) })) });

/** Changes after which figures that are kept hold no more (decision 025), over HTTP as everything else. */
export class FactChanges {
  readonly #api: string;
  readonly #headers: Record<string, string>;

  constructor(api: string, headers: Record<string, string>) {
    this.#api = api;
    this.#headers = { ...headers, 'Content-Type': 'application/json' };
  }

  /** Changes a setting, which any figure may depend on. */
  async forgetAll(): Promise<void> {
    const settings = Settings.parse(await this.#ask('admin/configs'));
    const near_limit_minutes = settings.near_limit_minutes === 60 ? 90 : 60;
    await this.#ask('admin/configs', 'PUT', { ...settings, near_limit_minutes });
  }

  /** Adds a yen to what so many people are paid, each of another block. */
  async adjust(
    { month, firstPerson }: { month: CalendarMonth; firstPerson: number },
    people: number,
  ): Promise<void> {
    const { workplaces } = Sums.parse(await this.#ask(`manage/work-histories/monthly/sums?month=${month}`));
    // The first of the crowd works at the first workplace, and so does who comes so many behind.
    const workplace_id = Math.min(...workplaces.map(({ workplace }) => workplace.id));
    for (let nth = 0; nth < people; nth += 1) {
      const user_id = firstPerson + nth * APART;
      const body = { user_id, workplace_id, month, yen: 1, note: 'bench' };
      await this.#ask('manage/adjustments', 'POST', body);
    }
  }

  async #ask(path: string, method = 'GET', body?: unknown): Promise<unknown> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${this.#api}/${path}`, { method, headers: this.#headers, ...sent });
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
