import type { waitingAsks as en } from '#app/locales/en/waiting-asks.ts';
import type { Words } from '#app/locales/words.ts';

export const waitingAsks: Words<typeof en> = {
  title: '回答待ちの打診',
  found_by: 'だしん 打診 一括取り消し',
  hint: 'その月のシフトのうち、まだ「はい」と回答できる打診です。打診した相手は、シフトの画面でご確認ください。',
  no_workplace: 'シフトを作成できる勤務先がありません。',
  none: '回答待ちの打診はありません',
  none_hint: 'この月のシフトの打診は、全員が回答するまでここに表示されます。',
  shift: 'シフト',
  spot: '枠',
  state: '回答',
  asked_at: '打診した日時',
  first: '{{total}}件のうち、はじめの{{shown}}件です。',
  all_one: '打診を取り消す（1件）',
  all_other: '打診をすべて取り消す（{{total}}件）',
  all_title_one: '打診を1件取り消しますか？',
  all_title_other: '打診を{{total}}件取り消しますか？',
  all_body: 'スタッフは「はい」と回答できなくなります。まだ回答していない人に通知します。',
  all_confirm: '打診を取り消す',
  done_one: '打診を1件取り消しました',
  done_other: '打診を{{total}}件取り消しました',
  stays: {
    accepted: '「はい」と回答した人がいます',
    closed: '打診はすでに終了しています',
    answered: '全員が回答済みです',
    over: 'シフトが終了しています',
  },
  audited: {
    operations: { 'shifts.asks.withdraw': '打診をまとめて取り消し' },
  },
};
