import type { Tone } from '#app/ui/kit/badge.tsx';
import type { PersonRef } from '#contract/people/users.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar-date.ts';
import { zeroPadded } from '#domain/time/digits.ts';

export const STATUSES = [
  'in',
  'planned',
  'late',
  'absent',
  'review',
  'neutral',
] as const satisfies readonly Tone[];
export type Status = (typeof STATUSES)[number];

export const EXAMPLE_WORKPLACES = [
  '川崎食品 第2工場',
  '大田物流センター',
  'Yokohama Cold Storage',
  'みなと惣菜 品川',
] as const;

export interface ExamplePerson extends PersonRef {
  workplace: string;
  status: Status;
  hired_on: CalendarDate;
  worked_minutes: number;
  phone: string;
}

type ExampleName = readonly [last: string, first: string, lastKana: string, firstKana: string];

const JAPANESE: readonly ExampleName[] = [
  ['田中', '一郎', 'タナカ', 'イチロウ'],
  ['鈴木', '花子', 'スズキ', 'ハナコ'],
  ['佐藤', '恵', 'サトウ', 'メグミ'],
  ['髙橋', '健太郎', 'タカハシ', 'ケンタロウ'],
  ['渡邉', '由美子', 'ワタナベ', 'ユミコ'],
];

const OTHERS: readonly ExampleName[] = [
  ['NGUYEN', 'THI ANH', 'グエン', 'ティ アイン'],
  ['NGUYEN', 'VAN MINH', 'グエン', 'ヴァン ミン'],
  ['LE', 'THU THAO', 'レ', 'トゥ タオ'],
  ['TRAN', 'PHUONG', 'チャン', 'フォン'],
  ['PHAM', 'QUOC BAO', 'ファム', 'クオック バオ'],
  ['SHRESTHA', 'ANIL', 'シュレスタ', 'アニル'],
  ['NGUYEN', 'HOANG LAN', 'グエン', 'ホアン ラン'],
];

const COUNT = 137;
const PERSON_NAMES = JAPANESE.flatMap((name, index) => [name, ...OTHERS.slice(index, index + 3)]);

/** The rows of the example table, the same on every load. */
export const EXAMPLE_PEOPLE: readonly ExamplePerson[] = Array.from({ length: COUNT }, (_, index) => {
  const [last, first, lastKana, firstKana] = pickCyclic(PERSON_NAMES, index * 7);
  return {
    id: index + 1,
    staff_no: zeroPadded(88 + index * 3, 4),
    last_name: last,
    first_name: first,
    last_name_kana: lastKana,
    first_name_kana: firstKana,
    given_first: last === 'SHRESTHA',
    workplace: pickCyclic(EXAMPLE_WORKPLACES, index * 3),
    status: pickCyclic(STATUSES, index * 5 + (index % 4)),
    hired_on: addDays('2023-04-01', (index * 53) % 1200),
    worked_minutes: (index * 1_237) % 11_000,
    phone: `090-${zeroPadded((index * 733) % 10_000, 4)}-${zeroPadded((index * 4_241) % 10_000, 4)}`,
  };
});

function pickCyclic<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}

/** Whether a part of the name, the kana or the staff number matches the typed text. */
export function matchesExample(person: PersonRef, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  const { last_name, first_name, last_name_kana, first_name_kana, staff_no } = person;
  const names = [`${last_name} ${first_name}`, `${last_name_kana} ${first_name_kana}`, staff_no ?? ''];
  return names.some((name) => name.toLowerCase().includes(wanted));
}
