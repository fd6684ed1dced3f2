import type { CopyClass } from '#contract/enums.ts';
import type { Finding as FindingAnswer, Named } from '#contract/roster/findings.ts';
import { NO_FIXED_PLACEMENTS } from '#contract/roster/fixed-placements.ts';
import type {
  CopiedPerson,
  CopiedShift,
  CopyCounts,
  CopyDone,
  CopyPreview,
} from '#contract/roster/roster-copy.ts';
import type { PersonCopy, ShiftCopy } from '#domain/roster/schedule/copy.ts';
import { formatClock } from '#domain/time/clock.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { findingAnswer } from '#worker/areas/roster/changes/finding-answer.ts';
import { placementParts } from '#worker/areas/roster/changes/fixed-verdicts.ts';
import { once, readNames } from '#worker/areas/roster/changes/names.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import type { JudgedCopy } from './judge.ts';

type CopyLine = ShiftCopy | PersonCopy;

/** Covers what would be applied and what is refused, so that another result has another digest. */
export function digestOfCopy(copy: JudgedCopy): Promise<string> {
  const { shifts, people, findings, refused, days, judged } = copy;
  return digestOf(
    JSON.stringify([
      days,
      [...shifts, ...people].map(({ line, kind, from, change }) => [line, kind, from.id, change]),
      [...refused],
      [...findings].map(([line, of]) => [line, of.map(({ rule, severity }) => [rule, severity])]),
      placementParts(judged?.fixed),
    ]),
  );
}

function classOf({ line, kind }: CopyLine, { refused }: JudgedCopy): CopyClass {
  return refused.has(line) ? 'refused' : kind;
}

function copyCountsOf(lines: readonly CopyLine[], copy: JudgedCopy): CopyCounts {
  const counts: CopyCounts = { new: 0, same: 0, kept: 0, refused: 0 };
  for (const one of lines) counts[classOf(one, copy)] += 1;
  return counts;
}

function dayFields({ from, to }: DateRange) {
  return { date_from: from, date_to: to };
}

/** The common part of previews and results. */
export function copySummaryOf(copy: JudgedCopy): Omit<CopyDone, 'mode' | 'operation_id'> {
  return {
    from: dayFields(copy.from),
    to: dayFields(copy.to),
    shifts: copyCountsOf(copy.shifts, copy),
    people: copyCountsOf(copy.people, copy),
    fixed: copy.judged?.fixed ?? NO_FIXED_PLACEMENTS,
  };
}

/** Makes one round trip for the names, if there are findings. */
export async function copyPreviewOf(ctx: SignedInCtx, copy: JudgedCopy): Promise<CopyPreview> {
  const shown = (one: CopyLine) => classOf(one, copy) !== 'same';
  const shiftRows = copy.shifts.filter(shown).map((one) => shiftRow(one, copy));
  const personRows = copy.people.filter(shown).map((one) => copiedPersonRow(one, copy));
  const found = await readNames(
    ctx,
    [...shiftRows, ...personRows].flatMap(({ findings }) => findings),
  );
  return {
    mode: 'preview',
    digest: await digestOfCopy(copy),
    ...copySummaryOf(copy),
    passable_by: copy.judged?.asked.passableBy ?? 'anyone',
    without: copy.days.without,
    open: copy.days.open,
    shift_rows: shiftRows,
    person_rows: personRows,
    named: namesUsed(found, copy.facts.named, shiftRows, personRows),
  };
}

function findingAnswers({ judged, findings }: JudgedCopy, line: number): FindingAnswer[] {
  if (!judged) return [];
  return (findings.get(line) ?? []).map((one) => findingAnswer(judged.stored, one));
}

function copiedRow(one: CopyLine, copy: JudgedCopy) {
  const { line, date, from } = one;
  return {
    line,
    date,
    class: classOf(one, copy),
    from_date: from.times.date,
    template: copy.facts.templates.get(from.templateId) ?? { id: from.templateId, code: '', name: '' },
    findings: findingAnswers(copy, line),
  };
}

function shiftRow(one: ShiftCopy, copy: JudgedCopy): CopiedShift {
  const { times, seats } = one.from;
  return {
    ...copiedRow(one, copy),
    start_time: formatClock(times.start),
    end_time: formatClock(times.end),
    seats: seats.map(({ positionId, fixedTotal, tempTotal }) => ({
      position_id: positionId,
      fixed_total: fixedTotal,
      temp_total: tempTotal,
    })),
  };
}

function copiedPersonRow(one: PersonCopy, copy: JudgedCopy): CopiedPerson {
  return {
    ...copiedRow(one, copy),
    shift_line: one.on,
    user_id: one.personId,
    before: one.before && copiedPlaceOf(one.before),
    after: copiedPlaceOf(one.after),
  };
}

function copiedPlaceOf({ positionId, type, start, end }: PersonCopy['after']): CopiedPerson['after'] {
  return { position_id: positionId, type, start_time: formatClock(start), end_time: formatClock(end) };
}

/** The known names that the rows and their findings use. */
function namesUsed(
  found: Named,
  known: Named,
  shifts: readonly CopiedShift[],
  people: readonly CopiedPerson[],
): Named {
  const users = new Set(people.map(({ user_id }) => user_id));
  const positions = new Set([
    ...shifts.flatMap(({ seats }) => seats.map(({ position_id }) => position_id)),
    ...people.flatMap(({ before, after }) => [before?.position_id, after.position_id]),
  ]);
  return {
    users: once([...found.users, ...known.users.filter(({ id }) => users.has(id))]),
    workplaces: once([...found.workplaces, ...known.workplaces]),
    positions: once([...found.positions, ...known.positions.filter(({ id }) => positions.has(id))]),
  };
}
