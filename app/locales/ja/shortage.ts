import type { shortage as en } from '#app/locales/en/shortage.ts';
import type { Words } from '#app/locales/words.ts';

export const shortage: Words<typeof en> = {
  title: '不足一覧',
  found_by: 'ふそくいちらん 人手不足 欠員',
  hint: 'これからのシフトの不足人数を、勤務先と日付ごとに表示します。数字を押すと、その日のシフト表が開きます。',
  workplace: '勤務先',
  total: '合計',
  first_day: '開始日',
  previous_weeks: '前の2週間',
  next_weeks: '次の2週間',
  today: '今日',
  none: '担当の勤務先がまだありません',
  none_hint: '担当の勤務先がここに表示されます。',
  all_full: 'この期間に不足はありません。',
  missing: '{{workplace}} {{day}}：{{needed}}人中{{missing}}人不足',
  full: '{{workplace}} {{day}}：充足（{{needed}}人）',
  no_shift: 'シフトなし',
  only_missing: '不足のある勤務先のみ',
  all_workplaces: 'すべての勤務先',
};
