import type { limits as en } from '#app/locales/en/limits.ts';
import type { Words } from '#app/locales/words.ts';

export const limits: Words<typeof en> = {
  title: '勤務の上限',
  hint: '上限を超えるシフトは登録できません。日付が空欄の上限は、期限なしで適用されます。会社全体の上限（週・日）も常に適用されます。',
  window: '対象期間',
  windows: {
    any_7_days: '連続する7日間',
    monday_week: '1週間（月〜日）',
    day: '1日',
  },
  unit: '単位',
  units: {
    minutes: '時間',
    shifts: 'シフト数',
  },
  amount: '上限',
  source: '根拠',
  sources: {
    residence: '在留資格',
    vacation: '学校の長期休暇',
    config: '会社設定',
    manual: '手入力',
  },
  from: '開始日',
  to: '終了日',
  other_title: '他社での勤務',
  other_hint: '本人が申告した、他社での1週間の勤務時間です。上限の計算に含めます。',
  hours_per_week: '1週間の時間',
  none: '上限なし',
  toasts: {
    limits_updated: '勤務の上限を更新しました',
  },
  audited: {
    operations: {
      'users.configs.update': '勤務の上限を変更',
    },
    subjects: {
      work_limits: '勤務の上限',
    },
  },
};
