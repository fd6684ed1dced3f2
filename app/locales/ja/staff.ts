import type { staff as en } from '#app/locales/en/staff.ts';
import type { Words } from '#app/locales/words.ts';

export const staff: Words<typeof en> = {
  title: 'スタッフ',
  found_by: 'すたっふ 担当',
  hint: '担当する勤務先のスタッフ',
  empty: 'スタッフはまだいません',
  empty_hint: '勤務先へのスタッフの追加は、全体管理者にご依頼ください。',
  tabs: {
    schedule: '予定',
  },
  position: 'ポジション',
  contact: '連絡先',
  call: '{{name}}に電話する',
  emergency: '緊急連絡先',
  no_phone: '電話番号なし',
  speaks: '言語',
  works_at: '勤務先とポジション',
  hours_left: '残りの勤務可能時間',
  hours_left_hint: 'すべての勤務先の確定した勤務（実績・予定）を合計しています。',
  any_7_days: '連続する7日間',
  monday_week: '今週（月曜〜日曜）',
  left_until: '{{date}}まで残り{{left}}',
  used_of: '{{from}}から{{used}}／{{limit}}',
  wages: '時給',
  since: '{{date}}から',
};
