import type { asks as en } from '#app/locales/en/asks.ts';
import type { Words } from '#app/locales/words.ts';

export const asks: Words<typeof en> = {
  title: '出勤のお願い',
  found_by: 'しゅっきんのおねがい 打診',
  hint: '最初に「はい」と回答した方に決まります。',
  none: '回答待ちのお願いはありません',
  none_hint: '出勤をお願いするシフトがあると、ここに表示されます。ほかの方に決まったシフトは表示されません。',
  yes: 'はい、出勤できます',
  no: 'いいえ、できません',
  yours: 'このシフトに入りました',
  said_no: '「いいえ」と回答済みです。まだ変更できます。',
  asked_at: 'お願いした日時：{{stamp}}',
  break: '休憩 {{times}}',
  about: '{{workplace}} {{day}} {{times}}',
  refused: '次の理由により、このシフトには入れません。',
  of_shift: '打診の状況',
  open: '回答待ち',
  taken: '{{name}}さんに決定',
  called_off: '終了',
  trace_one: '打診中 {{count}}人（回答待ち{{waiting}}・辞退{{declined}}）',
  trace_other: '打診中 {{count}}人（回答待ち{{waiting}}・辞退{{declined}}）',
  trace_since: '{{stamp}}に打診（{{end}}まで回答可）',
  ask_more: '追加で打診',
  take_back: '取り消す',
  call_off: '打診を取り消す',
  call_off_title: '打診を取り消しますか？スタッフは「はい」と回答できなくなります。',
  answers: { yes: 'はい', no: 'いいえ', waits: '未回答' },
  by: '{{stamp}} {{name}}が打診',
  study: {
    class: '授業と{{duration}}重なります。',
    exam: '試験と{{duration}}重なります。',
  },
  toasts: {
    people_asked: '打診しました。最初に「はい」と回答した人に決まります。',
    ask_called_off: '打診を取り消しました',
    ask_accepted: 'ありがとうございます。シフトに入りました。',
    ask_declined: 'ご回答ありがとうございます',
  },
  audited: {
    operations: {
      'me.asks.answer': '打診に回答',
      'shifts.asks.create': '出勤を打診',
      'shifts.asks.close': '打診を取り消し',
    },
    subjects: {
      seat_ask: '出勤の打診',
    },
  },
};
