import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import type { OperationId } from '#contract/operations.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { mintAsk } from './asks.ts';
import { atOnce, write } from './at-once.ts';
import { finishedOn, mintAttendance, mintItem } from './attendances.ts';
import { HOUR, NOW, YESTERDAY } from './clock.ts';
import { mintHandOver } from './hand-overs.ts';
import { mintKeptPunch } from './kept-punches.ts';
import { mintPeople, type Person } from './mint.ts';
import type { Site } from './mint-site.ts';
import { givePositions, type Position } from './positions.ts';
import { showMonth } from './recruitment.ts';
import { mintShift, mintShiftUser, type Shift } from './shifts.ts';
import { mintTabletPunch } from './tablet-punches.ts';

const orm = drizzle(env.DB);

/**
 * `work` is the member's attendance on it, with a question if one is to be answered. `askId` is the
 * offer to the member.
 */
export type PlannedShift = Shift & {
  shiftUserId?: number;
  askId?: number;
  /** A proposal to hand the shift over, and the colleague who could take it. */
  handOverId?: number;
  colleagueId?: number;
  operationId?: string;
  work?: { id: number; itemId?: number };
};

/** Operations on a person on a shift. */
const ON_SHIFT: readonly OperationId[] = [
  'shifts.users.update',
  'shifts.users.delete',
  'tracking.outcome',
  'tracking.remind',
  'tracking.bulk',
  'tracking.bulk.preview',
  'shifts.messages.list',
  'shifts.messages.create',
  'shifts.messages.read',
];

/** For a shift that can be confirmed now. */
const TOMORROW = addDays(jstDate(NOW), 1);
const TO_CONFIRM: readonly OperationId[] = ['me.shifts.confirm', 'tracking.remind'];

/** For a person who can say now that they will be late. */
const TO_BE_LATE: readonly OperationId[] = ['me.shifts.late', 'me.shifts.on_time'];

/** Operations on a shift offer. */
const ON_ASK: readonly OperationId[] = ['shifts.asks.close', 'shifts.asks.withdraw', 'me.asks.answer'];

/**
 * The shift for the call of an operation. The member is on it if needed, or on another one to be
 * moved.
 */
export async function mintPlanned(id: OperationId, site: Site): Promise<PlannedShift | undefined> {
  if (isAboutWork(id)) {
    return atOnce({ shift: 1, shift_user: 1, attendance: 1 }, () => mintWorked(id, site));
  }
  if (
    !/^(shifts|schedules|me\.hand_overs|roster_files|tracking|me\.registration|me\.shifts|operations)\./.test(
      id,
    ) &&
    !ON_ASK.includes(id)
  )
    return undefined;
  return atOnce({ shift: 1, shift_user: 1 }, () => mintAhead(id, site));
}

async function mintAhead(id: OperationId, site: Site): Promise<PlannedShift> {
  const { workplace, template, position, member } = site;
  const shift = await mintShift(template, dateFor(id), [position]);
  if (id === 'shifts.replace') {
    const [other = member] = await mintPeople([{ works: [workplace.id] }]);
    return { ...shift, shiftUserId: (await mintShiftUser(other, shift, position)).id };
  }
  if (id.includes('hand_overs.')) return mintHandedOver(id, site, shift);
  if (id.startsWith('me.registration.')) await showMonth(workplace, '2026-12');
  if (id === 'tracking.remind') await showMonth(workplace, monthOf(shift.date));
  if (id.startsWith('me.shifts.')) {
    await showMonth(workplace, monthOf(shift.date));
    const said = id === 'me.shifts.can_come' ? { cannot_come_at: NOW, cannot_come_reason: 'ill' } : {};
    const late = id === 'me.shifts.on_time' ? { late_until: NOW + HOUR } : {};
    return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position, { ...said, ...late })).id };
  }
  if (id === 'shifts.messages.create') await showMonth(workplace, monthOf(shift.date));
  if (id === 'me.registration.delete' || id === 'shifts.registrations.decide') {
    const asked = { type: 'temporary', status: 'pending' } as const;
    return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position, asked)).id };
  }
  if (id === 'operations.undo')
    return { ...shift, operationId: await mintAssigning(member, shift, position) };
  if (ON_ASK.includes(id)) return { ...shift, askId: await mintAsk(shift, position, [member]) };
  if (!ON_SHIFT.includes(id)) return shift;
  return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position)).id };
}

function dateFor(id: OperationId): string {
  if (TO_BE_LATE.includes(id)) return jstDate(NOW);
  return TO_CONFIRM.includes(id) ? TOMORROW : '2026-12-01';
}

/** The member gives the shift away, or is asked to take it; a manager decides about an agreed one. */
async function mintHandedOver(id: OperationId, site: Site, shift: Shift): Promise<PlannedShift> {
  const { workplace, position, member } = site;
  await showMonth(workplace, monthOf(shift.date));
  const [colleague = member] = await mintPeople([{ works: [workplace.id], birthday: '1990-01-01' }]);
  await givePositions(colleague, workplace, [position]);
  const isTaker = id === 'me.hand_overs.answer' || id === 'shifts.hand_overs.decide';
  const [giver, taker] = isTaker ? [colleague, member] : [member, colleague];
  const place = await mintShiftUser(giver, shift, position);
  const planned = { ...shift, shiftUserId: place.id, colleagueId: colleague.id };
  if (id === 'me.hand_overs.create' || id === 'me.hand_overs.colleagues') return planned;
  const state = id === 'shifts.hand_overs.decide' ? 'accepted' : 'proposed';
  return { ...planned, handOverId: await mintHandOver(place, taker, state) };
}

/** An assignment with its audit row. */
async function mintAssigning(of: Person, on: Shift, at: Position): Promise<string> {
  const { id } = await mintShiftUser(of, on, at);
  const operationId = crypto.randomUUID();
  await write([
    orm.insert(audit).values({
      operation_id: operationId,
      operation: 'shifts.users.create',
      request_id: 'request',
      at: NOW,
      action: 'create',
      subject: 'shift_user',
      subject_id: id,
      workplace_id: on.workplace_id,
      after: JSON.stringify({
        shift_id: on.id,
        user_id: of.id,
        position_id: at.id,
        type: 'fixed',
        status: 'approved',
        start_time: '09:00',
        end_time: '18:00',
        own_times: false,
      }),
    }),
  ]);
  return operationId;
}

/** Whether the operation is about a person's work. */
function isAboutWork(id: OperationId): boolean {
  return /^tracking\.(check_in|check_out|confirm|salary)$|^(me\.)?work_histories\.|^(review_items|kept_punches|tablet_punches|head_counts)\.decide$/.test(
    id,
  );
}

/** The member on yesterday's shift, with the work that the operation needs. */
async function mintWorked(
  id: OperationId,
  { workplace, template, position, member, device, others }: Site,
): Promise<PlannedShift> {
  const shift = await mintShift(template, YESTERDAY, [position]);
  const { id: shiftUserId } = await mintShiftUser(member, shift, position);
  if (id === 'tracking.check_in') return { ...shift, shiftUserId };
  const plan = { shift_user_id: shiftUserId, position_id: position.id, business_date: YESTERDAY };
  const work = await mintAttendance(member, workplace, {
    ...plan,
    ...(id === 'tracking.check_out'
      ? { check_in: fromStamp(`${YESTERDAY} 09:00:00`) }
      : finishedOn(YESTERDAY)),
    ...(id === 'work_histories.unconfirm' && { confirmed_at: NOW, confirmed_by: member.id }),
  });
  if (id === 'me.work_histories.take_back') await mintItem(work, { kind: 'disputed', note: 'wrong' });
  if (id === 'kept_punches.decide') {
    const punch = { workplace_id: workplace.id, attendance_id: work.id, recorded: true };
    return { ...shift, shiftUserId, work: { id: work.id, itemId: (await mintKeptPunch(device, punch)).id } };
  }
  if (id === 'tablet_punches.decide' || id === 'head_counts.decide') {
    const of = { tablet: others.tablet ?? 0, workplace: workplace.id, person: member.id };
    const heads = { stamp: 'head_count', counted: 27, expected: 28, questions: '[]' } as const;
    const more = id === 'head_counts.decide' ? heads : { attendance_id: work.id, recorded: true };
    return { ...shift, shiftUserId, work: { id: work.id, itemId: (await mintTabletPunch(of, more)).id } };
  }
  if (id !== 'review_items.decide') return { ...shift, shiftUserId, work };
  const itemId = await mintItem(work, { kind: 'early_start', minutes: 20 });
  return { ...shift, shiftUserId, work: { id: work.id, itemId } };
}
