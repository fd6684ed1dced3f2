import { sql } from 'drizzle-orm';
import { fromStamp, MINUTE_MS } from '#domain/time/instant.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { peopleOr } from '#tools/bench/asked.ts';
import { type ChannelServices, serveChannels } from '#tools/bench/channel-services.ts';
import { type BenchCompany, seedCompany, whileServed } from '#tools/bench/crowds/company.ts';
import { notifyAll, writeNotifiedPeople } from '#tools/bench/crowds/notified-crowd.ts';
import { type BenchFigure, type Benchmark, measure, medianOf } from '#tools/bench/measure.ts';
import { messageToBrowser } from '#tools/bench/push-message.ts';
import { readingContext } from '#tools/bench/reading-context.ts';
import type { BenchSection } from '#tools/bench/section.ts';
import { Failure } from '#tools/program.ts';
import { openLocalDatabase } from '#tools/seed/local-database.ts';
import { claim } from '#worker/areas/messaging/delivery/claimed.ts';
import { writeOutcomes } from '#worker/areas/messaging/delivery/outcomes.ts';
import { sendDue } from '#worker/areas/messaging/delivery/send.ts';
import { spreadNotices } from '#worker/areas/messaging/delivery/spread.ts';
import type { Ctx } from '#worker/ctx.ts';
import { bind, type Database } from '#worker/db/database.ts';

const DELIVERY_DAY = '2026-07-15';
const AT = fromStamp(`${DELIVERY_DAY} 10:00:00`);
const MESSAGES = peopleOr(10_000);
/** The most messages of a run on the paid plan, and of one claim. */
const A_RUN = 900;
const MESSAGES_AT_ONCE = 100;
/** The notices that one run spreads. */
const SPREAD = 5_000;
const TURNS = 9;
const WARM_UP = 1;
/** The killed run stops after this many messages. */
const KILLED_AFTER = 450;
/** A claim lasts five minutes. */
const TAKEN_UP_AT = `${DELIVERY_DAY} 10:06:00`;
/** Each scheduled minute runs once, so the killed run and later ones need their own minutes. */
const FIRST_MINUTE = { all: 0, killed: 1_000, after: 2_000 };

/**
 * Measures the delivery of notices by mail and LINE: the steps on the database, and all of it on
 * the built product.
 */
export async function measureDelivery(): Promise<BenchSection> {
  const channels = await serveChannels();
  const vars = { ...channels.vars, DELIVERIES_A_MINUTE: String(A_RUN) };
  const company = { folder: 'delivery', day: DELIVERY_DAY, vars };
  try {
    const state = await seedCompany(company);
    const steps = await onDatabase(state, async (db, binding) => {
      await writeNotifiedPeople(db, MESSAGES);
      return measureSteps(db, binding);
    });
    await notifyAgain(state);
    const runs = await whileServed(company, (address) => measureRuns(address, channels));
    await notifyAgain(state);
    channels.forget();
    const killed = await killAndTakeUp(company, channels);
    return deliverySection([...steps, ...runs.figures, ...killed.figures], runs.count, killed.twice);
  } finally {
    await channels.stop();
  }
}

async function onDatabase<Result>(
  state: string,
  work: (db: Database, binding: D1Database) => Promise<Result>,
): Promise<Result> {
  const local = await openLocalDatabase(state);
  try {
    return await work(local.db, local.binding);
  } finally {
    await local.close();
  }
}

function notifyAgain(state: string): Promise<void> {
  return onDatabase(state, (db) => notifyAll(db, MESSAGES, AT));
}

/**
 * The timer's context with channels that accept everything, to measure only the database cost of a
 * step.
 */
function sendingContext(binding: D1Database): Ctx {
  const sent = async () => ({ kind: 'sent' as const });
  const ctx: Ctx = readingContext(binding, DELIVERY_DAY);
  ctx.platform.mail = { ...ctx.platform.mail, isSetUp: true, trySending: sent };
  ctx.platform.line = { ...ctx.platform.line, isSetUp: true, send: sent };
  return ctx;
}

async function measureSteps(db: Database, binding: D1Database): Promise<BenchFigure[]> {
  await notifyAll(db, MESSAGES, AT);
  const costOf = async (work: (ctx: Ctx) => Promise<unknown>) => {
    const metered = meterDatabase(binding);
    await work(sendingContext(metered.db));
    const { roundTrips, rowsRead } = metered.meter;
    return `${roundTrips} round trips, ${rowsRead.toLocaleString('en')} rows read`;
  };
  const ctx = sendingContext(binding);
  const spread = await costOf(spreadNotices);
  while ((await spreadNotices(ctx)) > 0);
  const step = await costOf((metered) => sendDue(metered, MESSAGES_AT_ONCE));
  const taken = { claim: '', claimed: [] } as Awaited<ReturnType<typeof claim>>;
  const claiming = async () => {
    Object.assign(taken, await claim(ctx, MESSAGES_AT_ONCE));
  };
  const benchmarks: Benchmark[] = [
    { what: `Claim a step of ${MESSAGES_AT_ONCE}`, run: claiming },
    {
      what: `Store the results of a step of ${MESSAGES_AT_ONCE}`,
      before: claiming,
      run: () =>
        writeOutcomes(
          ctx,
          taken.claim,
          taken.claimed.map((of) => ({ of, outcome: { kind: 'sent' } })),
        ),
    },
    {
      what: `A whole step of ${MESSAGES_AT_ONCE}, with channels that answer at once: ${step}`,
      run: () => sendDue(ctx, MESSAGES_AT_ONCE),
    },
    {
      what: `Spread ${Math.min(SPREAD, MESSAGES).toLocaleString('en')} of the outbox: ${spread}`,
      before: () => notifyAll(db, MESSAGES, AT),
      run: () => spreadNotices(ctx),
    },
    { what: 'Encrypt and sign a message to a browser', times: 20, run: messageToBrowser() },
  ];
  // Claimed but unfinished deliveries are due again in each measured turn.
  const [claims, ...others] = benchmarks;
  if (!claims) return [];
  const free = () => bind(db.d1, sql`UPDATE delivery SET due_at = ${AT} WHERE claim IS NOT NULL`).run();
  return measure([{ ...claims, before: free }, ...others], TURNS, WARM_UP);
}

async function runTimer(address: string, minute: number): Promise<void> {
  const query = new URLSearchParams({ cron: '* * * * *', time: String(AT + minute * MINUTE_MS) });
  const answer = await fetch(`${address}/cdn-cgi/handler/scheduled?${query}`);
  if (!answer.ok) throw new Failure(`The timer answered ${answer.status}.`);
}

/** Runs minute after minute until all people have it, and times each full run. */
async function measureRuns(
  address: string,
  channels: ChannelServices,
): Promise<{ figures: BenchFigure[]; count: number }> {
  const took: number[] = [];
  while (channels.came() < MESSAGES) {
    const before = channels.came();
    const began = performance.now();
    await runTimer(address, FIRST_MINUTE.all + took.length);
    if (channels.came() === before) throw new Failure(`Only ${before} of ${MESSAGES} were sent.`);
    took.push(performance.now() - began);
  }
  whole(channels);
  if (channels.came() !== MESSAGES) throw new Failure('A person was notified twice.');
  const full = took.slice(0, Math.floor(MESSAGES / A_RUN));
  const all = took.reduce((sum, one) => sum + one, 0);
  const each = { median: medianOf(full), least: Math.min(...full), most: Math.max(...full) };
  return {
    figures: [
      { what: `A run of ${A_RUN}, half of them mails and half LINE messages`, ...each },
      { what: `All ${MESSAGES.toLocaleString('en')}, in ${took.length} runs`, median: all },
    ],
    count: took.length,
  };
}

/**
 * Kills the site during a run, and serves it again after the end of its claim. Counts the messages
 * that arrived twice.
 */
async function killAndTakeUp(
  company: BenchCompany,
  channels: ChannelServices,
): Promise<{ figures: BenchFigure[]; twice: number }> {
  await whileServed(company, async (address, server) => {
    const run = runTimer(address, FIRST_MINUTE.killed).catch(() => {});
    await channels.until(Math.min(KILLED_AFTER, MESSAGES / 2));
    await server.kill();
    await run;
  });
  const vars = { ...company.vars, TEST_NOW: TAKEN_UP_AT };
  return whileServed({ ...company, vars }, async (address) => {
    const began = performance.now();
    for (let run = 0; channels.readers() < MESSAGES && run <= MESSAGES / A_RUN + 2; run += 1) {
      await runTimer(address, FIRST_MINUTE.after + run);
    }
    const median = performance.now() - began;
    whole(channels);
    return {
      figures: [
        { what: 'The rest of a run that was killed in its middle, finished by the next ones', median },
      ],
      twice: channels.came() - MESSAGES,
    };
  });
}

function whole(channels: ChannelServices): void {
  const left = MESSAGES - channels.readers();
  if (left !== 0) throw new Failure(`${left} of ${MESSAGES} were not sent.`);
}

function deliverySection(figures: BenchFigure[], runs: number, twice: number): BenchSection {
  if (twice > MESSAGES_AT_ONCE) throw new Failure(`${twice} were sent twice, more than one step.`);
  const all = MESSAGES.toLocaleString('en');
  return {
    about: [
      `${all} messages, half of them by mail and half by LINE, to servers of the program on this machine that answer at`,
      'once. The steps are measured on a local D1 alone, the runs on the built product over HTTP, with the largest size of a',
      `run: ${runs} runs, each with two round trips to spread messages and two for each step of ${MESSAGES_AT_ONCE} that is claimed and`,
      'stored. The total time of the runs, and the rest after a kill, are measured once.',
      `A site was killed after ${KILLED_AFTER} of a run and served again when its claim was over (five minutes). It left`,
      `no message out; ${twice} of ${all} came twice, since they were sent but not stored yet.`,
    ].join('\n'),
    turns: TURNS,
    figures,
  };
}
