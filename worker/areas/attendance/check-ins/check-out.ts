import type { CheckIn, CheckOutBody } from '#contract/attendance/check-ins.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { BreakAnswer, TimesFault } from '#domain/attendance/breaks.ts';
import { decideCheckOut } from '#domain/attendance/check-out.ts';
import { plannedBreak } from '#worker/areas/attendance/records/given-times.ts';
import { isPersonUnchanged } from '#worker/areas/attendance/records/punch-facts.ts';
import { checkOutWrite } from '#worker/areas/attendance/records/punch-write.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import type { DeviceCtx } from '#worker/ctx.ts';
import { commit } from '#worker/db/commit.ts';
import { puncherOf, punchOf, punchRefusal } from './live-punch.ts';
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
  const read = await readFacts(ctx, null);
  const { facts } = read;
  const decision = decideCheckOut(facts, punchOf(ctx, input), breakAnswer(input.break), secondOf(ctx.now));
  if (decision.kind === 'refused') throw punchRefusal(decision, facts);
  if (decision.kind === 'invalid') throw fieldIssues(issuesOf(decision.faults, Array.isArray(input.break)));

  const { statements, audit, answer } = checkOutWrite(puncherOf(ctx, input), read, decision);
  await commit(ctx, {
    guards: [isPersonUnchanged(ctx.device.personId, facts)],
    statements,
    audit,
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
