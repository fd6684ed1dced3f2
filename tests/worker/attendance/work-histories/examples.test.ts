import { beforeAll, describe, expect, it } from 'vitest';
import type { MonthlyHours } from '#contract/pay/monthly-hours.ts';
import type { Formula } from '#domain/pay/hours/rounding.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintTeam, mintWork, mintWorker, set, type Team, WEDNESDAY, type Work, worked } from './work.ts';

let boss: SignedIn;
let team: Team;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  team = await mintTeam();
});

type Stretch = [date: string, hours: string, work?: Work];
type Example = {
  id: string;
  work: Stretch[];
  sundayFixed?: boolean;
  /** counted, worked, ot25, ot50, night, holiday */
  minutes: [number, number, number, number, number, number];
  /** base, p25, p50, night, holiday */
  lines: [number, number, number, number, number];
  total: number;
};

const LUNCH = { breaks: ['12:00-13:00'] };
const lunch = (formula: Formula): Work => ({ ...LUNCH, formula });
const days = (from: string, to: string, hours: string): Stretch[] =>
  datesIn({ from, to }).map((date) => [date, hours, LUNCH]);

const EXAMPLES: Example[] = [
  {
    id: 'E01',
    work: [[WEDNESDAY, '09:00-18:00', LUNCH]],
    minutes: [480, 480, 0, 0, 0, 0],
    lines: [9_600, 0, 0, 0, 0],
    total: 9_600,
  },
  {
    id: 'E02a',
    work: [[WEDNESDAY, '09:00-19:37', LUNCH]],
    minutes: [577, 577, 97, 0, 0, 0],
    lines: [11_540, 485, 0, 0, 0],
    total: 12_025,
  },
  {
    id: 'E02b',
    work: [[WEDNESDAY, '09:00-19:37', lunch(2)]],
    minutes: [577, 575, 95, 0, 0, 0],
    lines: [11_500, 475, 0, 0, 0],
    total: 11_975,
  },
  {
    id: 'E02c',
    work: [[WEDNESDAY, '09:00-19:37', lunch(3)]],
    minutes: [577, 580, 100, 0, 0, 0],
    lines: [11_600, 500, 0, 0, 0],
    total: 12_100,
  },
  {
    id: 'E02d',
    work: [[WEDNESDAY, '09:00-19:37', lunch(4)]],
    minutes: [577, 570, 90, 0, 0, 0],
    lines: [11_400, 450, 0, 0, 0],
    total: 11_850,
  },
  {
    id: 'E04',
    work: [[WEDNESDAY, '09:00-17:34', lunch(3)]],
    minutes: [454, 450, 0, 0, 0, 0],
    lines: [9_000, 0, 0, 0, 0],
    total: 9_000,
  },
  {
    id: 'E05',
    work: [[WEDNESDAY, '09:00-09:14', { formula: 4 }]],
    minutes: [14, 0, 0, 0, 0, 0],
    lines: [0, 0, 0, 0, 0],
    total: 0,
  },
  {
    id: 'E06',
    work: [[WEDNESDAY, '22:00-29:00', { breaks: ['25:00-25:45'], wage: 1_300 }]],
    minutes: [375, 375, 0, 0, 375, 0],
    lines: [8_125, 0, 0, 2_031, 0],
    total: 10_156,
  },
  {
    id: 'E07',
    work: [[WEDNESDAY, '17:00-26:30', { breaks: ['20:00-21:00'] }]],
    minutes: [510, 510, 30, 0, 270, 0],
    lines: [10_200, 150, 0, 1_350, 0],
    total: 11_700,
  },
  {
    id: 'E09',
    work: [[WEDNESDAY, '04:00-13:00', { breaks: ['08:00-09:00'] }]],
    minutes: [480, 480, 0, 0, 60, 0],
    lines: [9_600, 0, 0, 300, 0],
    total: 9_900,
  },
  {
    id: 'E12',
    work: [
      [WEDNESDAY, '09:00-14:00'],
      [WEDNESDAY, '17:00-22:00'],
    ],
    minutes: [600, 600, 120, 0, 0, 0],
    lines: [12_000, 600, 0, 0, 0],
    total: 12_600,
  },
  {
    id: 'E13',
    work: [...days('2026-11-16', '2026-11-20', '09:00-18:00'), ['2026-11-21', '09:00-14:00']],
    minutes: [2_700, 2_700, 300, 0, 0, 0],
    lines: [54_000, 1_500, 0, 0, 0],
    total: 55_500,
  },
  {
    id: 'E14',
    work: days('2026-11-16', '2026-11-21', '09:00-19:00'),
    minutes: [3_240, 3_240, 840, 0, 0, 0],
    lines: [64_800, 4_200, 0, 0, 0],
    total: 69_000,
  },
  {
    id: 'E19',
    work: [['2026-11-22', '16:00-26:00', { breaks: ['20:00-21:00'] }]],
    sundayFixed: true,
    minutes: [540, 540, 60, 0, 240, 420],
    lines: [10_800, 300, 0, 1_200, 2_940],
    total: 15_240,
  },
  {
    id: 'E20',
    work: [['2026-11-22', '09:00-19:00', LUNCH]],
    sundayFixed: true,
    minutes: [540, 540, 0, 0, 0, 540],
    lines: [10_800, 0, 0, 0, 3_780],
    total: 14_580,
  },
  {
    id: 'E23',
    work: [[WEDNESDAY, '09:00-17:08', { breaks: ['12:00-12:45'], wage: 1_226 }]],
    minutes: [443, 443, 0, 0, 0, 0],
    lines: [9_052, 0, 0, 0, 0],
    total: 9_052,
  },
  {
    id: 'E24',
    work: [['2026-11-23', '09:00-18:00', LUNCH]],
    minutes: [480, 480, 0, 0, 0, 0],
    lines: [9_600, 0, 0, 0, 0],
    total: 9_600,
  },
];

const COLUMNS = ['counted', 'worked', 'ot25', 'ot50', 'night', 'holiday'] as const;

function figuresOf(row: Pick<MonthlyHours, `${(typeof COLUMNS)[number]}_minutes` | 'pay'>) {
  const { base, p25, p50, night, holiday } = row.pay?.lines ?? {};
  return {
    minutes: COLUMNS.map((column) => row[`${column}_minutes`]),
    lines: [base, p25, p50, night, holiday],
    total: row.pay?.total,
  };
}

describe('the worked examples', () => {
  it.each(EXAMPLES)(
    '$id gives the same values in the month, its detail, the list and both files',
    async (example) => {
      const { work, sundayFixed = false, minutes, lines, total } = example;
      await set(sundayFixed ? { statutory_holiday: 'sunday' } : {});
      const person = await mintWorker(team);
      for (const [date, hours, rest] of work) await mintWork(person, team, date, hours, rest);
      const query = { month: '2026-11', q: person.staff_no ?? '' };

      const page = await (await boss.api.manage['work-histories'].monthly.$get({ query })).json();
      expect(page.meta.total).toBe(1);
      const [row] = page.data;
      if (!row) throw new Error('no month');
      expect(figuresOf(row)).toEqual({ minutes, lines, total });

      const answer = await boss.api.manage['work-histories'].monthly[':user_id'].$get({
        param: { user_id: String(person.id) },
        query,
      });
      const month = await answer.json();
      expect(figuresOf(month)).toEqual({ minutes, lines, total });
      const sumOf = (line: string) =>
        (month.terms ?? [])
          .filter((term) => term.line === line)
          .reduce((sum, { exact }) => sum + Number(exact), 0);
      expect(Math.round(sumOf('base'))).toBe(lines[0]);

      const list = await (await boss.api.manage['work-histories'].$get({ query })).json();
      const all = (column: 'worked_minutes' | 'ot25_minutes' | 'night_minutes') =>
        worked(list.data).reduce((sum, { hours }) => sum + (hours?.[column] ?? 0), 0);
      expect([all('worked_minutes'), all('ot25_minutes'), all('night_minutes')]).toEqual([
        minutes[1],
        minutes[2],
        minutes[4],
      ]);
      if (work.length === 1) expect(worked(list.data)[0]?.hours?.pay).toBe(total);

      const file = async (path: string) => {
        const text = await (await boss.send(`/api/manage/work-histories/${path}`)).text();
        const [head = '', ...told] = text.replace('\ufeff', '').split('\r\n').slice(0, -1);
        const names = head.split(',');
        return told.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [names[at], cell])));
      };
      const daily = await file(`export?month=2026-11&user_id=${person.id}`);
      expect(daily.map(({ worked_minutes }) => Number(worked_minutes)).reduce((a, b) => a + b, 0)).toBe(
        minutes[1],
      );
      const [told] = await file(`monthly/export?month=2026-11&q=${person.staff_no}`);
      expect(told).toMatchObject({
        worked_minutes: String(minutes[1]),
        base_pay: String(lines[0]),
        ot25_pay: String(lines[1]),
        night_pay: String(lines[3]),
        holiday_pay: String(lines[4]),
        pay: String(total),
      });
    },
  );

  it('E16 pays +50 % for overtime beyond 60 hours of the period', async () => {
    await set({});
    const person = await mintWorker(team);
    // Ten days of 13:57 worked: 3,570 minutes over 8 hours, in weeks otherwise below 40 hours.
    const before = ['02', '03', '04', '05', '09', '10', '11', '12', '16', '17'].map(
      (day) => `2026-11-${day}`,
    );
    for (const date of before) await mintWork(person, team, date, '06:00-19:57');
    await mintWork(person, team, WEDNESDAY, '09:00-19:37', LUNCH);
    const query = { user_id: String(person.id), date_from: WEDNESDAY };
    const list = await (await boss.api.manage['work-histories'].$get({ query })).json();
    expect(list.data).toMatchObject([
      { hours: { worked_minutes: 577, ot25_minutes: 30, ot50_minutes: 67, pay: 12_360 } },
    ]);
    const { id } = list.data[0] ?? { id: 0 };
    const one = await boss.api.manage['work-histories'][':id'].$get({ param: { id: String(id) } });
    expect(await one.json()).toMatchObject({
      explained: {
        before: { day_minutes: 0, week_minutes: 960, overtime_minutes: 3_570 },
        pay: { lines: { base: 11_540, p25: 150, p50: 670 }, total: 12_360 },
      },
    });
  });
});
