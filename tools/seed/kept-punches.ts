import { punchText } from '#domain/attendance/kept-punches/format.ts';
import type { KeptQuestion } from '#domain/attendance/kept-punches/kept-question.ts';
import { formatClock } from '#domain/time/clock.ts';
import { type Instant, jstDate, jstMinuteOfDay, MINUTE_MS } from '#domain/time/instant.ts';
import { minutesBetween } from '#domain/time/minute.ts';
import type { DemoLedger } from './attendance/ledger.ts';
import { type DemoDevice, unknownHash } from './devices.ts';
import type { DemoNotice } from './notices.ts';
import { MANAGED_BY_ACCOUNT } from './people.ts';
import { randomFor } from './random.ts';
import { isStudentAccount } from './student.ts';

/** A check-out that a phone sent later than it was made. */
export type DemoKeptPunch = {
  person: number;
  device: number;
  attendance: number;
  workplaceId: number;
  asked: 'sent_late' | 'unplaced' | null;
  key: { id: string; x: string; y: string; madeAt: Instant };
  text: string;
  hash: string;
  signature: string;
  at: Instant;
  earliestAt: Instant;
  receivedAt: Instant;
  reason: 'wall_ahead' | 'clocks_agree';
};

/** The doubt about the time, the minutes after the recorded check-out, and those until it arrived. */
const SHOWN = [
  { asked: 'sent_late', doubt: 20, after: 0, late: 42 },
  { asked: 'unplaced', doubt: 0, after: 9, late: 35 },
  { asked: null, doubt: 0, after: 0, late: 12 },
] as const;
/** The longest time from the recorded check-out to the arrival. */
const LONGEST_MS = 60 * MINUTE_MS;

/** Two punches that wait for the managing account, and one that asks nothing. */
export function demoKeptPunches(
  now: Instant,
  { attendances, punches }: Pick<DemoLedger, 'attendances' | 'punches'>,
  devices: readonly DemoDevice[],
): DemoKeptPunch[] {
  const found = attendances.toReversed().flatMap((one) => {
    const { personId, workplaceId, checkOut, confirmed, voidedAt, openItems } = one;
    const isHere = workplaceId !== null && MANAGED_BY_ACCOUNT.includes(workplaceId);
    const isLeft = confirmed || voidedAt !== null || openItems.length > 0 || isStudentAccount(personId);
    if (!isHere || isLeft || checkOut === null || checkOut + LONGEST_MS > now) return [];
    const number = punches.find(
      ({ attendance, stamp }) => attendance === one.id && stamp === 'check_out',
    )?.device;
    const { pairedAt = null, endedAt = null } = devices[number ?? -1] ?? {};
    if (number === undefined || pairedAt === null || endedAt !== null) return [];
    return [{ person: personId, device: number, attendance: one.id, workplaceId, checkOut, pairedAt }];
  });
  const byPerson = [...Map.groupBy(found, ({ person }) => person).values()].flatMap(([last]) => last ?? []);
  return SHOWN.flatMap((shown, place) => {
    const work = byPerson[place];
    return work ? [keptCheckOut(work, shown)] : [];
  });
}

type Work = Pick<DemoKeptPunch, 'person' | 'device' | 'attendance' | 'workplaceId'> & {
  checkOut: Instant;
  pairedAt: Instant;
};

function keptCheckOut(
  { checkOut, pairedAt, ...work }: Work,
  { asked, doubt, after, late }: (typeof SHOWN)[number],
): DemoKeptPunch {
  const random = randomFor(`kept punch of ${work.attendance}`);
  const hashed = () => unknownHash(random);
  const key = { id: hashed(), x: hashed(), y: hashed(), madeAt: pairedAt };
  const at = checkOut + after * MINUTE_MS;
  const since = 60 * MINUTE_MS;
  const text = punchText({
    key: key.id,
    sequence: 1,
    previous: null,
    kind: 'check_out',
    planId: null,
    wall: at,
    heard: at - since,
    wallSince: since,
    monotonicSince: since - doubt * MINUTE_MS,
    place: null,
    breaks: 'planned',
    who: null,
  });
  return {
    ...work,
    asked,
    key,
    text,
    hash: hashed(),
    signature: `${hashed()}${hashed()}`,
    at,
    earliestAt: at - doubt * MINUTE_MS,
    receivedAt: at + late * MINUTE_MS,
    reason: doubt > 0 ? 'wall_ahead' : 'clocks_agree',
  };
}

/** What the manager is asked; the record has this id. */
export function keptQuestionsOf(
  { asked }: Pick<DemoKeptPunch, 'asked'>,
  attendanceId: number,
): KeptQuestion[] {
  if (asked === null) return [];
  if (asked === 'sent_late') return [{ kind: asked }];
  return [{ kind: asked, reason: 'already_recorded', proposal: { kind: 'take_time', attendanceId } }];
}

/** The notices of the punches that are asked about. */
export function keptNotices(punches: readonly DemoKeptPunch[]): DemoNotice[] {
  return punches.flatMap(({ person, asked, at, receivedAt }): DemoNotice[] => {
    if (asked === null) return [];
    const params = {
      stamp: 'check_out',
      date: jstDate(at),
      time: formatClock(jstMinuteOfDay(at)),
      late_minutes: minutesBetween(at, receivedAt),
    } as const;
    return [{ person, kind: 'punch_asked_about', params, createdAt: receivedAt, readAt: null }];
  });
}
