import type { RosterCopyBody } from '#contract/roster/roster-copy.ts';
import { checkChanges } from '#domain/roster/check.ts';
import { byLine, isRefusedFor, type Passer } from '#domain/roster/file/diff.ts';
import { type Finding, finding } from '#domain/roster/finding.ts';
import type { ProposedChange } from '#domain/roster/proposal.ts';
import { openRoster } from '#domain/roster/roster.ts';
import {
  type CopiedDays,
  copiedDays,
  copiedTo,
  type PersonCopy,
  planCopy,
  type RosterCopy,
  type ShiftCopy,
} from '#domain/roster/schedule/copy.ts';
import { type DateRange, datesIn } from '#domain/time/date-range.ts';
import { type Filled, judgeWithFixed } from '#worker/areas/roster/changes/fixed-people.ts';
import { namedBy } from '#worker/areas/roster/changes/named.ts';
import type { StoredRoster } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { type CopyFacts, findCopied } from './queries.ts';

type CopyLine = ShiftCopy | PersonCopy;

/** A planned copy with its findings. */
export type JudgedCopy = RosterCopy & {
  facts: CopyFacts;
  from: DateRange;
  to: DateRange;
  days: CopiedDays;
  /**
   * The changes of all lines that are not refused. Null where there are none and the rules were not
   * checked.
   */
  judged: Filled | null;
  /** For each line with findings; `row` is the line. */
  findings: ReadonlyMap<number, readonly Finding[]>;
  /** The lines that are not applied. */
  refused: ReadonlySet<number>;
};

/**
 * Makes two round trips, whatever the size of the copy.
 * @throws AppError E_NOT_FOUND for the workplace, StaleFacts when the copied rows changed between the
 * reads
 */
export async function judgeCopy(
  ctx: SignedInCtx,
  { workplace_id, from: { date_from, date_to }, to: first, with_people, mode }: RosterCopyBody,
): Promise<JudgedCopy> {
  const from: DateRange = { from: date_from, to: date_to };
  const to = copiedTo(from, first);
  if (!to) throw new RangeError(`Not to be copied to: ${first}`);
  const days = copiedDays(from, to);
  const source = days.pairs.map((pair) => pair.from);
  const facts = await findCopied(ctx, workplace_id, { source, target: datesIn(to) });
  const plan = planCopy(days, facts.shifts, { withPeople: with_people });
  const result = { ...plan, facts, from, to, days };
  const lines: CopyLine[] = [...plan.shifts, ...plan.people].filter(({ change }) => change !== null);
  if (lines.length === 0) return { ...result, judged: null, findings: new Map(), refused: new Set() };
  let settled: Settled = { kept: [], findings: new Map(), refused: new Set() };
  const judged = await judgeWithFixed(ctx, {
    toWrite: mode === 'apply',
    waysOut: false,
    keepsSeats: true,
    named: namedBy(copyChanges(lines)),
    extra: [],
    build: (stored) => {
      const passer = ctx.actor.roles.includes('global_admin') ? 'global_admin' : 'manager';
      settled = settle(stored, lines, { passer, waysOut: mode === 'preview' });
      return copyChanges(settled.kept);
    },
  });
  if (judged.stored.taken.size > 0) throw new StaleFacts();
  return { ...result, judged, ...settled };
}

function copyChanges(lines: readonly CopyLine[]): ProposedChange[] {
  return lines.flatMap(({ change }) => change ?? []);
}

type Settled = Pick<JudgedCopy, 'findings' | 'refused'> & { kept: CopyLine[] };

/**
 * Checks the lines and drops refused ones until no one left is refused. A line that only a stronger role
 * may pass counts for later lines until it is dropped.
 */
function settle(
  stored: StoredRoster,
  lines: readonly CopyLine[],
  { passer, waysOut }: { passer: Passer; waysOut: boolean },
): Settled {
  const findings = new Map<number, readonly Finding[]>();
  const refused = new Set<number>();
  for (const one of lines) {
    const unreached = unreachedFindings(stored, one);
    if (unreached.length === 0) continue;
    findings.set(one.line, unreached);
    refused.add(one.line);
  }
  for (;;) {
    const kept = lines.filter((one) => !refused.has(one.line) && !('on' in one && refused.has(one.on)));
    const lineOf = (change: number) => kept[change]?.line ?? 0;
    let isSettled = true;
    for (const { row, findings: found, passableBy } of checkChanges(
      openRoster(stored.facts),
      copyChanges(kept),
      { waysOut },
    )) {
      findings.set(
        lineOf(row),
        found.map((one) => byLine(one, lineOf)),
      );
      if (!isRefusedFor(passer, { passableBy })) continue;
      refused.add(lineOf(row));
      isSettled = false;
    }
    if (!isSettled) continue;
    // People of a refused new shift are refused with it.
    for (const one of lines) if ('on' in one && refused.has(one.on)) refused.add(one.line);
    return { kept, findings, refused };
  }
}

/**
 * Rows that the facts lack, so that no rule can check them: a deleted template or position, or a former
 * member.
 */
function unreachedFindings(stored: StoredRoster, { line, from, change }: CopyLine): Finding[] {
  const isStored = (positionId: number) => stored.positions.get(positionId) === from.workplaceId;
  if (change?.kind === 'create_shift') {
    const subject = { row: line, personId: null };
    if (!stored.templates.has(change.templateId)) return [finding('template_inactive', subject)];
    return change.seats.every(({ positionId }) => isStored(positionId)) ? [] : [finding('position', subject)];
  }
  if (change?.kind !== 'assign') return [];
  const subject = { row: line, personId: change.personId };
  if (!stored.peopleInReach.has(change.personId)) return [finding('membership', subject)];
  return isStored(change.positionId) ? [] : [finding('position', subject)];
}
