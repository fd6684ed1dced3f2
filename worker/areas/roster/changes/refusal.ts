import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { RosterRefusal } from '#contract/roster/findings.ts';
import type { DaysTaken } from '#contract/roster/shifts.ts';
import type { ShiftId } from '#domain/roster/facts.ts';
import { isRefusal } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Actor, SignedInCtx } from '#worker/ctx.ts';
import { findingAnswer } from './finding-answer.ts';
import type { JudgedChanges } from './judge.ts';
import { readNames } from './names.ts';

/** Rules whose refusal has its own error code in an operation. That code replaces all other findings. */
export type RuleCodes = Partial<Record<RuleId, ErrorCode>>;

/**
 * Why the actor may not apply the judged changes; null when nothing is in the way. A refusal may cost one
 * round trip for its names.
 * @param reason why warnings are passed; null when the actor gave none
 */
export async function rosterRefusal(
  ctx: SignedInCtx,
  judged: JudgedChanges,
  reason: string | null,
  codes: RuleCodes = {},
): Promise<AppError | null> {
  if (approvesOwn(ctx.actor, judged)) return new AppError('E_FORBIDDEN');
  const dates = datesTakenTwice(judged);
  if (dates.length > 0) return new AppError('SHIFT_ALREADY_EXISTS', { dates } satisfies DaysTaken);
  const findings = judged.rows.flatMap((row) => row.findings);
  if (findings.some(({ rule }) => rule === 'assignment_gone')) return new AppError('E_CONFLICT');
  if (mayPass(ctx.actor, judged, reason)) return null;
  for (const one of findings) {
    const code = isRefusal(one) ? codes[one.rule] : undefined;
    if (code) return new AppError(code);
  }
  const matters = asksForOwn(ctx.actor, judged.changes) ? findings.filter(isRefusal) : findings;
  const answers = matters.map((one) => findingAnswer(judged.stored, one));
  const refusal: RosterRefusal = {
    findings: answers,
    named: await readNames(ctx, answers, judged.names),
    ...(reason === null && mayPassWithReason(ctx.actor, judged.passableBy) && { reason_missing: true }),
  };
  return new AppError('SHIFT_RULES_REFUSED', refusal);
}

function mayPass(actor: Actor, { passableBy, changes }: JudgedChanges, reason: string | null): boolean {
  if (passableBy === 'manager' && asksForOwn(actor, changes)) return true;
  return passableBy === 'anyone' || (reason !== null && mayPassWithReason(actor, passableBy));
}

/** Whether the actor may pass findings that need `passableBy`, with a reason. */
export function mayPassWithReason({ roles }: Actor, passableBy: JudgedChanges['passableBy']): boolean {
  if (passableBy === 'global_admin') return roles.includes('global_admin');
  return passableBy !== 'none';
}

/**
 * Whether the actor only registers themselves: no warning stops that. The manager who approves it meets the
 * same warnings and gives the reason.
 */
function asksForOwn({ id }: Actor, changes: readonly ProposedChange[]): boolean {
  return changes.every(
    (change) => change.kind === 'assign' && change.status === 'pending' && change.personId === id,
  );
}

/** No one approves their own registration. */
function approvesOwn(actor: Actor, { changes, stored }: JudgedChanges): boolean {
  return changes.some((change) => {
    if (change.kind !== 'revise' || change.status !== 'approved') return false;
    const assignment = stored.assignments.get(change.assignmentId);
    return assignment?.personId === actor.id && assignment.facts.status === 'pending';
  });
}

/** The dates on which a template would end up with two shifts: two in the request, or one that stays. */
function datesTakenTwice({ changes, stored }: JudgedChanges): CalendarDate[] {
  const spots = new Map<ShiftId, { spot: string; date: CalendarDate }>();
  for (const change of changes) {
    if (change.kind !== 'create_shift' && change.kind !== 'change_shift') continue;
    const { templateId } =
      change.kind === 'create_shift' ? change : (stored.shifts.get(change.shiftId) ?? {});
    const { date } = change.times;
    spots.set(change.shiftId, { spot: `${templateId} ${date}`, date });
  }
  const all = [...spots.values()];
  const twice = all.filter(({ spot }, place) => all.findIndex((other) => other.spot === spot) < place);
  const kept = [...stored.taken].filter(([id]) => !spots.has(id));
  return [...new Set([...twice.map(({ date }) => date), ...kept.map(([, date]) => date)])].toSorted();
}
