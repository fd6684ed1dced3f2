import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { PeriodsBody, PeriodsConfirmed } from '#contract/pay/periods.ts';
import { decideConfirmation } from '#domain/pay/period/state.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { commit } from '#worker/db/commit.ts';
import { rows } from '#worker/db/database.ts';
import { drawing } from '#worker/db/ids.ts';
import { period } from '#worker/db/schema/period.ts';
import { keepsItsDays, movedEntry, nothingWaits } from './commands.ts';
import { type PeriodRow, periodFactsOf, selectPeriodsOf } from './queries.ts';

/**
 * Confirms the pay periods of workplaces, first or again, each that can be confirmed, in one step.
 * Closed and unchanged confirmed periods stay.
 * @throws AppError E_NOT_FOUND when one is out of reach
 */
export function confirmPeriods(
  ctx: SignedInCtx,
  { month, workplace_ids }: PeriodsBody,
): Promise<PeriodsConfirmed> {
  return whileStale(async () => {
    const asked = sql`w.id IN (SELECT value FROM json_each(${rows(workplace_ids)}))`;
    const [read, [drawn]] = await batch(ctx.db, [
      selectPeriodsOf(ctx, month, asked),
      drawing('period', workplace_ids.length),
    ]);
    if (read.length < workplace_ids.length) throw new AppError('E_NOT_FOUND');
    if (!drawn) throw new Error('no sequence of periods');
    const answer: PeriodsConfirmed = { done: [], refused: [] };
    const chosen: ChosenPeriod[] = [];
    for (const [place, row] of read.entries()) {
      const decision = decideConfirmation(periodFactsOf(ctx, row));
      const { workplace_id } = row;
      if (decision.kind === 'blocked') answer.refused.push({ workplace_id, blocks: decision.blocks });
      if (decision.kind !== 'moved') continue;
      chosen.push({ row, id: row.id ?? drawn.first + place });
      answer.done.push(workplace_id);
    }
    const [first] = chosen;
    if (!first) return answer;
    await commit(ctx, {
      guards: [
        nothingWaits(
          ctx,
          chosen.map(({ row }) => row),
        ),
        arePeriodsUnchanged(chosen),
        ...chosen
          .filter(({ row }) => row.id === null)
          .slice(0, 1)
          .map(({ row }) => keepsItsDays(row)),
      ],
      statements: [confirmingAll(ctx, chosen)],
      audit: chosen.map(({ row, id }) => movedEntry(row, id, 'confirm', 'confirmed')),
      answer: { status: 200, body: answer },
    });
    return answer;
  });
}

type ChosenPeriod = { row: PeriodRow; id: number };

function chosenRows(chosen: readonly ChosenPeriod[]): SQL {
  return rows(
    chosen.map(({ row, id }) => [id, row.workplace_id, row.month, row.date_from, row.date_to, row.version]),
  );
}

/** A guard: each period has the version that was read, or still does not exist. */
function arePeriodsUnchanged(chosen: readonly ChosenPeriod[]): SQL {
  return sql`SELECT NOT EXISTS (SELECT 1 FROM json_each(${chosenRows(chosen)}) AS r
    LEFT JOIN ${period} AS per ON per.workplace_id = r.value ->> 1 AND per.month = r.value ->> 2
    WHERE per.version IS NOT r.value ->> 5)`;
}

function confirmingAll({ now, actor }: SignedInCtx, chosen: readonly ChosenPeriod[]): SQL {
  return sql`INSERT INTO ${period} (id, workplace_id, month, state, date_from, date_to, confirmed_at, confirmed_by)
    SELECT value ->> 0, value ->> 1, value ->> 2, 'confirmed', value ->> 3, value ->> 4, ${now}, ${actor.id}
    FROM json_each(${chosenRows(chosen)}) WHERE 1
    ON CONFLICT (workplace_id, month) DO UPDATE SET state = 'confirmed', confirmed_at = excluded.confirmed_at,
      confirmed_by = excluded.confirmed_by, version = version + 1`;
}
