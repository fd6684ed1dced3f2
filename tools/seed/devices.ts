import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { type Instant, MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import type { DemoPerson } from './demo-person.ts';
import type { DemoMember } from './members.ts';
import { type Random, randomFor } from './random.ts';
import { isStudentAccount } from './student.ts';

/** A person's phone, by their number. Columns have the schema's names. */
export type DemoDevice = {
  person: number;
  name: string;
  platform: 'iOS' | 'Android';
  tokenHash: string | null;
  /** Milliseconds. */
  clockOffset: number;
  pairedAt: Instant | null;
  endedAt: Instant | null;
  createdAt: Instant;
};

const MODELS: readonly (readonly [Pick<DemoDevice, 'name' | 'platform'>, number])[] = [
  [{ name: 'iPhone 15', platform: 'iOS' }, 4],
  [{ name: 'iPhone SE', platform: 'iOS' }, 3],
  [{ name: 'Pixel 8a', platform: 'Android' }, 2],
  [{ name: 'Galaxy A25', platform: 'Android' }, 2],
  [{ name: 'OPPO A79', platform: 'Android' }, 2],
  [{ name: 'Xperia 10', platform: 'Android' }, 1],
];

/** A manager enters the times of people without a device. */
const WITHOUT = 0.06;
const NEW_PHONE = 0.12;
const NOT_PAIRED_YET = 0.03;

const BASE64URL = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

/**
 * The devices of staff: a phone paired at the hiring, sometimes a newer one since, or one that
 * waits for its code.
 */
export function demoDevices(
  today: CalendarDate,
  people: readonly DemoPerson[],
  members: readonly DemoMember[],
): DemoDevice[] {
  const working = new Set(members.filter(({ works }) => works).map(({ person }) => person));
  return people.flatMap(({ data }, person): DemoDevice[] => {
    const random = randomFor(`devices of ${person}`);
    if (!working.has(person) || (random.chance(WITHOUT) && !isStudentAccount(person))) return [];
    if (random.chance(NOT_PAIRED_YET) && !isStudentAccount(person))
      return [waitingDevice(today, person, random)];
    const goneAt = data.disabledAt ?? data.deletedAt;
    const cameAt = startOfJstDay(addDays(data.hiredOn, -1)) + random.whole(780, 1_080) * MINUTE_MS;
    const renewedAt =
      startOfJstDay(addDays(today, -random.whole(8, 40))) + random.whole(600, 1_200) * MINUTE_MS;
    const changes = random.chance(NEW_PHONE) && cameAt < renewedAt && goneAt === null;
    const first = pairedDevice(person, random, cameAt, changes ? renewedAt : goneAt);
    return changes ? [first, pairedDevice(person, random, renewedAt, null)] : [first];
  });
}

function waitingDevice(today: CalendarDate, person: number, random: Random): DemoDevice {
  const createdAt = startOfJstDay(addDays(today, -1)) + random.whole(600, 1_080) * MINUTE_MS;
  const bound = { tokenHash: null, clockOffset: 0, pairedAt: null, endedAt: null };
  return { person, ...random.weighted(MODELS), ...bound, createdAt };
}

function pairedDevice(
  person: number,
  random: Random,
  pairedAt: Instant,
  endedAt: Instant | null,
): DemoDevice {
  return {
    person,
    ...random.weighted(MODELS),
    tokenHash: endedAt === null ? unknownHash(random) : null,
    clockOffset:
      1_000 * random.weighted([[0, 5] as const, [random.whole(-20, 20), 4] as const, [95, 1] as const]),
    pairedAt,
    endedAt,
    createdAt: pairedAt - random.whole(1, 10) * MINUTE_MS,
  };
}

/** A hash of something unknown: the demo's devices cannot punch, so a visitor pairs one. */
export function unknownHash(random: Random): string {
  return Array.from({ length: 43 }, () => random.pick(BASE64URL)).join('');
}
