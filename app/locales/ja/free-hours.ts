import type { freeHours as en } from '#app/locales/en/free-hours.ts';
import type { Words } from '#app/locales/words.ts';

export const freeHours: Words<typeof en> = {
  title: '勤務できる時間',
  found_by: 'あと何時間 28時間 計画 空き時間',
  hint: 'これから28日間、各日にあと何時間勤務できるかを、応募の前に確認できます。予定のシフト、応募中のシフト、他社での勤務を含めて計算しています。',
  unlimited: '7日間の上限はありません',
  unlimited_hint: '在留資格による7日間の勤務時間の上限がないため、ここで確認することはありません。',
  days_free_one: '{{all}}日のうち{{count}}日は、まだ勤務できます。',
  days_free_other: '{{all}}日のうち{{count}}日は、まだ勤務できます。',
  each_alone: '1日ずつ計算しています。ある日にシフトを入れると、前後の日の時間が減ります。',
  none: '残りなし',
  whole_day: '終日可',
  planned: '予定・応募中：{{duration}}',
  used: '{{from}}〜{{to}}：{{limit}}中{{used}}を使用',
  used_on: '{{from}}：{{limit}}中{{used}}を使用',
  shifts_used: '{{days}}：シフト{{limit}}回中{{used}}回を使用',
  under_18: '18歳未満の方は、22:00〜5:00は勤務できません。',
  unbound: 'この日は上限にかかりません。',
  open_shifts: 'この日の募集を見る',
};
