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
/** No further check of such a text runs. */
const CHARACTER_ISSUE = { ...issue('character'), abort: true };

/** G-17: a text of one line, in its stored form. */
export const line = z.string().overwrite(onOneLine).refine(isText, CHARACTER_ISSUE).trim();
/** G-17: a text of several lines, for a textarea. */
export const lines = z.string().overwrite(withLines).refine(isText, CHARACTER_ISSUE).trim();
/** G-17: a text that is never altered, such as a password, but is checked for forbidden letters. */
export const asTyped = z.string().refine(isText, CHARACTER_ISSUE);

/** A text that may be empty. Spaces around it do not count. */
export const optionalText = nullWhenEmpty(line.max(TEXT_MAX));
export const requiredText = line.min(1).max(TEXT_MAX);

export const optionalLines = nullWhenEmpty(lines.max(TEXT_MAX));
export const requiredLines = lines.min(1).max(TEXT_MAX);

/** An empty text becomes null. */
export function nullWhenEmpty(text: z.ZodString) {
  return text.nullish().transform((written) => written || null);
}

/** What the document of the API says of a text that a function checks. */
type DocumentedText = { format?: string; pattern?: string; enum?: readonly (string | null)[] };

/**
 * A text that a domain rule normalises or refuses. An empty one is null.
 * @param documented of the normal form
 */
export function optionalFormat(
  parse: (text: string) => string | null,
  key: ValidationKey,
  documented: DocumentedText = {},
) {
  return optionalText
    .transform((text, context) => {
      if (text === null) return null;
      const parsed = parse(text);
      if (parsed === null) context.addIssue({ code: 'custom', input: text, ...issue(key) });
      return parsed;
    })
    .meta(documented);
}

/** As {@link optionalFormat}, for a text that may not be empty. */
export function requiredFormat(
  parse: (text: string) => string | null,
  key: ValidationKey,
  documented: DocumentedText = {},
) {
  return requiredText
    .transform((text, context) => {
      const parsed = parse(text);
      if (parsed === null) context.addIssue({ code: 'custom', input: text, ...issue(key) });
      return parsed ?? '';
    })
    .meta(documented);
}

/** One of the codes of a list, however wide its letters are. An empty text is null. */
export function optionalCode(parse: (text: string) => string | null, codes: readonly string[]) {
  return optionalFormat(parse, 'choice', { enum: [...codes, null] });
}

/** One of a few values. An empty text is null. */
export function optionalChoice<Value extends string>(values: readonly Value[]) {
  return optionalText
    .transform((text, context): Value | null => {
      const found = values.find((value) => value === text) ?? null;
      if (text !== null && found === null)
        context.addIssue({ code: 'custom', input: text, ...issue('choice') });
      return found;
    })
    .meta({ enum: [...values, null] });
}

const Mail = z.email();

/** A mail address in its normal form for comparison. An empty one is null. */
export const optionalMail = optionalFormat(parseMail, 'email', { format: 'email' });
export const requiredMail = requiredFormat(parseMail, 'email', { format: 'email' });

export function parseMail(text: string): string | null {
  const mail = normaliseMail(text);
  return Mail.safeParse(mail).success ? mail : null;
}

/**
 * Over http, without spaces, and without a user name before the host, which would hide the target.
 */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/** The address of a page for a browser. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text) && URL.canParse(text);
}

/** For a form with nothing but a button. */
export const NoInput = z.object({});

/**
 * The page of a day shows its month and the weeks around it, so the very ends of the calendar are
 * excluded.
 */
const isStamp = (text: string) => parseStamp(text) !== null && isMonthToAskFor(text.slice(0, 7));

const STAMP_PATTERN = '^\\d{4}-\\d{2}-\\d{2} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d$';

/** `YYYY-MM-DD HH:mm:ss` in Japanese time. */
export const Stamp = z
  .string()
  .refine(isStamp, issue('invalid'))
  .meta({ id: 'Stamp', pattern: STAMP_PATTERN });

/** The date or the time of a stamp alone. */
const isHalfStamp = (text: string) => isCalendarDate(text) || /^\d{1,2}:\d{2}(:\d{2})?$/.test(text);

/** T-08: a required {@link Stamp}. Its date and time are accepted only together. */
function wholeStamp(key: ValidationKey) {
  return z
    .string()
    .refine((text) => !isHalfStamp(text), { ...issue(key), abort: true })
    .refine(isStamp, issue('invalid'));
}

/** `YYYY-MM-DD HH:mm:ss` of a check-in. */
export const CheckInStamp = wholeStamp('check_in_together').meta({
  id: 'CheckInStamp',
  pattern: STAMP_PATTERN,
});

/** `YYYY-MM-DD HH:mm:ss` of a check-out. */
export const CheckOutStamp = wholeStamp('check_out_together').meta({
  id: 'CheckOutStamp',
  pattern: STAMP_PATTERN,
});

const DATE = { format: 'date' } as const satisfies DocumentedText;

/** `YYYY-MM-DD`. */
export const DateText = z
  .string()
  .refine(isCalendarDate, issue('date'))
  .meta({ id: 'Date', ...DATE });

/**
 * The page of a roster day shows the weeks and months around it, so the very ends of the calendar
 * are excluded.
 */
export function isRosterDay(text: string): boolean {
  return isCalendarDate(text) && isDayToAskFor(text);
}

/** `YYYY-MM-DD` of the years 0003–9998. */
export const RosterDay = z
  .string()
  .refine(isRosterDay, issue('date'))
  .meta({ id: 'RosterDay', ...DATE });

/** A day of the roster. An empty text is null. */
export const optionalRosterDay = optionalText
  .refine((text) => text === null || isRosterDay(text), issue('date'))
  .meta(DATE);

/** Terms of years are counted from such days, so they end within the calendar. */
function isNearDay(text: string): boolean {
  return isCalendarDate(text) && '1900-01-01' <= text && text <= '2199-12-31';
}

/** `YYYY-MM-DD` of the years 1900–2199. */
export const NearDay = z
  .string()
  .refine(isNearDay, issue('date'))
  .meta({ id: 'NearDay', ...DATE });

export const optionalNearDay = optionalText
  .refine((text) => text === null || isNearDay(text), issue('date'))
  .meta(DATE);

export const optionalDate = optionalText
  .refine((text) => text === null || isCalendarDate(text), issue('date'))
  .meta(DATE);

const isClock = (text: string) => parseClock(text) !== null;

const MONTH_FORM = { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } as const satisfies DocumentedText;

/** `YYYY-MM`. */
export const MonthText = z
  .string()
  .refine(isMonthToAskFor, issue('month'))
  .meta({ id: 'Month', ...MONTH_FORM });

/** `YYYY-MM`, for the month before or after the requested one. */
export const AnyMonth = z
  .string()
  .refine(isCalendarMonth, issue('month'))
  .meta({ id: 'AnyMonth', ...MONTH_FORM });

const CLOCK = { pattern: '^([0-3]\\d|4[0-7]):[0-5]\\d$' } as const satisfies DocumentedText;

/** `HH:mm` of the extended clock, 00:00–47:59: times past 24:00 are on the next calendar day. */
export const ClockText = z
  .string()
  .trim()
  .min(1)
  .refine(isClock, issue('time'))
  .meta({ id: 'Clock', ...CLOCK });

export const optionalClock = optionalText
  .refine((text) => text === null || isClock(text), issue('time'))
  .meta(CLOCK);
