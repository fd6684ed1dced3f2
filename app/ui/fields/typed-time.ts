import { toNfkc } from '#domain/format/normalise.ts';
import { type ClockMinutes, MINUTES_PER_DAY, parseClock } from '#domain/time/clock.ts';
import { zeroPadded } from '#domain/time/digits.ts';

/** Accepts `9`, `900`, `9:30`, `9.30`, `9h30`, `9時30分`, `9時半`, with `翌` for the next day. */
const TYPED = /^(翌)?(\d{1,2})(?:[:.hH時](?:(\d{1,2})分?|(半))?|(\d{2}))?$/;

/** Parses a typed time to minutes of the extended clock (0–2879); null when invalid. */
export function parseTypedTime(text: string): ClockMinutes | null {
  const found = TYPED.exec(toNfkc(text).replace(/\s+/g, ''));
  if (!found) return null;
  const [, nextDay, hour = '', minute, half, joinedMinute] = found;
  const minutes = half ? 30 : Number(minute ?? joinedMinute ?? 0);
  const clock = parseClock(`${zeroPadded(Number(hour), 2)}:${zeroPadded(minutes, 2)}`);
  if (clock === null || !nextDay) return clock;
  return clock < MINUTES_PER_DAY ? clock + MINUTES_PER_DAY : null;
}

/** Returns the end one day later when it is not after its start; null when there is nothing to offer. */
export function nextDayOffer(start: ClockMinutes | null, end: ClockMinutes | null): ClockMinutes | null {
  if (start === null || end === null || end > start) return null;
  return end < MINUTES_PER_DAY ? end + MINUTES_PER_DAY : null;
}
