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

/** So many people's months at a time, and so many times a run; what is looked at once is not found again. */
const LOOKED_AT_ONCE = 500;
const TIMES_A_RUN = 20;

/** T-17: pays with a later month what became different of closed ones, the oldest first; the rest by the next run. */
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
  return whileStale(ctx, async () => {
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

/** What the night would find of this closed month by now, of so many people at most: one round trip, nothing written. */
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
