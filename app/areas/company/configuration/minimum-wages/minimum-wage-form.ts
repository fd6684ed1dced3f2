import { z } from 'zod';
import { JAPANESE_PREFECTURES } from '#contract/fields/japanese-prefectures.ts';
import { ROMAN_PREFECTURES } from '#contract/fields/roman-prefectures.ts';
import type { MinimumWageBody } from '#contract/law/minimum-wages.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, SALARY_PER_HOUR_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { toNfkc } from '#domain/format/normalise.ts';
import { PREFECTURE_CODES, type PrefectureCode, parsePrefectureCode } from '#domain/format/prefecture.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';

/** The longest text that the form accepts for all lines together. */
const LINES_MAX = MINIMUM_WAGES_AT_ONCE_MAX * 60;

/**
 * Prefecture, date and yen, separated by tabs as spreadsheets copy them, or by commas. Yen may
 * contain commas.
 */
const RATE_LINE = /^([^\t,]+)[\t,]\s*([^\t,]+)[\t,]\s*[^\d\t,]?\s*(\d[\d,]*)\s*\D?$/;

/**
 * Reads a prefecture by its code or name. A Japanese name may lack the last character, its word for
 * prefecture.
 */
function prefectureOf(text: string): PrefectureCode | null {
  const code = parsePrefectureCode(text);
  if (code !== null) return code;
  const name = text.toLowerCase();
  const found = PREFECTURE_CODES.find((known) => {
    const label = JAPANESE_PREFECTURES[known];
    return ROMAN_PREFECTURES[known].toLowerCase() === name || label === text || label.slice(0, -1) === text;
  });
  return found ?? null;
}

/** The rate in a line; null when the line is unreadable. */
export function rateOfLine(line: string): MinimumWageBody | null {
  const [, name = '', day = '', yen = ''] = RATE_LINE.exec(toNfkc(line)) ?? [];
  const [prefecture, valid_from] = [prefectureOf(name.trim()), parseImportedDate(day.trim())];
  const salary_per_hour = Number(yen.replaceAll(',', ''));
  if (prefecture === null || valid_from === null) return null;
  if (salary_per_hour < 1 || salary_per_hour > SALARY_PER_HOUR_MAX) return null;
  return { prefecture, valid_from, salary_per_hour };
}

/** Many rates as lines. A heading without digits and empty lines are skipped. */
export const RateLines = z
  .object({ lines: z.string().trim().min(1).max(LINES_MAX) })
  .transform(({ lines }, context) => {
    const rates: MinimumWageBody[] = [];
    const named = new Set<string>();
    let isFaulty = false;
    lines.split(/\r?\n/).forEach((line, index) => {
      if (line.trim() === '' || (index === 0 && !/\d/.test(toNfkc(line)))) return;
      const rate = rateOfLine(line.trim());
      if (rate === null) {
        isFaulty = true;
        context.addIssue({
          code: 'custom',
          input: line,
          ...issue('rate_line', ['lines'], { line: index + 1 }),
        });
        return;
      }
      const key = `${rate.prefecture} ${rate.valid_from}`;
      if (named.has(key)) {
        context.addIssue({ code: 'custom', input: line, ...issue('repeated', ['lines']) });
        return;
      }
      named.add(key);
      rates.push(rate);
    });
    if (rates.length === 0 && !isFaulty)
      context.addIssue({ code: 'custom', input: lines, ...issue('required', ['lines']) });
    if (rates.length > MINIMUM_WAGES_AT_ONCE_MAX) {
      const figures = { max: MINIMUM_WAGES_AT_ONCE_MAX };
      context.addIssue({ code: 'custom', input: lines, ...issue('max_rows', ['lines'], figures) });
    }
    return { rates };
  });
