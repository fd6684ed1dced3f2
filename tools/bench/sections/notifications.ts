import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromStamp, MINUTE_MS } from '#domain/time/instant.ts';
import { peopleOr } from '#tools/bench/asked.ts';
import { signIn } from '#tools/bench/browser/sign-in.ts';
import { seedCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { measure } from '#tools/bench/measure.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { bind, type Database } from '#worker/db/database.ts';

const COMPANY = { folder: 'notifications', day: '2026-07-15' };
const AT = fromStamp(`${COMPANY.day} 10:00:00`);
const PEOPLE = peopleOr(10_000);
const FIRST_PERSON = 1_000_000;
const TURNS = 3;
const WARM_UP = 1;
/** As many readers as one batch takes. */
const READERS_A_BATCH = 2_000;

/** Measures a notification to all people, on the built product, over HTTP. */
export async function measureNotifications(): Promise<BenchSection> {
  const state = await seedCompany(COMPANY);
  const local = await openLocalDatabase(state);
  try {
    await writePeople(local.db);
  } finally {
    await local.close();
  }
  return whileServed(COMPANY, measureOn);
}

/** People of three languages, a hundred at each of the first workplaces. */
async function writePeople({ d1 }: Database): Promise<void> {
  const n = sql`WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value < ${PEOPLE - 1})`;
  await d1.batch([
    bind(
      d1,
      sql`${n} INSERT INTO person (id, staff_no, last_name, first_name, language, created_at)
          SELECT ${FIRST_PERSON} + value, printf('B%08d', ${FIRST_PERSON} + value), '山田', '太郎',
            CASE value % 4 WHEN 0 THEN 'vi' WHEN 1 THEN 'en' WHEN 2 THEN 'ja' END, 1 FROM n`,
    ),
    bind(
      d1,
      sql`${n} INSERT INTO membership (id, person_id, workplace_id, works, manages)
          SELECT ${FIRST_PERSON} + n.value, ${FIRST_PERSON} + n.value, site.id, 1, 0
          FROM n JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM workplace) AS site
            ON site.place = n.value / 100`,
    ),
  ]);
}

const WrittenNotification = z.object({ id: z.int(), status: z.string(), readers: z.int() });

async function measureOn(address: string): Promise<BenchSection> {
  const api = `${address}/api/manage/notifications`;
  const token = await signIn(`${address}/api`);
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const ask = async <Answer>(schema: z.ZodType<Answer>, path: string, body?: unknown): Promise<Answer> => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${api}${path}`, { headers, ...sent });
    if (!answer.ok) throw new Failure(`${path} answered ${answer.status}: ${await answer.text()}`);
    return schema.parse(await answer.json());
  };
  const audience = { all: true };
  const words = { title_ja: '棚卸', content_ja: '月曜日は棚卸です。' };
  const write = () => ask(WrittenNotification, '', { type: 'notice', ...words, audience, send_anyway: true });
  let minute = 0;
  const tick = async () => {
    minute += 1;
    const query = new URLSearchParams({ cron: '* * * * *', time: String(AT + minute * MINUTE_MS) });
    const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?${query}`);
    if (!answer.ok) throw new Failure(`The timer answered ${answer.status}.`);
  };
  let last = await write();
  await tick();
  const all = await ask(WrittenNotification, `/${last.id}`);
  if (all.status !== 'sent' || all.readers < PEOPLE)
    throw new Failure(`${all.readers} have it, ${all.status}.`);
  const readers = all.readers.toLocaleString('en');
  const batches = Math.floor((all.readers - READERS_A_BATCH) / READERS_A_BATCH) + 1;
  const Anything = z.looseObject({});
  const figures = await measure(
    [
      { what: `Count an audience of ${readers}`, run: () => ask(Anything, '/audience', { audience }) },
      {
        what: `Create it: the first ${READERS_A_BATCH.toLocaleString('en')} receive it with the answer, in 3 round trips`,
        run: async () => {
          last = await write();
        },
      },
      { what: `Send it to the rest of ${readers}, by the timer in ${batches} batches`, run: tick },
      { what: 'List notifications', run: () => ask(Anything, '') },
      {
        what: 'A page of people who have not read it',
        run: () => ask(Anything, `/${last.id}/readers?read=false`),
      },
    ],
    TURNS,
    WARM_UP,
  );
  const sent = await ask(WrittenNotification, `/${last.id}`);
  if (sent.status !== 'sent' || sent.readers !== all.readers) throw new Failure('A person was left out.');
  return {
    about: [
      'The built product over HTTP: a notification to all people. Each reader is a row of the inbox and one of the outbox. One',
      'statement each writes them for a batch of readers, with the progress. The timer takes one round trip to find due work and',
      'one for each batch.',
    ].join('\n'),
    turns: TURNS,
    figures,
  };
}
