import type { fields as en } from '#app/locales/en/fields.ts';
import type { Words } from '#app/locales/words.ts';

export const fields: Words<typeof en> = {
  choose_file: 'ファイルを選択',
  no_file: '選択されていません',
  date_placeholder: '年/月/日',
  open_calendar: 'カレンダーを開く',
  calendar: 'カレンダー',
  today: '今日',
  chosen: '選択中',
  change_month: '月を変更',
  previous_month: '前の月',
  next_month: '次の月',
  month_placeholder: '年/月',
  open_months: '年月を選択',
  months: '年月',
  month_number: '{{month}}月',
  previous_year: '前の年',
  next_year: '次の年',
  next_day_offer: '翌日にする（{{time}}）',
  person_placeholder: '氏名・カナ・スタッフ番号',
  people: 'スタッフ',
  people_found_zero: '見つかりませんでした',
  people_found_one: '1人見つかりました',
  people_found_other: '{{count}}人見つかりました',
  searching: '検索中…',
  remove_person: '{{name}}を外す',
};
