import type { SQL } from 'drizzle-orm';
import type { RepairRow } from '#contract/attendance/repair.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { AssignmentId } from '#domain/roster/facts.ts';
import { whoMayPass } from '#domain/roster/finding.ts';
import type { SetOutcome } from '#domain/roster/proposal.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import {
  type ComingBack,
  comingBack,
  isPlannedAgain,
  verdictsOn,
} from '#worker/areas/attendance/records/coming-back.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { isRosterUnchanged, NOTHING_WRITTEN } from '#worker/areas/roster/changes/guard.ts';
import { judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { mayPassWithReason } from '#worker/areas/roster/changes/refusal.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import type { OutcomeRow, RepairPlan } from './decide.ts';

/** The rows with the findings about returning people, and the guards of the facts behind them. */
export interface JudgedBack {
  rows: RepairRow[];
  guards: readonly SQL[];
  /** The rules that the repair's reason passes, by assignment of the returning person. */
  passed: ReadonlyMap<AssignmentId, readonly RuleId[]>;
}

/**
 * T-22: checks the rules for all people who are planned again, in one round trip; without such people
 * it reads nothing. The repair's reason passes warnings.
 */
export async function judgePlan(ctx: SignedInCtx, { rows, changes }: RepairPlan): Promise<JudgedBack> {
  const outcomes = changes.filter((one) => one.kind === 'outcome');
  const back = outcomes.flatMap(({ plan, decision }): ComingBack[] =>
    decision.kind === 'outcome_cleared' && ctx.now < plan.end
      ? [{ plan, raisedTotal: decision.claim.raisedTotal }]
      : [],
  );
  if (back.length === 0) return { rows, guards: [], passed: new Map() };
  const leaving = outcomes.flatMap((one) => freeingOutcomes(one));
  const judged = await judgeBuilt(ctx, {
    toWrite: false,
    waysOut: false,
    named: { ...NOTHING_NAMED, assignments: outcomes.map(({ plan }) => plan.id) },
    extra: [],
    build: (stored) => {
      const planned = back.filter(
        ({ plan }) => !isGone(stored, plan.id) && isPlannedAgain(stored, plan, ctx.now),
      );
      return [...leaving, ...comingBack(stored, planned)];
    },
  });
  const verdicts = verdictsOn(judged);
  const rowOf = new Map(outcomes.map(({ plan, row }) => [plan.id, row]));
  const judgedRows = [...rows];
  for (const { plan, row } of outcomes) {
    const shown = judgedRows[row];
    if (shown && isGone(judged.stored, plan.id)) judgedRows[row] = refusedRow(shown, 'E_NOT_FOUND');
  }
  for (const [id, findings] of verdicts) {
    const place = rowOf.get(id);
    const row = place === undefined ? undefined : judgedRows[place];
    if (!row || findings.length === 0) continue;
    const isPassed = mayPassWithReason(ctx.actor, whoMayPass(findings));
    const shown = findings.map((one) => ({ ...findingAnswer(judged.stored, one), row: row.row }));
    judgedRows[row.row] = { ...(isPassed ? row : refusedRow(row, 'SHIFT_RULES_REFUSED')), findings: shown };
  }
  return {
    rows: judgedRows,
    guards: [isRosterUnchanged(ctx, judged, NOTHING_WRITTEN)],
    passed: new Map([...verdicts].map(([id, findings]) => [id, findings.map(({ rule }) => rule)])),
  };
}

/** A deleted assignment cannot be planned again. */
function isGone({ places }: StoredRoster, id: AssignmentId): boolean {
  return places.get(id)?.isGone === true;
}

function refusedRow(row: RepairRow, code: ErrorCode): RepairRow {
  return { ...row, after: null, changed: false, faults: [{ field: '', code, key: null }] };
}

/** A person who leaves a spot in another row frees it first. */
function freeingOutcomes({ plan, decision }: OutcomeRow): SetOutcome[] {
  if (decision.kind !== 'outcome_set' || !decision.freesSeat) return [];
  return [{ kind: 'set_outcome', assignmentId: plan.id, outcome: decision.new, reason: null }];
}
