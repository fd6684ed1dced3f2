import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Period, PeriodMonth, PeriodsClosed } from '#contract/pay/periods.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { writeCrowd } from '#tools/bench/crowds/crowd.ts';
import { measure, thousands } from '#tools/bench/measure.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { bind } from '#worker/db/database.ts';

const COMPANY = { folder: 'closing', day: '2026-07-15' };
/** The demo has no shifts in this month, so the crowd is alone in it. */
const MONTH = '2025-01';
const PEOPLE = peopleOr(10_000);
const TURNS = 3;
const WARM_UP = 1;

/** Measures the month-end on the built product, over HTTP. */
export async function measureClosing(): Promise<BenchSection> {
  const sites = await writeConfirmed(await seedCompany(COMPANY));
  return whileServed(COMPANY, (address) => measureOn(`${address}/api`, sites));
}

/** Writes the crowd with confirmed work. Returns its number of workplaces. */
async function writeConfirmed(state: string): Promise<number> {
  const local = await openLocalDatabase(state);
  try {
    const days = daysOfMonth(MONTH);
    await writeCrowd(local.db, { people: PEOPLE, firstPerson: 1_000_000, days });
    const work = sql`business_date BETWEEN ${days.from} AND ${days.to}`;
    const { d1 } = local.db;
    await bind(
      d1,
      sql`UPDATE attendance SET confirmed_at = created_at, confirmed_by = created_by WHERE ${work}`,
    ).run();
    const counted = await bind(
      d1,
      sql`SELECT count(DISTINCT workplace_id) AS sites FROM attendance WHERE ${work}`,
    ).first<{ sites: number }>();
    return counted?.sites ?? 0;
  } finally {
    await local.close();
  }
}

async function measureOn(api: string, sites: number): Promise<BenchSection> {
  const headers = { Authorization: `Bearer ${await signIn(api)}`, 'Content-Type': 'application/json' };
  const ask = async <Answer>(schema: z.ZodType<Answer>, path: string, body?: unknown): Promise<Answer> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${api}/manage/${path}`, { headers, ...sent });
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}: ${await answer.text()}`);
    return schema.parse(await answer.json());
  };
  const list = async () => {
    const { periods } = await ask(PeriodMonth, `periods?month=${MONTH}`);
    return periods.filter(({ people }) => people > 0);
  };
  const confirmAll = async () => {
    for (const { id, version, workplace } of await list()) {
      if (id === null) await ask(Period, 'periods', { workplace_id: workplace.id, month: MONTH });
      else await ask(Period, `periods/${id}/confirm`, { version });
    }
  };
  const closeAll = async () => {
    let left = (await list()).flatMap(({ id }) => id ?? []);
    let calls = 0;
    for (; left.length > 0; calls += 1) {
      const answer = await ask(PeriodsClosed, 'periods/close', { ids: left });
      if (answer.refused.length > 0) throw new Failure(`${answer.refused.length} could not be closed.`);
      left = answer.left;
    }
    return calls;
  };
  const reopenAll = async () => {
    for (const { id, version } of await list()) {
      await ask(Period, `periods/${id}/reopen`, { reason: 'bench', version });
    }
  };
  const Anything = z.looseObject({});
  await confirmAll();
  const calls = await closeAll();
  await reopenAll();
  const crowd = `${thousands(PEOPLE)} people × 31 days`;
  const figures = await measure(
    [
      { what: `Confirm ${crowd} at ${sites} workplaces, one by one`, run: confirmAll },
      { what: `Close them, in ${calls} steps`, run: closeAll },
      { what: 'List their periods', run: list },
      {
        what: 'Sums of what is closed',
        run: () => ask(Anything, `work-histories/monthly/sums?month=${MONTH}`),
      },
      {
        what: 'Report of what is closed by workplace',
        run: () => ask(Anything, `reports/monthly?month=${MONTH}`),
      },
      { what: 'Open them again, one by one', run: reopenAll },
    ],
    TURNS,
    WARM_UP,
  );
  return {
    about: [
      'The built product over HTTP: all people at work on every day of a month, all of it confirmed.',
      'A closed period is stored for each person. From then on it is read instead of calculated.',
    ].join('\n'),
    turns: TURNS,
    figures,
  };
}
