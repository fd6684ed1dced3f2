import { describe, expect, it } from 'vitest';
import {
  CONTRACT_COLUMNS,
  type ContractBounds,
  type ContractColumn,
  readContractRow,
} from '#domain/law/file/contract-row.ts';
import { isByShift, parseRenewal, parseWeekHours } from '#domain/law/file/written-terms.ts';

const PLACES = new Map(CONTRACT_COLUMNS.map((column, place) => [column, place]));
const BOUNDS: ContractBounds = {
  textMax: 10,
  wageMax: 100_000,
  monthYenMax: 1_000_000,
  weekMinutesMax: 10_080,
  overtimeMax: 6_000,
};
type Cells = Partial<Record<ContractColumn, string>>;
const USUAL: Cells = {
  staff_no: '00123',
  valid_from: '2026/4/1',
  salary_per_hour: '1300',
  renewal: '自動更新',
};

const read = (cells: Cells) =>
  readContractRow(
    { line: 2, cells: CONTRACT_COLUMNS.map((column) => ({ ...USUAL, ...cells })[column] ?? '') },
    PLACES,
    BOUNDS,
  );

describe('EC-01: a line of a file of contracts', () => {
  it('is read, with empty cells as work by shift without other pay', () => {
    expect(read({})).toEqual({
      faults: [],
      row: {
        line: 2,
        staffNo: '00123',
        contract: {
          valid_from: '2026-04-01',
          valid_to: null,
          week_minutes: null,
          week_days: null,
          salary_per_hour: 1_300,
          stated_month_yen: 0,
          commuting_month_yen: 0,
          overtime_minutes: 0,
          places: null,
          duties: null,
          renewal: 'automatic',
        },
      },
    });
  });

  it('is read with hours, yen and texts as people write them', () => {
    const cells = {
      valid_to: '令和9年3月31日',
      week_hours: '週28時間',
      week_days: '４',
      salary_per_hour: '¥1,300',
      commuting_month_yen: '8,000円',
      overtime_hours: '10:30',
      places: '東京倉庫',
    };
    expect(read(cells).row?.contract).toMatchObject({
      valid_to: '2027-03-31',
      week_minutes: 1_680,
      week_days: 4,
      salary_per_hour: 1_300,
      commuting_month_yen: 8_000,
      overtime_minutes: 630,
      places: '東京倉庫',
    });
  });

  it.each([
    [{ staff_no: '' }, 'staff_no', 'required'],
    [{ valid_from: '' }, 'valid_from', 'required'],
    [{ valid_from: '2026-02-30' }, 'valid_from', 'date'],
    [{ valid_to: '2026-03-31' }, 'valid_to', 'date_order'],
    [{ week_hours: '多め' }, 'week_hours', 'hours'],
    [{ week_hours: '0' }, 'week_hours', 'hours'],
    [{ week_hours: '169' }, 'week_hours', 'max'],
    [{ week_days: '8' }, 'week_days', 'max'],
    [{ week_days: '0' }, 'week_days', 'min'],
    [{ salary_per_hour: '' }, 'salary_per_hour', 'required'],
    [{ salary_per_hour: '0' }, 'salary_per_hour', 'min'],
    [{ salary_per_hour: '1300.5' }, 'salary_per_hour', 'integer'],
    [{ commuting_month_yen: '1000001' }, 'commuting_month_yen', 'max'],
    [{ overtime_hours: '101' }, 'overtime_hours', 'max'],
    [{ renewal: '' }, 'renewal', 'required'],
    [{ renewal: 'たぶん' }, 'renewal', 'choice'],
    [{ duties: 'あいうえおかきくけこさ' }, 'duties', 'max_length'],
  ] as const)('is refused: %j', (cells, column, key) => {
    expect(read(cells)).toMatchObject({ row: null, faults: [{ line: 2, column, key }] });
  });
});

describe('EC-01: words of a contract', () => {
  it.each([
    ['更新なし', 'none'],
    ['更新あり得る', 'possible'],
    ['自動更新', 'automatic'],
    ['May be renewed', 'possible'],
    ['Tự động gia hạn', 'automatic'],
    ['か', null],
  ])('%s is the renewal %s', (text, renewal) => {
    expect(parseRenewal(text)).toBe(renewal);
  });

  it.each([
    ['シフト制', true],
    ['ｼﾌﾄ制', true],
    ['By shift', true],
    ['Theo ca', true],
    ['28', false],
    ['', false],
  ])('%s is by shift: %s', (text, expected) => {
    expect(isByShift(text)).toBe(expected);
  });

  it.each([
    ['週28時間', 1_680],
    ['28.5', 1_710],
    ['x', null],
  ])('%s is %s minutes a week', (text, minutes) => {
    expect(parseWeekHours(text)).toBe(minutes);
  });
});
