import type { LineCode } from '#contract/messaging/channels.ts';
import type { TfaBegun } from '#contract/people/profile.ts';
import type { NewCalendarFeed } from '#contract/roster/calendar-feeds.ts';

/** Returns the started set-up of an action's answer; null for other answers. */
export function begunIn(answer: unknown): TfaBegun | null {
  return isObject(answer) && isBegun(answer.begun) ? answer.begun : null;
}

/** Returns the new LINE code of an action's answer; null for other answers. */
export function lineCodeIn(answer: unknown): LineCode | null {
  return isObject(answer) && isLineCode(answer.lineCode) ? answer.lineCode : null;
}

/** Returns the new recovery codes of an action's answer; null for other answers. */
export function recoveryCodesIn(answer: unknown): string[] | null {
  if (!isObject(answer) || !Array.isArray(answer.recoveryCodes)) return null;
  return answer.recoveryCodes.map(String);
}

/** Returns the new PIN of an action's answer; null for other answers. */
export function newPinIn(answer: unknown): string | null {
  return isObject(answer) && typeof answer.newPin === 'string' ? answer.newPin : null;
}

/** Returns the new calendar link of an action's answer; null for other answers. */
export function newCalendarIn(answer: unknown): NewCalendarFeed | null {
  return isObject(answer) && isNewCalendar(answer.newCalendar) ? answer.newCalendar : null;
}

function isNewCalendar(value: unknown): value is NewCalendarFeed {
  return isObject(value) && ['url', 'webcal_url', 'qr'].every((name) => typeof value[name] === 'string');
}

function isBegun(value: unknown): value is TfaBegun {
  return isObject(value) && ['secret', 'uri', 'qr'].every((name) => typeof value[name] === 'string');
}

function isLineCode(value: unknown): value is LineCode {
  return isObject(value) && ['code', 'expires_at'].every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
