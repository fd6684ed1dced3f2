import type { staff as en } from '#app/locales/en/staff.ts';
import type { Words } from '#app/locales/words.ts';

export const staff: Words<typeof en> = {
  title: 'スタッフ',
  hint: '担当する勤務先のスタッフ',
  empty: 'スタッフはまだいません',
  empty_hint: '勤務先へのスタッフの追加は、全体管理者にご依頼ください。',
  tabs: {
    card: '基本情報',
    devices: '端末',
  },
  position: 'ポジション',
  contact: '連絡先',
  call: '{{name}}に電話する',
  emergency: '緊急連絡先',
  no_phone: '電話番号なし',
  speaks: '言語',
  works_at: '勤務先とポジション',
  wages: '時給',
  since: '{{date}}から',
};
