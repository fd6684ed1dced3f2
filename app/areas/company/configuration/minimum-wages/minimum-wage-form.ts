import { z } from 'zod';
import { JAPANESE_PREFECTURES } from '#contract/fields/japanese-prefectures.ts';
import { ROMAN_PREFECTURES } from '#contract/fields/roman-prefectures.ts';
import { type MinimumWageBody, minimumWageKey } from '#contract/law/minimum-wages.ts';
import type { RateFileLines } from '#contract/law/rate-file.ts';
import { MINIMUM_WAGES_AT_ONCE_MAX, SALARY_PER_HOUR_MAX, TEXT_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { toNfkc } from '#domain/format/normalise.ts';
import { PREFECTURE_CODES, type PrefectureCode, parsePrefectureCode } from '#domain/format/prefecture.ts';
import { wageIndustryOf } from '#domain/pay/hours/wage-industry.ts';
import { parseImportedDate } from '#domain/time/imported-date.ts';

/** The longest text that the form accepts for all lines together. */
export const LINES_MAX = MINIMUM_WAGES_AT_ONCE_MAX * 100;

/** Yen, which may contain commas and signs. */
const YEN = /^[^\d,]?\s*(\d[\d,]*)\s*\D?$/;

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

/**
 * Prefecture, industry, date and yen, separated by tabs as spreadsheets copy them, or by commas. The
 * industry may be left out: the date is found by its form. Commas also separate the parts of an industry.
 */
export function rateOfLine(line: string): MinimumWageBody | null {
  const isCopied = line.includes('\t');
  const [first = '', ...cells] = line.split(isCopied ? '\t' : /[,\uff0c]/);
  const rest = cells.map(toNfkc);
  const days = rest.map((cell) => parseImportedDate(cell));
  const at = days.findIndex((day) => day !== null);
  const [prefecture, valid_from] = [prefectureOf(toNfkc(first)), days[at] ?? null];
  if (prefecture === null || valid_from === null) return null;
  // Only commas may separate parts of one cell.
  if (isCopied && (at > 1 || rest.length > at + 2)) return null;
  const industry = industryOf(cells.slice(0, at));
  const [, yen = ''] = YEN.exec(rest.slice(at + 1).join(',')) ?? [];
  const salary_per_hour = Number(yen.replaceAll(',', ''));
  if (industry === null || salary_per_hour < 1 || salary_per_hour > SALARY_PER_HOUR_MAX) return null;
  return { prefecture, industry, valid_from, salary_per_hour };
}

/** The industry in the cells of a line; null where they have no word. */
function industryOf(cells: readonly string[]): string | null {
  const text = cells.join(',').trim();
  if (text === '') return wageIndustryOf(text);
  return /\p{L}/u.test(text) && text.length <= TEXT_MAX ? wageIndustryOf(text) : null;
}

/** Rates of a file as such lines, with the cells as they are written. */
export function linesOfFile({ lines }: RateFileLines): string {
  return lines
    .map(({ prefecture, industry, valid_from, salary_per_hour }) =>
      [prefecture, industry, valid_from, salary_per_hour].join('\t'),
    )
    .join('\n');
}

/** The numbers of faulty lines that a message names at most. */
const NAMED_LINES_MAX = 10;

const typedLines = z.string().trim().min(1).max(LINES_MAX);

/** Many rates as lines. A heading without digits and empty lines are skipped. */
export const RateLines = z
  .object({ lines: typedLines })
  .transform((typed, context) => withRates(typed, context));

/** Lines whose preview was seen. */
export const RateImport = z
  .object({ lines: typedLines, digest: z.string() })
  .transform((typed, context) => withRates(typed, context));

function withRates<Typed extends { lines: string }>(typed: Typed, context: z.RefinementCtx) {
  const rates: MinimumWageBody[] = [];
  const named = new Set<string>();
  const unread: number[] = [];
  const repeated: number[] = [];
  typed.lines.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '' || (index === 0 && !/\d/.test(toNfkc(line)))) return;
    const rate = rateOfLine(line.trim());
    if (rate === null) unread.push(index + 1);
    else if (named.has(minimumWageKey(rate))) repeated.push(index + 1);
    else {
      named.add(minimumWageKey(rate));
      rates.push(rate);
    }
  });
  const addIssue = (...fault: Parameters<typeof issue>) =>
    context.addIssue({ code: 'custom', input: typed.lines, ...issue(...fault) });
  if (unread.length > 0) addIssue('rate_line', ['lines'], { line: lineNumbers(unread) });
  if (repeated.length > 0) addIssue('rate_repeated', ['lines'], { line: lineNumbers(repeated) });
  if (rates.length === 0 && unread.length === 0) addIssue('required', ['lines']);
  if (rates.length > MINIMUM_WAGES_AT_ONCE_MAX) {
    addIssue('max_rows', ['lines'], { max: MINIMUM_WAGES_AT_ONCE_MAX });
  }
  return { ...typed, rates };
}

function lineNumbers(found: readonly number[]): string {
  const named = found.slice(0, NAMED_LINES_MAX).join(', ');
  return found.length > NAMED_LINES_MAX ? `${named}…` : named;
}
