import { readFileSync } from 'node:fs';

/** One instance of the Employee Shift Scheduling Benchmark Data Sets (Curtois and Qu). */
export type Instance = {
  days: number;
  shifts: readonly ShiftType[];
  staff: readonly Employee[];
  onRequests: readonly ShiftRequest[];
  offRequests: readonly ShiftRequest[];
  cover: readonly Cover[];
};

export type ShiftType = { id: string; minutes: number; notBefore: readonly string[] };

export type Employee = {
  id: string;
  /** By shift type. */
  mostShifts: ReadonlyMap<string, number>;
  mostMinutes: number;
  leastMinutes: number;
  mostInARow: number;
  leastInARow: number;
  leastDaysOff: number;
  mostWeekends: number;
  daysOff: ReadonlySet<number>;
};

export type ShiftRequest = { employee: string; day: number; shift: string; weight: number };

export type Cover = { day: number; shift: string; required: number; under: number; over: number };

export function readInstance(file: string): Instance {
  const sections = sectionsOf(readFileSync(file, 'utf8'));
  const rows = (name: string) => (sections.get(name) ?? []).map((line) => line.split(','));
  const requests = (name: string) =>
    rows(name).map(([employee = '', day, shift = '', weight]) => ({
      employee,
      day: Number(day),
      shift,
      weight: Number(weight),
    }));
  const daysOff = new Map(rows('DAYS_OFF').map(([id = '', ...days]) => [id, new Set(days.map(Number))]));
  return {
    days: Number(rows('HORIZON')[0]?.[0]),
    shifts: rows('SHIFTS').map(([id = '', minutes, not = '']) => ({
      id,
      minutes: Number(minutes),
      notBefore: not.split('|').filter((one) => one !== ''),
    })),
    staff: rows('STAFF').map(([id = '', most = '', ...figures]) => {
      const [mostMinutes, leastMinutes, mostInARow, leastInARow, leastDaysOff, mostWeekends] =
        figures.map(Number);
      return {
        id,
        mostShifts: new Map(most.split('|').map((one) => pairOf(one))),
        mostMinutes: mostMinutes ?? 0,
        leastMinutes: leastMinutes ?? 0,
        mostInARow: mostInARow ?? 0,
        leastInARow: leastInARow ?? 0,
        leastDaysOff: leastDaysOff ?? 0,
        mostWeekends: mostWeekends ?? 0,
        daysOff: daysOff.get(id) ?? new Set(),
      };
    }),
    onRequests: requests('SHIFT_ON_REQUESTS'),
    offRequests: requests('SHIFT_OFF_REQUESTS'),
    cover: rows('COVER').map(([day, shift = '', required, under, over]) => ({
      day: Number(day),
      shift,
      required: Number(required),
      under: Number(under),
      over: Number(over),
    })),
  };
}

function pairOf(text: string): [string, number] {
  const [id = '', most] = text.split('=');
  return [id, Number(most)];
}

function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      lines = [];
      sections.set(line.slice('SECTION_'.length), lines);
    } else {
      lines.push(line);
    }
  }
  return sections;
}
