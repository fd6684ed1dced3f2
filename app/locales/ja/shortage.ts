import type { shortage as en } from '#app/locales/en/shortage.ts';
import type { Words } from '#app/locales/words.ts';

export const shortage: Words<typeof en> = {
  title: '不足一覧',
  hint: 'これからのシフトの不足人数を、現場と日付ごとに表示します。数字を押すとその日のシフト表を開きます。',
  workplace: '現場',
  total: '合計',
  first_day: '開始日',
  previous_weeks: '前の2週間',
  next_weeks: '次の2週間',
  today: '今日',
  none: '管理している現場がありません',
  none_hint: '管理する現場がここに表示されます。',
  all_full: 'この期間に不足はありません。',
  missing: '{{workplace}} {{day}}：{{needed}}人中{{missing}}人不足',
  full: '{{workplace}} {{day}}：{{needed}}人そろっています',
  no_shift: 'シフトなし',
  only_missing: '不足のある現場だけ',
  all_workplaces: 'すべての現場',
};
