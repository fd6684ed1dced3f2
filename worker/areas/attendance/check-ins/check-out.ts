import type { CheckIn, CheckOutBody } from '#contract/attendance/check-ins.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { BreakAnswer, TimesFault } from '#domain/attendance/breaks.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import { keptWorkOf } from '#domain/attendance/finished.ts';
import { itemEntry } from '#worker/areas/attendance/records/audit-entries.ts';
import { plannedBreak } from '#worker/areas/attendance/records/given-times.ts';
import {
  finishing,
  itemsOf,
  keepingPunch,
  keptEntry,
  raisingQuestions,
  raisingRosterVersion,
} from '#worker/areas/attendance/records/statements.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { checkInAnswer } from './answers.ts';
import { isPersonUnchanged, punchEntry, punchOf, punchRefusal, sourceOf } from './punch-facts.ts';
import { readFacts, secondOf } from './queries.ts';

/**
 * Ends the open record and stores its hours, formula and wage (R-04).
 * @throws AppError CHECK_OUT_USER_NOT_CHECKED_IN; E_UNPROCESSABLE_ENTITY for a break that is not
 * inside, and for a check-out in the minute of the check-in
 */
export function checkOut(ctx: DeviceCtx, input: CheckOutBody): Promise<CheckIn> {
  return whileStale(() => checkOutOnce(ctx, input));
}

async function checkOutOnce(ctx: DeviceCtx, input: CheckOutBody): Promise<CheckIn> {
  const now = secondOf(ctx.now);
  const { facts, ids } = await readFacts(ctx, null);
  const { attendances, closed } = facts;
  const decided = { attendances, closed };
  const decision = decideCheckOut(decided, punchOf(ctx, input), breakAnswer(input.break), now);
  if (decision.kind === 'refused') throw punchRefusal(decision, facts);
  if (decision.kind === 'invalid') throw fieldIssues(issuesOf(decision.faults, Array.isArray(input.break)));

  const before = attendances.find(({ id }) => id === decision.attendanceId);
  if (!before) throw new Error(`attendance ${decision.attendanceId} was decided on and not read`);
  const { checkOut, breaks, raised, punch } = decision;
  const { personId } = ctx.device;
  const { id } = before;
  const terms = { formula: before.workplace?.formula ?? null, wages: facts.wages };
  const kept = keptWorkOf({ ...before, checkOut, breaks }, terms);
  const items = itemsOf(before, raised, ids.itemId);
  const answer = checkInAnswer({ ...before, checkOut, breaks, openItems: [...before.openItems, ...raised] });
  await commit(ctx, {
    guards: isPersonUnchanged(ctx, facts),
    statements: [
      finishing(id, { ...kept, checkOut, breaks }),
      ...raisingQuestions(items, now),
      keepingPunch(ids.punchId, id, punch, sourceOf(ctx, input)),
      raisingRosterVersion(personId),
    ],
    audit: [
      punchEntry('check_out', before, { ...answer, ...keptEntry(kept), device_id: ctx.device.id }),
      ...items.map(itemEntry),
    ],
    answer: { status: 200, body: answer },
  });
  return answer;
}

function breakAnswer(given: CheckOutBody['break']): BreakAnswer {
  if (typeof given === 'string') return given;
  return (Array.isArray(given) ? given : [given]).map(plannedBreak);
}

/** @param listed whether the breaks came as a list */
function issuesOf(faults: readonly TimesFault[], listed: boolean): FieldIssues {
  const issues: FieldIssues = {};
  for (const fault of faults) {
    if (fault.field === 'break_start' || fault.field === 'break_end') {
      const name = `break${listed ? `[${fault.index}]` : ''}.${fault.field === 'break_start' ? 'start' : 'end'}`;
      issues[name] = [{ key: fault.rule }];
      // The check-out is now, so its only possible fault is that it is too soon.
    } else issues.at = [{ key: 'check_out_too_soon' }];
  }
  return issues;
}
