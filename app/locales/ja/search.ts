import type { search as en } from '#app/locales/en/search.ts';
import type { Words } from '#app/locales/words.ts';
import { fields } from './fields.ts';
import { users } from './users.ts';
import { workplaces } from './workplaces.ts';

export const search: Words<typeof en> = {
  title: '検索',
  placeholder_all: '氏名・スタッフ番号・勤務先・日付・ページ名',
  placeholder_own: 'ページ名',
  pages_found: 'ページ',
  people_found: 'スタッフ',
  workplaces_found: '勤務先',
  shifts_found: '{{day}}のシフト',
  own: 'マイページ',
  more_people: 'ほかにも該当するスタッフがいます。続けて入力すると絞り込めます。',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: '「{{text}}」に一致するものは見つかりませんでした。',
  none_hint_all: '氏名やフリガナの一部、スタッフ番号、勤務先、日付（例：11/24）でお試しください。',
  type_on: '2文字以上入力すると、スタッフ・勤務先・シフトも検索します。',
  none_hint_own: '別の言葉でお試しいただくか、メニューからお探しください。',
  results_zero: '見つかりませんでした',
  results_one: '{{count}}件見つかりました',
  results_other: '{{count}}件見つかりました',
  offline: 'オフラインです。ページは検索できます。スタッフ・勤務先・シフトは、接続が回復すると検索できます。',
  failed: '検索できませんでした。少し待ってから、もう一度お試しください。',
  signed_out: 'ログアウトされています。検索するには、もう一度ログインしてください。',
  again: '再試行',
  sign_in: 'ログイン',
  keys: { move: '移動', open: '開く', leave: '閉じる' },
  days: { today: '今日, きょう, 本日', tomorrow: '明日, あした, あす', yesterday: '昨日, きのう' },
};
