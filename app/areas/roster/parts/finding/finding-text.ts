import { type Format, formatHours } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import type { Key } from '#app/locales/keys.ts';
import type { Finding, Named, NamedShift, WayOut } from '#contract/roster/findings.ts';
import { traitsOf } from '#domain/roster/rule-traits.ts';
import { formatClock } from '#domain/time/clock.ts';

/** What sentences about findings need: the language, its formats, and the names of people and places. */
export interface FindingWords {
  t: Translate<'findings'>;
  format: Format;
  named: Named;
}

export interface NamedWork {
  day: string;
  times: string;
  /** Code and name of the workplace. Outside the reader's scope it only says that it is another one. */
  place: string;
  masked: boolean;
  /** The minutes it adds, for findings that add up. */
  amount: string | null;
  /** The proposed change that creates the work: this one, another row, or none. */
  origin: 'this' | { row: number } | 'stored';
}

/** The planned times of the row that a way out changes. */
export interface ProposedTimes {
  start_time: string;
  end_time: string;
}

/** Rules that address the person concerned in other words. */
type OwnRule =
  Key<'findings'> extends infer Each ? (Each extends `own.rules.${infer Rule}` ? Rule : never) : never;

/** The rule in one sentence with limit, sum and window. */
export function findingSentence(finding: Finding, words: FindingWords): string {
  const { t } = words;
  const { rule, permit, last_day, user_id } = finding;
  if (permit !== null && last_day === null) return t(`missing.${permit}`);
  const isOfShift = user_id === null && (rule === 'fixed_total' || rule === 'temp_total');
  if (isOfShift) return t(`lowered.${rule}`, findingFigures(finding, words));
  return t(`rules.${rule}`, findingFigures(finding, words));
}

/** The sentence where the basis has no place of its own; an individual permission is named nonetheless. */
export function findingInShort(finding: Finding, words: FindingWords): string {
  const sentence = findingSentence(finding, words);
  const { source } = finding;
  if (source !== 'permission' && source !== 'permission_total') return sentence;
  return `${sentence} ${sourceText(source, finding, words)}`;
}

/** The sentence in words for the person concerned. */
export function ownFindingSentence(finding: Finding, words: FindingWords): string {
  const { t } = words;
  const { permit, last_day } = finding;
  if (permit !== null && last_day === null) return t(`own.missing.${permit}`);
  // Rules without own words name no person, so their usual sentence fits.
  const defaultValue = findingSentence(finding, words);
  const sentence = t(`own.rules.${finding.rule as OwnRule}`, {
    ...findingFigures(finding, words),
    defaultValue,
  });
  return [sentence, ...ownPermission(finding, words)].join(' ');
}

/** The individual permission that sets the limit, with its end. */
function ownPermission({ source, last_day, limit }: Finding, { t, format }: FindingWords): string[] {
  if (source === 'permission_total') return [t('own.permission_total')];
  if (source !== 'permission' || limit === null) return [];
  const figures = { limit: format.duration(limit) };
  return [
    last_day === null
      ? t('own.permission', figures)
      : t('own.permission_until', { ...figures, date: format.date(last_day) }),
  ];
}

function findingFigures(finding: Finding, words: FindingWords) {
  const { t, format } = words;
  const { permit, window, sum, limit, last_day, unit } = finding;
  const left = sum === null || limit === null ? null : Math.max(0, limit - sum);
  const amount = (value: number | null) =>
    value !== null && unit === 'minutes' ? format.duration(value) : String(value ?? '');
  const clock = (value: number | null) => (value !== null && unit === 'clock' ? formatClock(value) : '');
  const plain = (value: number | null) =>
    value !== null && unit === 'clock' && window ? format.plainTime(window.from, value) : '';
  return {
    sum_clock: clock(sum),
    limit_clock: clock(limit),
    // For staff.
    limit_plain: plain(limit),
    sum: amount(sum),
    limit: amount(limit),
    left: amount(left),
    // For small amounts, and where "1:00" could be read as a time of day.
    sum_minutes: String(sum ?? ''),
    limit_minutes: String(limit ?? ''),
    sum_long: format.duration(sum ?? 0),
    limit_long: format.duration(limit ?? 0),
    window: window === null ? '' : windowText(window, format),
    paper: permit === null ? '' : t(`papers.${permit}`),
    date: last_day === null ? '' : format.fullDay(last_day),
  };
}

/** The source of the limit, the part of the sum that no shift shows, and what the law would allow. */
export function findingBasis(finding: Finding, { t, format }: FindingWords): string[] {
  const { source, other_employer_minutes, law } = finding;
  return [
    ...(law === null
      ? []
      : [t('allowed', { ways: law.allowed_by.map((way) => t(`allowed_by.${way}`)).join(t('or')) })]),
    ...(law === null || law.confirmed ? [] : [t('unconfirmed_law')]),
    ...(source === null ? [] : [sourceText(source, finding, { t, format })]),
    ...(source === 'permission' || source === 'permission_total' ? [t('permission_more')] : []),
    ...(other_employer_minutes === 0
      ? []
      : [t('other_employers', { sum: format.duration(other_employer_minutes) })]),
  ];
}

/** The hours of a permission with its last day; the other sources by their name. */
function sourceText(
  source: NonNullable<Finding['source']>,
  { last_day, limit }: Finding,
  { t, format }: Pick<FindingWords, 't' | 'format'>,
): string {
  if (source !== 'permission' || last_day === null || limit === null) return t(`sources.${source}`);
  return t('permission_until', { date: format.date(last_day), limit: format.duration(limit) });
}

export function findingWork(finding: Finding, words: FindingWords): NamedWork[] {
  return finding.shifts.map((shift) => ({
    ...shiftParts(shift, words),
    amount: traitsOf(finding.rule).addsUp ? formatHours(shift.minutes) : null,
    origin: originOf(shift, finding.row),
  }));
}

function originOf(shift: NamedShift, row: number): NamedWork['origin'] {
  if (shift.masked || shift.row === null) return 'stored';
  return shift.row === row ? 'this' : { row: shift.row };
}

/** What could be done instead, as a sentence. `planned` are the times that it would change. */
export function wayOutSentence(way: WayOut, planned: ProposedTimes | null, words: FindingWords): string {
  const { t } = words;
  switch (way.kind) {
    case 'leave':
      return t('ways.leave', { shifts: way.shifts.map((shift) => shiftText(shift, words)).join(' · ') });
    case 'end_earlier':
      if (way.shift)
        return t('ways.end_earlier_at', { time: way.end_time, shift: shiftText(way.shift, words) });
      return planned
        ? t('ways.end_earlier_than', { time: way.end_time, planned: planned.end_time })
        : t('ways.end_earlier', { time: way.end_time });
    case 'start_later':
      if (way.shift) {
        return t('ways.start_later_at', { time: way.start_time, shift: shiftText(way.shift, words) });
      }
      return planned
        ? t('ways.start_later_than', { time: way.start_time, planned: planned.start_time })
        : t('ways.start_later', { time: way.start_time });
    case 'swap':
    case 'drop':
      return t(`ways.${way.kind}`, { shift: shiftText(way.shift, words) });
    case 'hand_over':
      return t('ways.hand_over', {
        shift: shiftText(way.shift, words),
        person: personText(way.user_id, words),
      });
    case 'other_person':
      return t('ways.other_person', { person: personText(way.user_id, words) });
    case 'keep_times':
      return t('ways.keep_times', { people: way.user_ids.map((id) => personText(id, words)).join(', ') });
    case 'other_type':
      return t(`ways.other_type.${way.type}`);
    case 'raise_total':
      return t(`ways.raise_total.${way.type}`, { total: way.total });
  }
}

/** The ways out of a row. Each of its refusals carries the same ones. */
export function waysOutOf(findings: readonly Finding[]): WayOut[] {
  return findings.find(({ ways_out }) => ways_out.length > 0)?.ways_out ?? [];
}

/** The times that a row proposes, as far as its findings contain them. */
export function proposedTimes(findings: readonly Finding[]): ProposedTimes | null {
  for (const { shifts, row } of findings) {
    const own = shifts.find((shift) => !shift.masked && shift.row === row);
    if (own) return own;
  }
  return null;
}

/** A person's name with their staff number, since family names repeat often. */
export function personText(id: number, { t, format, named }: FindingWords): string {
  const person = named.users.find((user) => user.id === id);
  if (!person) return '';
  const name = format.personName(person);
  return person.staff_no === null ? name : t('person', { name, staff_no: person.staff_no });
}

export function shiftText(shift: NamedShift, words: FindingWords): string {
  return words.t('at', { ...shiftParts(shift, words) });
}

function shiftParts(shift: NamedShift, { t, format, named }: FindingWords) {
  const workplace = shift.masked ? undefined : named.workplaces.find(({ id }) => id === shift.workplace_id);
  return {
    day: format.day(shift.date),
    times: `${shift.start_time}–${shift.end_time}`,
    place: workplace ? format.nameOf(workplace) : t('other_workplace'),
    masked: shift.masked,
  };
}

function windowText({ from, to }: { from: string; to: string }, format: Format): string {
  return from === to ? format.day(from) : format.range(format.day(from), format.day(to));
}
