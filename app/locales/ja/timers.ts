import type { timers as en } from '#app/locales/en/timers.ts';
import type { Words } from '#app/locales/words.ts';

export const timers: Words<typeof en> = {
  title: '定期処理とジョブ',
  runs: '定期処理の実行記録',
  job: '定期処理',
  scheduled_at: '予定',
  started_at: '開始',
  ended_at: '終了',
  done: '処理件数',
  failed: '失敗',
  not_ended: '未終了',
  empty: '実行記録はまだありません',
  empty_hint: '夜間の整理は毎日 03:10 に動きます。',
  rebuild: 'スタッフ検索データを作り直す',
  rebuild_hint: '検索で見つからない人がいるときだけ必要です。通常の業務と並行して動きます。',
  rebuild_running: 'すでに作り直しています。「ジョブ一覧」で進み具合を確認できます',
  jobs: {
    clean_up: '夜間の整理',
    resume_jobs: '止まったジョブの再開',
  },
};
