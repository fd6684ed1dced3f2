import { sql } from 'drizzle-orm';
import type { PendingFacts } from '#contract/pay/periods.ts';
import { differenceYen } from '#domain/pay/period/late-facts.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { selectConfiguration, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import { hoursRulesOf } from '#worker/areas/pay/hours/company-rules.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { Ctx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { drawIds } from '#worker/db/ids.ts';
import { foundIn, makingUp } from './making-up.ts';
import { isOpenAround, selectStale } from './stale-lines.ts';

/** Months of people per batch, and batches per run; a checked month is not found again. */
const LOOKED_AT_ONCE = 500;
const TIMES_A_RUN = 20;

/**
 * T-17: pays the differences of closed months with later months, the oldest first; the next run does
 * the rest.
 */
export async function findLateFacts(ctx: Ctx): Promise<{ done: number; failed: number }> {
  let done = 0;
  for (let time = 0; time < TIMES_A_RUN; time += 1) {
    const one = await findSome(ctx);
    done += one.made;
    if (one.looked < LOOKED_AT_ONCE) break;
  }
  return { done, failed: 0 };
}

function findSome(ctx: Ctx): Promise<{ looked: number; made: number }> {
  return whileStale(async () => {
    const [[company], read] = await batch(ctx.db, [
      selectConfiguration,
      selectStale({ where: isOpenAround(), most: LOOKED_AT_ONCE }),
    ]);
    if (!company || read.length === 0) return { looked: 0, made: 0 };
    const firstId = await drawIds(ctx.db, 'adjustment', read.length);
    const rules = hoursRulesOf(settingsOf(company.settings));
    const { guards, statements, audit } = makingUp(ctx, read, rules, firstId);
    await commit(ctx, { guards, statements, audit });
    return { looked: read.length, made: audit.length };
  });
}

/**
 * Returns what the nightly run would find in this closed month now, for a limited number of people,
 * in one round trip. It writes nothing.
 */
export async function pendingFacts({ db }: Ctx, month: CalendarMonth): Promise<PendingFacts> {
  const where = sql`per.month = ${month} AND ${isOpenAround(sql`month = ${month}`)}`;
  const [[company], read] = await batch(db, [
    selectConfiguration,
    selectStale({ where, most: LOOKED_AT_ONCE + 1 }),
  ]);
  if (!company) throw new Error('no configuration');
  const rules = hoursRulesOf(settingsOf(company.settings));
  const found = read.slice(0, LOOKED_AT_ONCE).flatMap((row) => foundIn(row, rules));
  return {
    people: found.length,
    yen: found.reduce((sum, { lines }) => sum + differenceYen(lines), 0),
    paid_with: [...new Set(found.map((one) => one.month))].sort(),
    capped: read.length > LOOKED_AT_ONCE,
  };
}
