import { z } from 'zod';
import { TEXT_MAX } from '#contract/limits.ts';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { normaliseMail } from '#domain/format/normalise.ts';
import { hasRefusedLetter, onOneLine, withLines } from '#domain/format/text.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';
import { isCalendarMonth, isDayToAskFor, isMonthToAskFor } from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';
import { parseStamp } from '#domain/time/instant.ts';

const isText = (text: string) => !hasRefusedLetter(text);
/** Nothing else is said of such a text. */
const REFUSED = { ...issue('character'), abort: true };

/** G-17: a text of one line, in its stored form. */
export const line = z.string().overwrite(onOneLine).refine(isText, REFUSED).trim();
/** G-17: a text with lines, for fields that are a textarea. */
export const lines = z.string().overwrite(withLines).refine(isText, REFUSED).trim();
/** G-17: a text that is never altered, as a password is, but holds no refused letter either. */
export const asTyped = z.string().refine(isText, REFUSED);

/** A text that may be left empty; spaces around it do not count. */
export const optionalText = orNull(line.max(TEXT_MAX));
export const requiredText = line.min(1).max(TEXT_MAX);

export const optionalLines = orNull(lines.max(TEXT_MAX));
export const requiredLines = lines.min(1).max(TEXT_MAX);

/** The same where nothing may be written: that is null. */
export function orNull(text: z.ZodString) {
  return text.nullish().transform((written) => written || null);
}

/** A text that a rule of the domain brings into its stored form, or refuses; empty is null. */
export function optionalFormat(parse: (text: string) => string | null, key: ValidationKey) {
  return optionalText.transform((text, context) => {
    if (text === null) return null;
    const parsed = parse(text);
    if (parsed === null) context.addIssue({ code: 'custom', input: text, ...issue(key) });
    return parsed;
  });
}

export function requiredFormat(parse: (text: string) => string | null, key: ValidationKey) {
  return requiredText.transform((text, context) => {
    const parsed = parse(text);
    if (parsed === null) context.addIssue({ code: 'custom', input: text, ...issue(key) });
    return parsed ?? '';
  });
}

/** One of a few words; empty is null. */
export function optionalChoice<Value extends string>(values: readonly Value[]) {
  return optionalText.transform((text, context): Value | null => {
    const found = values.find((value) => value === text) ?? null;
    if (text !== null && found === null)
      context.addIssue({ code: 'custom', input: text, ...issue('choice') });
    return found;
  });
}

const Mail = z.email();

/** A mail address in the form in which it is compared; empty is null. */
export const optionalMail = optionalFormat(parseMail, 'email');
export const requiredMail = requiredFormat(parseMail, 'email');

export function parseMail(text: string): string | null {
  const mail = normaliseMail(text);
  return Mail.safeParse(mail).success ? mail : null;
}

/** By http, without spaces, and without a name before the host, which would hide where it leads. */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** The address of a page that a browser may be sent to. */
export const webAddress = requiredFormat(
  (text) => (WEB_ADDRESS.test(text) && URL.canParse(text) ? text : null),
  'url',
);

/** For a form that is only a button. */
export const NoInput = z.object({});

/** Of a day, its month and the weeks around it: not at the very ends of the calendar. */
const isStamp = (text: string) => parseStamp(text) !== null && isMonthToAskFor(text.slice(0, 7));

/** `YYYY-MM-DD HH:mm:ss` on the Japanese wall clock. */
export const Stamp = z.string().refine(isStamp, issue('invalid')).meta({ id: 'Stamp' });

/** The date or the time of a stamp alone. */
const isHalfStamp = (text: string) => isCalendarDate(text) || /^\d{1,2}:\d{2}(:\d{2})?$/.test(text);

/** T-08: a {@link Stamp} that is asked for, of which the date and the time are only taken together. */
function wholeStamp(key: ValidationKey) {
  return z
    .string()
    .refine((text) => !isHalfStamp(text), { ...issue(key), abort: true })
    .refine(isStamp, issue('invalid'));
}

/** `YYYY-MM-DD HH:mm:ss` of a check-in. */
export const CheckInStamp = wholeStamp('check_in_together').meta({ id: 'CheckInStamp' });

/** `YYYY-MM-DD HH:mm:ss` of a check-out. */
export const CheckOutStamp = wholeStamp('check_out_together').meta({ id: 'CheckOutStamp' });

/** `YYYY-MM-DD`. */
export const DateText = z.string().refine(isCalendarDate, issue('date')).meta({ id: 'Date' });

/** A day of a roster is shown with the weeks and months around it: not of the very ends of the calendar. */
export function isRosterDay(text: string): boolean {
  return isCalendarDate(text) && isDayToAskFor(text);
}

/** `YYYY-MM-DD` of the years 0003–9998. */
export const RosterDay = z.string().refine(isRosterDay, issue('date')).meta({ id: 'RosterDay' });

export const optionalDate = optionalText.refine(
  (text) => text === null || isCalendarDate(text),
  issue('date'),
);

const isClock = (text: string) => parseClock(text) !== null;

/** `YYYY-MM`. */
export const MonthText = z.string().refine(isMonthToAskFor, issue('month')).meta({ id: 'Month' });

/** `YYYY-MM`, as one before or after what was asked for is told. */
export const AnyMonth = z.string().refine(isCalendarMonth, issue('month')).meta({ id: 'AnyMonth' });

/** `HH:mm` of the extended clock, 00:00–47:59: times past 24:00 lie on the next calendar day. */
export const ClockText = z.string().trim().min(1).refine(isClock, issue('time')).meta({ id: 'Clock' });

export const optionalClock = optionalText.refine((text) => text === null || isClock(text), issue('time'));
