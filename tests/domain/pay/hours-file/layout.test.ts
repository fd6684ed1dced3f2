import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONTHLY_COLUMNS } from '#domain/pay/hours-file/columns.ts';
import {
  isFree,
  isLength,
  isNumberText,
  LAYOUT_COLUMNS,
  movedBy,
  writtenHours,
} from '#domain/pay/hours-file/layout.ts';
import { mainWorkplaceOf } from '#domain/pay/hours-file/main-workplace.ts';
import { csvLine } from '#domain/roster/file/csv-line.ts';

describe('O-11: a length in its base', () => {
  it.each([
    [0, '0', '0:00', '0.00'],
    [1, '1', '0:01', '0.02'],
    [2, '2', '0:02', '0.03'],
    [3, '3', '0:03', '0.05'],
    [4, '4', '0:04', '0.07'],
    [5, '5', '0:05', '0.08'],
    [10, '10', '0:10', '0.17'],
    [20, '20', '0:20', '0.33'],
    [30, '30', '0:30', '0.50'],
    [40, '40', '0:40', '0.67'],
    [59, '59', '0:59', '0.98'],
    [60, '60', '1:00', '1.00'],
    [454, '454', '7:34', '7.57'],
    [510, '510', '8:30', '8.50'],
    [577, '577', '9:37', '9.62'],
    [10_590, '10590', '176:30', '176.50'],
    [-1, '-1', '-0:01', '-0.02'],
    [-75, '-75', '-1:15', '-1.25'],
  ])('is written for %i minutes', (minutes, plain, sixty, ten) => {
    expect([
      writtenHours(minutes, 'minutes'),
      writtenHours(minutes, 'sixty'),
      writtenHours(minutes, 'ten'),
    ]).toEqual([plain, sixty, ten]);
  });

  it('keeps the exact minutes by 60, and is within half a hundredth by 10', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (minutes) => {
        const [hours = '', rest = ''] = writtenHours(minutes, 'sixty').split(':');
        expect(Number(hours) * 60 + Number(rest)).toBe(minutes);
        const ten = writtenHours(minutes, 'ten');
        expect(ten).toMatch(/^\d+\.\d\d$/);
        expect(Math.abs(Number(ten) - minutes / 60)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(writtenHours(-minutes, 'ten')).toBe(minutes === 0 ? '0.00' : `-${ten}`);
      }),
    );
  });

  it('is a number, so its sign is not escaped, unlike a sign before a heading', () => {
    const cells = [{ number: writtenHours(-30, 'ten') }, '-0.50', '=1+1'];
    expect(csvLine(cells)).toBe("-0.50,'-0.50,'=1+1\r\n");
  });
});

it('offers the columns of a month, except the length that only repeats another', () => {
  expect(MONTHLY_COLUMNS.filter((column) => !LAYOUT_COLUMNS.some((own) => own === column))).toEqual([
    'worked_time',
  ]);
  expect(LAYOUT_COLUMNS.filter(isLength)).toContain('unpaid_minutes');
  expect(['unpaid_yen', 'days_worked', 'pay'] as const).not.toSatisfy((columns: typeof LAYOUT_COLUMNS) =>
    columns.some(isLength),
  );
});

it('offers fixed and empty columns last, which a layout may repeat', () => {
  expect(LAYOUT_COLUMNS.filter(isFree)).toEqual(['fixed', 'empty']);
  expect(LAYOUT_COLUMNS.slice(-2)).toEqual(['fixed', 'empty']);
});

it.each([
  ['2', true],
  ['-1', true],
  ['0.50', true],
  ['000', true],
  ['', false],
  ['=1', false],
  ['1-2', false],
  ['+1', false],
])('takes the fixed value %j as a number: %s', (value, is) => {
  expect(isNumberText(value)).toBe(is);
});

describe('O-11: the main workplace of a person', () => {
  it.each([
    [[], null],
    [[{ workplaceId: null, minutes: 480 }], null],
    [[{ workplaceId: 7, minutes: 0 }], 7],
    [
      [
        { workplaceId: 7, minutes: 300 },
        { workplaceId: 3, minutes: 240 },
        { workplaceId: 3, minutes: 120 },
      ],
      3,
    ],
    [
      [
        { workplaceId: 7, minutes: 300 },
        { workplaceId: 3, minutes: 300 },
      ],
      3,
    ],
    [
      [
        { workplaceId: null, minutes: 900 },
        { workplaceId: 5, minutes: 1 },
      ],
      5,
    ],
  ])('is the one with most minutes of %j: %j', (work, main) => {
    expect(mainWorkplaceOf(work)).toBe(main);
  });
});

describe('the order of a list', () => {
  it.each([
    [0, 1, ['b', 'a', 'c']],
    [2, -1, ['a', 'c', 'b']],
    [0, -1, ['a', 'b', 'c']],
    [2, 1, ['a', 'b', 'c']],
    [3, -1, ['a', 'b', 'c']],
    [-1, 1, ['a', 'b', 'c']],
  ] as const)('changes when the item at %i moves by %i', (place, by, moved) => {
    expect(movedBy(['a', 'b', 'c'], place, by)).toEqual(moved);
  });

  it('keeps all items', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer()),
        fc.integer({ min: -2, max: 12 }),
        fc.constantFrom<-1 | 1>(-1, 1),
        (things, place, by) => {
          expect(movedBy(things, place, by).toSorted()).toEqual(things.toSorted());
        },
      ),
    );
  });
});
