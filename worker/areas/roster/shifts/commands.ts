import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { dayTimes, seatTotalsOf } from '#contract/roster/asked-changes.ts';
import type {
  CreatedShifts,
  SeatGroup,
  Shift,
  ShiftChangeBody,
  ShiftDetail,
  ShiftsBody,
} from '#contract/roster/shifts.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import type { SeatTotals } from '#domain/roster/facts.ts';
import type { Assign, ProposedChange } from '#domain/roster/proposal.ts';
import { isDayPublished, type PublishedMonthDays } from '#domain/roster/published-days.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Instant } from '#domain/time/instant.ts';
import { isTodayOrLater } from '#domain/time/progress.ts';
import { whileStale } from '#worker/areas/roster/changes/attempts.ts';
import { t, w } from '#worker/areas/roster/changes/fields.ts';
import { judgeWithFixed } from '#worker/areas/roster/changes/fixed-people.ts';
import { type JudgedChanges, judgeBuilt } from '#worker/areas/roster/changes/judge.ts';
import { NOTHING_NAMED } from '#worker/areas/roster/changes/named.ts';
import { type RuleCodes, rosterRefusal } from '#worker/areas/roster/changes/refusal.ts';
import { SIMPLE_FIELDS } from '#worker/areas/roster/changes/shown-shift.ts';
import { writeRoster } from '#worker/areas/roster/changes/write.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type FieldsRow, fromJson, select } from '#worker/db/query.ts';
import { publishedMonth } from '#worker/db/schema/roster.ts';
import { position } from '#worker/db/schema/workplace.ts';
import { newShifts } from './proposals.ts';
import { detailOf, selectDetail } from './queries.ts';
import { shiftOf } from './rows.ts';

const INACTIVE: RuleCodes = { template_inactive: 'SHIFT_CANNOT_CREATE_INACTIVE' };
const PAST: RuleCodes = { shift_past: 'SHIFT_IN_THE_PAST' };

/** The names in the answer to a new shift. */
const SHIFT_NAMES = {
  workplace: SIMPLE_FIELDS.workplace,
  template: SIMPLE_FIELDS.template,
  positions: fromJson<SeatGroup['position'][]>(
    sql`(SELECT json_group_array(json_object('id', id, 'name', name) ORDER BY name, id) FROM ${position}
         WHERE workplace_id = ${w.id} AND deleted_at IS NULL)`,
  ),
  published: fromJson<PublishedMonthDays[]>(
    sql`(SELECT json_group_array(json_object('month', month, 'days', days)) FROM ${publishedMonth} WHERE workplace_id = ${w.id})`,
  ),
};

/**
 * Creates a shift of a template on each day, with the template's times, and assigns the people of fixed
 * schedules.
 * @throws AppError E_NOT_FOUND for the template at the workplace, or a position; E_UNPROCESSABLE_ENTITY for
 * past days; SHIFT_ALREADY_EXISTS, SHIFT_CANNOT_CREATE_INACTIVE, SHIFT_RULES_REFUSED
 */
export function createShifts(ctx: SignedInCtx, input: ShiftsBody): Promise<CreatedShifts> {
  const { workplace_id, template_id, dates, override_reason: reason = null } = input;
  refusePast(
    ctx.now,
    dates.map((date, index) => [`dates[${index}]`, date]),
  );
  return whileStale(async () => {
    const judged = await judgeWithFixed(ctx, {
      toWrite: true,
      keepsSeats: input.seats !== undefined,
      named: { ...NOTHING_NAMED, spots: dates.map((date) => ({ templateId: template_id, date })) },
      extra: [
        select(SHIFT_NAMES).from(t).innerJoin(w, eq(w.id, t.workplace_id)).where(eq(t.id, template_id)),
      ],
      build: (stored) => {
        const template = stored.templates.get(template_id);
        if (template?.workplaceId !== workplace_id) throw new AppError('E_NOT_FOUND');
        return newShifts(input, template, stored);
      },
    });
    const refusal = await rosterRefusal(ctx, judged.asked, reason, INACTIVE);
    if (refusal) throw refusal;
    const [[names]] = judged.extra;
    if (!names) throw new AppError('E_NOT_FOUND');
    let answer: CreatedShifts = { data: [], fixed: judged.fixed };
    await writeRoster(ctx, judged, {
      reason,
      guards: [judged.isFixedUnchanged],
      answer: (written) => {
        const ids = written.map(({ shiftId }) => shiftId);
        answer = { data: createdShifts(ctx, judged, names, ids), fixed: judged.fixed };
        return { status: 201, body: answer };
      },
    });
    return answer;
  });
}

/**
 * The shifts as a read shows them. They are made before the write, so that a repeated request gets the same
 * answer.
 */
function createdShifts(
  { now }: SignedInCtx,
  { changes }: JudgedChanges,
  { workplace, template, positions, published }: FieldsRow<typeof SHIFT_NAMES>,
  ids: readonly number[],
): Shift[] {
  const created = changes.filter((change) => change.kind === 'create_shift');
  const placed = changes.filter((change) => change.kind === 'assign');
  return created.map(({ shiftId, times, seats }, place) => {
    const asked = new Map(seats.map((seat) => [seat.positionId, seat]));
    return shiftOf(
      {
        id: ids[place] ?? 0,
        workplace,
        template,
        date: times.date,
        start_minute: times.start,
        end_minute: times.end,
        breaks: times.breaks.map(({ start, end }): [number, number] => [start, end]),
        paid_before_minutes: times.paidBefore,
        active: true,
        closed_at: null,
        published: isDayPublished(published, times.date),
        seats: positions.flatMap((one) => {
          const seat = asked.get(one.id);
          if (!seat) return [];
          const isOn = (on: Assign) => on.shiftId === shiftId && on.positionId === one.id;
          return [{ position: one, ...newSeat(seat, placed.filter(isOn).length) }];
        }),
        version: 1,
      },
      now,
    );
  });
}

function newSeat({ fixedTotal, tempTotal, maxRegisteredTemp }: SeatTotals, approvedFixed: number) {
  return {
    fixed_total: fixedTotal,
    temp_total: tempTotal,
    max_registered_temp: maxRegisteredTemp,
    approved_fixed: approvedFixed,
    approved_temp: 0,
    pending_temp: 0,
    vacated_fixed: 0,
    vacated_temp: 0,
  };
}

/** "Today or later" (T-18). */
function refusePast(now: Instant, dates: readonly (readonly [field: string, date: CalendarDate])[]): void {
  const issues: FieldIssues = {};
  for (const [field, date] of dates) {
    if (!isTodayOrLater(date, now)) issues[field] = [{ key: 'today_or_later' }];
  }
  if (Object.keys(issues).length > 0) throw fieldIssues(issues);
}

/**
 * Changes the times, the spots and the rest of a shift. People with own times keep them.
 * @throws AppError E_NOT_FOUND for the shift or a position, E_CONFLICT with the stored shift on an old
 * version, SHIFT_ALREADY_EXISTS on the new day, SHIFT_IN_THE_PAST, SHIFT_RULES_REFUSED
 */
export function updateShift(ctx: SignedInCtx, id: number, input: ShiftChangeBody): Promise<ShiftDetail> {
  const { version, active, override_reason: reason = null } = input;
  return whileStale(async () => {
    const judged = await judgeBuilt(ctx, {
      toWrite: true,
      named: { ...NOTHING_NAMED, shifts: [id], retimed: [{ shiftId: id, date: input.date }] },
      extra: selectDetail(ctx, id),
      build: (_, extra) => {
        const before = detailOf(ctx, extra);
        if (before.version !== version) throw new AppError('E_CONFLICT', before);
        if (before.progress === 'ended') throw new AppError('SHIFT_IN_THE_PAST');
        if (before.date !== input.date) refusePast(ctx.now, [['date', input.date]]);
        return shiftChanges(before, input);
      },
    });
    const refusal = await rosterRefusal(ctx, judged, reason, PAST);
    if (refusal) throw refusal;
    const { read } = await writeRoster(ctx, judged, {
      reason,
      fields: new Map([[id, { active }]]),
      reads: selectDetail(ctx, id),
    });
    return detailOf(ctx, read);
  });
}

function shiftChanges(before: ShiftDetail, input: ShiftChangeBody): ProposedChange[] {
  const [from, to] = [dayTimes(before), dayTimes(input)];
  const asked = new Map(input.seats.map((seat) => [seat.position_id, seatTotalsOf(seat)]));
  const none: SeatTotals = { fixedTotal: 0, tempTotal: 0, maxRegisteredTemp: null };
  const stored = new Map(before.seats.map((seat) => [seat.position.id, seatTotalsOf(seat)]));
  const totals = [...new Set([...stored.keys(), ...asked.keys()])].map((positionId) => ({
    positionId,
    from: stored.get(positionId),
    to: asked.get(positionId) ?? none,
  }));
  return [
    ...(JSON.stringify(from) === JSON.stringify(to)
      ? []
      : [{ kind: 'change_shift' as const, shiftId: before.id, times: to }]),
    ...totals
      .filter((seat) => JSON.stringify(seat.from) !== JSON.stringify(seat.to))
      .map((seat) => ({
        kind: 'set_totals' as const,
        shiftId: before.id,
        positionId: seat.positionId,
        ...seat.to,
      })),
  ];
}
