import type { study as en } from '#app/locales/en/study.ts';
import type { Words } from '#app/locales/words.ts';

export const study: Words<typeof en> = {
  title: '授業と試験',
  found_by: 'じゅぎょう しけん 学校 時間割',
  back: '希望シフト',
  card: '授業と試験',
  hint: 'この時間と重なるシフトには注意が表示されますが、シフトを入れることはできます。学校の長期休暇中は、授業を対象外とします。',
  none: 'まだ登録されていません。',
  kinds: { class: '授業', exam: '試験' },
  whole_day: '終日',
  add_class: '授業を追加する',
  add_exam: '試験を追加する',
  exam_hint: '終了日を入れない場合は1日、時刻を入れない場合は終日の試験になります。',
  weekday: '曜日',
  from: '開始日',
  to: '終了日',
  start: '開始時刻',
  end: '終了時刻',
  add: '追加',
  remove_title: '削除しますか？',
  remove_body: 'この時間のシフトに注意が表示されなくなります。',
  remove: '削除',
  toasts: {
    study_saved: '授業と試験を保存しました',
    study_removed: '削除しました',
  },
  audited: {
    operations: {
      'me.study_times.update': '自分の授業と試験を変更',
      'users.study_times.update': '授業と試験を変更',
    },
    subjects: {
      study_times: '授業と試験',
    },
  },
};
