import { addDays, addMonths, type CalendarDate, DAY_MS, firstOfMonth } from '#domain/time/calendar-date.ts';
import { type Instant, jstDate, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { truncateToMinute } from '#domain/time/minute.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { type Random, randomFor } from '#tools/seed/random.ts';
import type { Agenda } from './agenda.ts';
import { confirm, correctRecord, type Diary, decide } from './diary.ts';
import type { DemoAttendance, DemoItem } from './ledger.ts';

/** The people and data around one person's work. */
export type Office = {
  diary: Diary;
  agenda: Agenda;
  random: Random;
  /** By attendance: the time when its person left. */
  left: Map<number, Instant>;
  /** The manager of the workplace, or another person for the manager's own work. */
  actorFor: (workplaceId: number | null) => number;
};

/** The managers' reasons for corrections. */
const REASONS = {
  check_in: '入館手続きで打刻が遅れたため',
  check_out: '打刻後に片付けをお願いしたため',
  no_break: '繁忙で休憩が取れなかったため',
  break_taken: '休憩を取ったことを本人に確認',
  forgotten: '退勤の打刻忘れ（本人に確認）',
  not_worked: '誤って打刻したため',
} as const;

/**
 * The shares of workplaces that confirm every day, and of those that confirm late in the next
 * month.
 */
const DAILY = 0.15;
const LATE = 0.2;

/** A question waits for a manager: mostly until the morning, sometimes for days. */
export function answerLater(office: Office, item: DemoItem): void {
  const { agenda, diary, random, left, actorFor } = office;
  const { workplaceId } = item;
  const isManagedByAccount = workplaceId !== null && MANAGED_BY_ACCOUNT.includes(workplaceId);
  const waits = isManagedByAccount || random.chance(0.3) ? random.whole(2, 7) : 0;
  const [isAccepted, isCorrected] = [random.chance(ACCEPTED_SHARES[item.kind]), random.chance(0.6)];
  const now = nextMorning(item.createdAt, random) + waits * DAY_MS;
  agenda.note(now, () => {
    if (item.state !== 'open') return;
    const acting = { actor: actorFor(workplaceId), now };
    const attendance = diary.ledger.attendances[item.attendance];
    const leftAt = left.get(item.attendance);
    const isOpen = item.kind === 'forgotten' && attendance?.checkOut === null;
    if (isOpen && leftAt !== undefined && isAccepted && (isCorrected || attendance.plan === null)) {
      const breaks = attendance.plan?.breaks ?? [];
      correctRecord(diary, acting, attendance, {
        checkOut: truncateToMinute(leftAt),
        breaks,
        reason: REASONS.forgotten,
      });
      return;
    }
    const answer = isAccepted ? 'accept' : 'refuse';
    const declaresVoid = !isAccepted && (item.kind === 'unplanned' || item.kind === 'forgotten');
    decide(diary, acting, item, { answer, reason: declaresVoid ? REASONS.not_worked : null });
  });
}

const ACCEPTED_SHARES = {
  drift: 0.75,
  early_start: 0.45,
  unplanned: 0.85,
  forgotten: 0.95,
  disputed: 0.8,
} as const;

/** Some times are corrected the next morning. */
export function correctLater(office: Office, attendance: DemoAttendance, next: Instant | null): void {
  const { agenda, diary, random, actorFor } = office;
  const { plan } = attendance;
  if (plan === null || !random.chance(0.02)) return;
  const now = nextMorning(attendance.createdAt, random);
  const minutes = random.whole(3, 12);
  agenda.note(now, () => {
    const { checkIn, checkOut, breaks } = attendance;
    if (checkOut === null || attendance.confirmed || attendance.voidedAt !== null) return;
    const acting = { actor: actorFor(attendance.workplaceId), now };
    const longer = checkOut + minutes * MINUTE_MS;
    if (checkIn > plan.start) {
      correctRecord(diary, acting, attendance, { checkIn: plan.start, reason: REASONS.check_in });
    } else if (breaks.length === 0) {
      correctRecord(diary, acting, attendance, { breaks: plan.breaks, reason: REASONS.break_taken });
    } else if (minutes % 2 === 0 && (next === null || longer < next)) {
      correctRecord(diary, acting, attendance, { checkOut: longer, reason: REASONS.check_out });
    } else {
      correctRecord(diary, acting, attendance, { breaks: [], reason: REASONS.no_break });
    }
  });
}

/** A month is confirmed soon after its end. Some workplaces confirm every morning. */
export function confirmLater(office: Office, attendance: DemoAttendance): void {
  const { agenda, diary, random, actorFor } = office;
  const { workplaceId, businessDate } = attendance;
  const morning = nextMorning(attendance.checkOut ?? attendance.checkIn, random);
  const attempt = (now: Instant) => {
    agenda.note(now, () => {
      if (attendance.confirmed || attendance.voidedAt !== null) return;
      if (!confirm(diary, { actor: actorFor(workplaceId), now }, attendance)) attempt(now + 2 * DAY_MS);
    });
  };
  const isDaily = randomFor(`confirms daily ${workplaceId}`).chance(DAILY);
  attempt(isDaily ? morning : Math.max(morning, confirmedAt(workplaceId, businessDate)));
}

/** One time for all work of the month. */
function confirmedAt(workplaceId: number | null, date: CalendarDate): Instant {
  const next = addMonths(firstOfMonth(date), 1);
  const random = randomFor(`confirms ${next} ${workplaceId}`);
  const day = random.chance(LATE) ? random.whole(23, 26) : random.whole(1, 4);
  return startOfJstDay(addDays(next, day)) + random.whole(600, 1_020) * MINUTE_MS;
}

function nextMorning(instant: Instant, random: Random): Instant {
  return startOfJstDay(addDays(jstDate(instant), 1)) + random.whole(560, 680) * MINUTE_MS;
}
