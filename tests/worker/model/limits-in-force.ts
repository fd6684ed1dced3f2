// An independent calculation of how much a person may work, without code of the product.

import { SETTINGS_DEFAULTS } from '#contract/company/configuration.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import type { Facts, Row } from './facts.ts';

type Dates = { from: CalendarDate | null; to: CalendarDate | null };

export type Limit = {
  window: 'any_7_days' | 'monday_week' | 'day';
  unit: 'minutes' | 'shifts';
  amount: number;
  source: string;
  /** Whether the limit counts work on this date. */
  holds: (date: CalendarDate) => boolean;
};

const BY_PERMISSION = ['study_abroad', 'family_stay'];
const BY_PAPER = ['designated_activities', 'other'];
const PERMITTED = 28 * 60;
const VACATION_DAY = 8 * 60;

export const isWithin = (date: CalendarDate, { from, to }: Dates) =>
  (from === null || from <= date) && (to === null || date <= to);

const text = (value: Row[string] | undefined) =>
  value === null || value === undefined ? null : String(value);
const datesOf = (row: Row): Dates => ({ from: text(row.valid_from), to: text(row.valid_to) });

/** All limits of a person: of their status, their school, their own and the company's. */
export function limitsOf(facts: Facts, personId: number): Limit[] {
  const paper = (facts.get('residence') ?? []).find(({ person_id }) => person_id === personId);
  const status = text(paper?.status);
  const own = (facts.get('work_limit') ?? []).filter(({ person_id }) => person_id === personId);
  const vacations = [
    ...(status === 'study_abroad' ? schoolVacations(facts, paper) : []),
    ...(status === null || status === 'study_abroad'
      ? own.filter(({ source }) => source === 'vacation')
      : []
    ).map(datesOf),
  ];
  const isVacation = (date: CalendarDate) => vacations.some((dates) => isWithin(date, dates));
  return [
    ...ofStatus(status, paper).map(
      (amount): Limit => ({
        window: 'any_7_days',
        unit: 'minutes',
        amount,
        source: 'residence',
        holds: (date) => !isVacation(date),
      }),
    ),
    ...(status === 'study_abroad' ? schoolVacations(facts, paper) : []).flatMap((dates): Limit[] => [
      {
        window: 'day',
        unit: 'minutes',
        amount: VACATION_DAY,
        source: 'vacation',
        holds: (date) => isWithin(date, dates),
      },
    ]),
    ...own
      .filter(({ source }) => source !== 'vacation' || status === null || status === 'study_abroad')
      .map(
        (row): Limit => ({
          window: String(row.limit_window) as Limit['window'],
          unit: String(row.unit) as Limit['unit'],
          amount: Number(row.amount),
          source: String(row.source),
          holds: (date) => isWithin(date, datesOf(row)) && !(row.source === 'residence' && isVacation(date)),
        }),
      ),
    ...ofCompany(facts, own),
  ];
}

function ofStatus(status: string | null, paper: Row | undefined): number[] {
  if (status === null) return [];
  if (BY_PERMISSION.includes(status)) return [PERMITTED];
  const minutes = Number(paper?.paper_minutes ?? 0);
  return BY_PAPER.includes(status) && minutes > 0 ? [minutes] : [];
}

function schoolVacations(facts: Facts, paper: Row | undefined): Dates[] {
  const school = (facts.get('school') ?? []).find(({ id }) => id === paper?.school_id && id !== null);
  if (!school || school.deleted_at !== null) return [];
  return (facts.get('school_vacation') ?? []).filter(({ school_id }) => school_id === school.id).map(datesOf);
}

/** A limit of the company applies where the person has no configured limit of the same kind. */
function ofCompany(facts: Facts, own: readonly Row[]): Limit[] {
  const [row] = facts.get('configuration') ?? [];
  const settings: typeof SETTINGS_DEFAULTS = {
    ...SETTINGS_DEFAULTS,
    ...JSON.parse(String(row?.settings ?? '{}')),
  };
  const kinds: Pick<Limit, 'window' | 'unit' | 'amount'>[] = [
    { window: 'monday_week', unit: 'minutes', amount: 60 * settings.max_hour_per_week },
    { window: 'day', unit: 'shifts', amount: settings.max_shift_per_day },
  ];
  return kinds.map((kind) => {
    const instead = own.filter(
      ({ source, limit_window, unit }) =>
        source === 'config' && limit_window === kind.window && unit === kind.unit,
    );
    return {
      ...kind,
      source: 'config',
      holds: (date) => !instead.some((one) => isWithin(date, datesOf(one))),
    };
  });
}

/**
 * A person's work for other employers in a window: the highest amount declared for one of its days.
 */
export function elsewhereIn(facts: Facts, personId: number, dates: readonly CalendarDate[]): number {
  const declared = (facts.get('other_employment') ?? []).filter(
    (row) => row.person_id === personId && dates.some((date) => isWithin(date, datesOf(row))),
  );
  return Math.max(0, ...declared.map(({ minutes_per_week }) => Number(minutes_per_week)));
}
