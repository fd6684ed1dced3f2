import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { OperationId } from '#contract/operations.ts';
import { rolesTable } from '#contract/roles-table.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { fromStamp, jstDate } from '#domain/time/instant.ts';
import { openDatabase } from '#worker/db/database.ts';
import { attendance, reviewItem } from '#worker/db/schema/attendance.ts';
import { audit } from '#worker/db/schema/audit.ts';
import { seatGroup, shift, shiftUser } from '#worker/db/schema/roster.ts';
import {
  membership,
  membershipPosition,
  position,
  shiftTemplate,
  wage,
} from '#worker/db/schema/workplace.ts';
import { type AdjustmentRow, mintAdjustment } from './adjustments.ts';
import { mintAsk } from './asks.ts';
import { mintSecondStep } from './authenticator.ts';
import { createTestClient } from './client.ts';
import { HOUR, NOW } from './clock.ts';
import { type Branch, type MinimumWage, mintBranch, mintMinimumWage } from './company.ts';
import { type FixedSchedule, mintFixedSchedule } from './fixed-schedules.ts';
import {
  type Instruction,
  mintEvidence,
  mintInstruction,
  mintPersonImage,
  mintWorkplaceImage,
  type PersonImage,
  type WorkplaceImage,
} from './images.ts';
import {
  draw,
  mintDevice,
  mintPeople,
  mintSession,
  mintWorkplace,
  type PairedDevice,
  type Person,
  type SignedIn,
  signedIn,
  signedInAs,
  type Workplace,
  write,
} from './mint.ts';
import { mintPaper, type PaperRow } from './papers.ts';
import { mintPay, type PaySite } from './pay.ts';
import {
  type LayoutRow,
  mintLayout,
  mintPeriodDocument,
  mintSignedPeriod,
  type PeriodDocumentRow,
} from './period-files.ts';
import { mintPicture } from './pictures.ts';
import { showMonth } from './recruitment.ts';
import { cardNumberOf, mintEarlierCard, mintResidence, mintSchool, type School } from './residence.ts';
import { mintDeadline } from './wishes.ts';

const { orm } = openDatabase(env.DB);

/** The day before the present of the tests. */
export const YESTERDAY = '2026-11-20';
/** When the vacation of the school begins that stands beside a site. */
export const VACATION_FROM = '2026-08-01';

export type Position = typeof position.$inferSelect;
export type Template = typeof shiftTemplate.$inferSelect;
export type Shift = typeof shift.$inferSelect;
export type Wage = typeof wage.$inferSelect;

/** A workplace with one of everything that stands below it, and no shift. */
export type Site = {
  workplace: Workplace;
  position: Position;
  template: Template;
  /** Works there in the position, at the wage. */
  member: Person;
  wage: Wage;
  /** The member's. */
  device: PairedDevice;
  /** Works nowhere yet. */
  newcomer: Person;
  /** Nobody goes there; its vacation has a calendar. */
  school: School;
  /** Nobody is registered there. */
  branch: Branch;
  minimumWage: MinimumWage;
  /** Of the member, on Mondays; over since the spring, so that it puts nobody on a shift. */
  fixedSchedule: FixedSchedule;
  /** Of the member, who sent it: a portrait that waits. */
  paper: PaperRow;
  /** Of the member. */
  personImage: PersonImage;
  workplaceImage: WorkplaceImage;
  instruction: Instruction;
  /** A signed copy of the sheet of a month long past. */
  periodDocument: PeriodDocumentRow;
  layout: LayoutRow;
  /** Of the member. */
  adjustment: AdjustmentRow;
  /** Of the member; nothing until an operation asks for it. */
  pay: PaySite;
};

export async function mintSite(overrides: Parameters<typeof mintWorkplace>[0] = {}): Promise<Site> {
  const workplace = await mintWorkplace(overrides);
  const position = await mintPosition(workplace);
  const template = await mintTemplate(workplace);
  const [member, newcomer] = await mintPeople([{ works: [workplace.id] }, {}]);
  if (!member || !newcomer) throw new Error('nobody was minted');
  await givePositions(member, workplace, [position]);
  const [wage, device] = [await mintWage(member, position), await mintDevice(member)];
  const school = await mintSchool({ vacations: [[VACATION_FROM, '2026-09-20']] });
  const [personImage, workplaceImage, instruction] = await Promise.all([
    mintPersonImage(member),
    mintWorkplaceImage(workplace, member),
    mintInstruction(workplace),
    mintEvidence(school, VACATION_FROM, member),
  ]);
  return {
    ...{ workplace, position, template, member, wage, device, newcomer, school },
    ...{ personImage, workplaceImage, instruction },
    periodDocument: await mintPeriodDocument(await mintSignedPeriod(workplace, member), member),
    ...{ layout: await mintLayout(), adjustment: await mintAdjustment(member, workplace) },
    pay: {},
    ...{ paper: await mintPaper(member), branch: await mintBranch(), minimumWage: await mintMinimumWage() },
    fixedSchedule: await mintFixedSchedule(member, template, position, {
      ...{ validFrom: '2026-01-05', validTo: '2026-03-30' },
    }),
  };
}

/** Lets a member of a workplace take these positions. */
export async function givePositions(
  to: { id: number },
  at: { id: number },
  positions: readonly { id: number }[],
): Promise<void> {
  await write(
    positions.map(
      ({ id }) => sql`INSERT INTO ${membershipPosition} (membership_id, position_id)
          SELECT id, ${id} FROM ${membership} WHERE person_id = ${to.id} AND workplace_id = ${at.id}`,
    ),
  );
}

export async function mintWage(
  of: { id: number },
  position: Position,
  overrides: Partial<Omit<Wage, 'id' | 'personId' | 'positionId' | 'workplaceId'>> = {},
): Promise<Wage> {
  const row: Wage = {
    id: await draw('wage', 1),
    personId: of.id,
    workplaceId: position.workplaceId,
    positionId: position.id,
    templateId: null,
    validFrom: '2026-04-01',
    salaryPerHour: 1250,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(wage).values(row)]);
  return row;
}

export async function mintPosition(
  at: { id: number },
  overrides: Partial<Omit<Position, 'id' | 'workplaceId'>> = {},
): Promise<Position> {
  const id = await draw('position', 1);
  const row: Position = {
    id,
    workplaceId: at.id,
    name: `検品${id}`,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(position).values(row)]);
  return row;
}

/** A day shift, 09:00–18:00 with an hour from noon. */
export async function mintTemplate(
  at: { id: number },
  overrides: Partial<Omit<Template, 'id' | 'workplaceId'>> = {},
): Promise<Template> {
  const id = await draw('shift_template', 1);
  const row: Template = {
    id,
    workplaceId: at.id,
    code: `D${id}`,
    name: '日勤',
    startMinute: 540,
    endMinute: 1080,
    breaks: '[[720,780]]',
    paidBeforeMinutes: 0,
    active: true,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(shiftTemplate).values(row)]);
  return row;
}

/** A shift of a template on a date that asks for these positions, with nobody on it. */
export async function mintShift(
  of: Template,
  date: string,
  positions: readonly { id: number }[] = [],
  overrides: Partial<Omit<Shift, 'id' | 'templateId'>> = {},
): Promise<Shift> {
  const row: Shift = {
    id: await draw('shift', 1),
    workplaceId: of.workplaceId,
    templateId: of.id,
    date,
    startMinute: of.startMinute,
    endMinute: of.endMinute,
    breaks: of.breaks,
    paidBeforeMinutes: of.paidBeforeMinutes,
    active: true,
    closedAt: null,
    closedBy: null,
    deletedAt: null,
    version: 1,
    ...overrides,
  };
  await write([
    orm.insert(shift).values(row),
    ...positions.map(({ id: positionId }) =>
      orm.insert(seatGroup).values({ shiftId: row.id, positionId, fixedTotal: 1, tempTotal: 1 }),
    ),
  ]);
  return row;
}

export type ShiftUser = typeof shiftUser.$inferSelect;

const COUNTERS = new Map([
  ['fixed approved', 'approved_fixed'],
  ['temporary approved', 'approved_temp'],
  ['temporary pending', 'pending_temp'],
]);

/** Somebody on a shift, approved and fixed unless said otherwise, counted in its seat group. */
export async function mintShiftUser(
  of: { id: number },
  on: Shift,
  at: { id: number },
  overrides: Partial<Omit<ShiftUser, 'id' | 'personId' | 'shiftId'>> = {},
): Promise<ShiftUser> {
  const { startMinute = null, endMinute = null } = overrides;
  const row: ShiftUser = {
    id: await draw('shift_user', 1),
    shiftId: on.id,
    positionId: at.id,
    personId: of.id,
    type: 'fixed',
    status: 'approved',
    outcome: null,
    startMinute,
    endMinute,
    startsAt: instantOfClock(on.date, startMinute ?? on.startMinute),
    endsAt: instantOfClock(on.date, endMinute ?? on.endMinute),
    createdAt: NOW,
    createdBy: of.id,
    version: 1,
    confirmedAt: null,
    cannotComeAt: null,
    cannotComeReason: null,
    leftReason: null,
    ...overrides,
  };
  const counter = COUNTERS.get(`${row.type} ${row.status}`);
  await write([
    orm.insert(shiftUser).values(row),
    ...(counter && row.outcome === null
      ? [
          sql`UPDATE seat_group SET ${sql.raw(counter)} = ${sql.raw(counter)} + 1
             WHERE shift_id = ${on.id} AND position_id = ${at.id}`,
        ]
      : []),
  ]);
  return row;
}

/**
 * `work` is the attendance of the member on it, with a question where one is to be answered; `askId` what the member was
 * asked about it.
 */
export type PlannedShift = Shift & {
  shiftUserId?: number;
  askId?: number;
  operationId?: string;
  work?: { id: number; itemId?: number };
};

/** Operations on somebody who is on a shift. */
const ON_SHIFT: readonly OperationId[] = [
  'shifts.users.update',
  'shifts.users.delete',
  'tracking.outcome',
  'tracking.remind',
  'tracking.bulk',
  'tracking.bulk.preview',
];

/** Of a shift that can be confirmed now. */
const TOMORROW = addDays(jstDate(NOW), 1);
const TO_CONFIRM: readonly OperationId[] = ['me.shifts.confirm', 'tracking.remind'];

/** Operations on what somebody was asked about a shift. */
const ON_ASK: readonly OperationId[] = ['shifts.asks.close', 'me.asks.answer'];

/**
 * The shift that an operation needs to be called on, with the member on it where somebody is to be, and another
 * where the member is to come instead.
 */
export async function mintPlanned(id: OperationId, site: Site): Promise<PlannedShift | undefined> {
  if (isAboutWork(id)) return mintWorked(id, site);
  if (
    !/^(shifts|schedules|roster_files|tracking|me\.registration|me\.shifts|operations)\./.test(id) &&
    !ON_ASK.includes(id)
  )
    return undefined;
  const { workplace, template, position, member } = site;
  const shift = await mintShift(template, TO_CONFIRM.includes(id) ? TOMORROW : '2026-12-01', [position]);
  if (id === 'shifts.replace') {
    const [other = member] = await mintPeople([{ works: [workplace.id] }]);
    return { ...shift, shiftUserId: (await mintShiftUser(other, shift, position)).id };
  }
  if (id.startsWith('me.registration.')) await showMonth(workplace, '2026-12');
  if (id === 'tracking.remind') await showMonth(workplace, monthOf(shift.date));
  if (id.startsWith('me.shifts.')) {
    await showMonth(workplace, monthOf(shift.date));
    const said = id === 'me.shifts.can_come' ? { cannotComeAt: NOW, cannotComeReason: 'ill' } : {};
    return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position, said)).id };
  }
  if (id === 'me.registration.delete') {
    const asked = { type: 'temporary', status: 'pending' };
    return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position, asked)).id };
  }
  if (id === 'operations.undo')
    return { ...shift, operationId: await mintAssigning(member, shift, position) };
  if (ON_ASK.includes(id)) return { ...shift, askId: await mintAsk(shift, position, [member]) };
  if (!ON_SHIFT.includes(id)) return shift;
  return { ...shift, shiftUserId: (await mintShiftUser(member, shift, position)).id };
}

/** Somebody put onto a shift, as the audit has it. */
async function mintAssigning(of: Person, on: Shift, at: Position): Promise<string> {
  const { id } = await mintShiftUser(of, on, at);
  const operationId = crypto.randomUUID();
  await write([
    orm.insert(audit).values({
      ...{ operationId, operation: 'shifts.users.create', requestId: 'request', at: NOW },
      ...{ action: 'create', subject: 'shift_user', subjectId: id, workplaceId: on.workplaceId },
      after: JSON.stringify({
        ...{ shift_id: on.id, user_id: of.id, position_id: at.id, type: 'fixed', status: 'approved' },
        ...{ start_time: '09:00', end_time: '18:00', own_times: false },
      }),
    }),
  ]);
  return operationId;
}

/** Whether the operation is about what somebody has worked. */
function isAboutWork(id: OperationId): boolean {
  return /^tracking\.(check_in|check_out|confirm|salary)$|^(me\.)?work_histories\.|^review_items\.decide$/.test(
    id,
  );
}

/** The member on the shift of yesterday, with the work that the operation needs of it. */
async function mintWorked(
  id: OperationId,
  { workplace, template, position, member }: Site,
): Promise<PlannedShift> {
  const shift = await mintShift(template, YESTERDAY, [position]);
  const { id: shiftUserId } = await mintShiftUser(member, shift, position);
  if (id === 'tracking.check_in') return { ...shift, shiftUserId };
  const plan = { shiftUserId, positionId: position.id, businessDate: YESTERDAY };
  const work = await mintAttendance(member, workplace, {
    ...plan,
    ...(id === 'tracking.check_out'
      ? { checkIn: fromStamp(`${YESTERDAY} 09:00:00`) }
      : finishedOn(YESTERDAY)),
    ...(id === 'work_histories.unconfirm' && { confirmedAt: NOW, confirmedBy: member.id }),
  });
  if (id === 'me.work_histories.take_back') await mintItem(work, { kind: 'disputed', note: 'wrong' });
  if (id !== 'review_items.decide') return { ...shift, shiftUserId, work };
  const itemId = await mintItem(work, { kind: 'early_start', minutes: 20 });
  return { ...shift, shiftUserId, work: { id: work.id, itemId } };
}

/** The columns of work from 9 to 18 with an hour of break, at 1,250 yen. */
export function finishedOn(date: string): Partial<Attendance> {
  const [start, end] = [fromStamp(`${date} 09:00:00`), fromStamp(`${date} 18:00:00`)];
  return {
    ...{ checkIn: start, checkOut: end, breaks: '[[720,780]]', countedStart: start, countedEnd: end },
    ...{ countedMinutes: 480, workedMinutes: 480, formula: 1, salaryPerHour: 1250 },
  };
}

/** A question about an attendance that nobody has answered; what it is about is not looked at. */
export async function mintItem(
  of: Pick<Attendance, 'id' | 'workplaceId'>,
  about: Partial<typeof reviewItem.$inferSelect> & { kind: string },
): Promise<number> {
  const id = await draw('review_item', 1);
  const { id: attendanceId, workplaceId } = of;
  const forgotten = sql`UPDATE ${attendance} SET forgotten = 1 WHERE id = ${attendanceId}`;
  await write([
    orm.insert(reviewItem).values({ id, attendanceId, workplaceId, createdAt: NOW, ...about }),
    ...(about.kind === 'forgotten' ? [forgotten] : []),
  ]);
  return id;
}

export type Attendance = typeof attendance.$inferSelect;

/** Work that somebody has begun and not ended, an hour ago and without a shift unless said otherwise. */
export async function mintAttendance(
  of: { id: number },
  at: { id: number },
  overrides: Partial<Omit<Attendance, 'id' | 'personId' | 'workplaceId'>> = {},
): Promise<Attendance> {
  const row: Attendance = {
    ...{ id: await draw('attendance', 1), personId: of.id, workplaceId: at.id },
    ...{ shiftUserId: null, positionId: null, businessDate: '2026-11-21', kind: 'work' },
    ...{ checkIn: NOW - HOUR, checkOut: null, breaks: '[]', countedStart: null, countedEnd: null },
    ...{ countedMinutes: null, workedMinutes: null, formula: null, salaryPerHour: null },
    ...{
      earlyStartApproved: false,
      earlyLeaveBy: null,
      forgotten: false,
      confirmedAt: null,
      confirmedBy: null,
      voidedAt: null,
    },
    ...{ createdAt: NOW - HOUR, createdBy: of.id, version: 1 },
    ...overrides,
  };
  await write([orm.insert(attendance).values(row)]);
  return row;
}

/** The device of the member, as an actor: its token stands in for that of their session. */
export async function actingDevice({ member, device: { token } }: Site): Promise<SignedIn> {
  return {
    ...createTestClient({ token }),
    person: member,
    session: { ...(await mintSession(member)), token },
  };
}

async function pictured(): Promise<SignedIn> {
  const actor = await signedIn({ roles: ['global_admin'] });
  return { ...actor, person: { ...actor.person, pictureFileId: await mintPicture(actor.person) } };
}

/** A global admin, with what the operation changes of their own. */
async function signedInTo(id: OperationId): Promise<SignedIn> {
  const actor = await signedIn({ roles: ['global_admin'] });
  if (id === 'profile.sessions.end_others') await mintSession(actor.person);
  if (id === 'profile.tfa.confirm') await mintSecondStep(actor.person, { pending: true });
  if (id === 'profile.tfa.remove' || id === 'profile.tfa.recovery_codes') await mintSecondStep(actor.person);
  return actor;
}

function closeAccount({ id }: Person, column: 'disabled_at' | 'deleted_at'): Promise<void> {
  return write([sql`UPDATE person SET ${sql.identifier(column)} = ${NOW} WHERE id = ${id}`]);
}

async function hireFromAbroad({ id }: Person): Promise<void> {
  await write([sql`UPDATE person SET nationality = 'VN', hired_on = ${YESTERDAY} WHERE id = ${id}`]);
}

/** Its period was confirmed once, and opened again. */
function reopen({ periodDocument: { periodId } }: Site): Promise<void> {
  return write([sql`UPDATE period SET state = 'open' WHERE id = ${periodId}`]);
}

/** The member has worked, and stands where the operation needs their pay to stand. */
async function earnAndAsk(id: OperationId, site: Site): Promise<void> {
  const { member, workplace } = site;
  await mintAttendance(member, workplace, { businessDate: YESTERDAY, ...finishedOn(YESTERDAY) });
  site.pay = await mintPay(id, member);
}

/** What only the member can do to what is theirs. */
const OF_MEMBER: readonly OperationId[] = [
  'me.salary.create',
  'me.salary.cancel',
  'me.devices.delete',
  'me.papers.delete',
  'me.asks.answer',
  'me.registration.create',
  'me.registration.delete',
  'me.shifts.confirm',
  'me.shifts.cannot_come',
  'me.shifts.can_come',
  'me.work_histories.dispute',
  'me.work_histories.take_back',
];

/** Somebody who may call the operation: a global admin, or the member's device, at work where it is to end that. */
export async function mintActor(id: OperationId, site: Site): Promise<SignedIn> {
  if (id === 'files.read' || id === 'profile.picture.delete') return pictured();
  if (/^(me\.)?salary\./.test(id) || id === 'users.pay_account.verify') await earnAndAsk(id, site);
  if (OF_MEMBER.includes(id)) return signedInAs(site.member);
  if (id === 'papers.remind') await mintResidence(site.member);
  if (id === 'availability.remind') await mintDeadline(site.workplace);
  if (id === 'periods.confirm') await reopen(site);
  if (id === 'users.tfa.remove') await mintSecondStep(site.member);
  if (id === 'users.enable') await closeAccount(site.member, 'disabled_at');
  if (id === 'users.restore') await closeAccount(site.member, 'deleted_at');
  if (id === 'users.residence.check') await mintResidence(site.member);
  if (id === 'users.residence.forget_card') await mintEarlierCard(site.member, cardNumberOf(site.member));
  if (id === 'hello_work.update') await hireFromAbroad(site.member);
  if (rolesTable[id] !== 'device') return signedInTo(id);
  if (id === 'device.check_out') await mintAttendance(site.member, site.workplace);
  return actingDevice(site);
}
