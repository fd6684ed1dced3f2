import type { timers as en } from '#app/locales/en/timers.ts';
import type { Words } from '#app/locales/words.ts';

export const timers: Words<typeof en> = {
  title: '定期処理とジョブ',
  runs: '定期処理の実行履歴',
  job: '定期処理',
  scheduled_at: '予定日時',
  started_at: '開始日時',
  ended_at: '終了日時',
  done: '処理件数',
  failed: '失敗件数',
  not_ended: '未完了',
  empty: '実行履歴はまだありません',
  empty_hint: '夜間のデータ整理は毎日03:10に実行されます。',
  rebuild: 'スタッフ検索データを再作成',
  rebuild_hint: '検索で見つからない人がいる場合だけ実行してください。実行中も業務を続けられます。',
  rebuild_running: 'すでに再作成中です。進捗は「ジョブ一覧」で確認できます。',
  jobs: {
    ask_forgotten: '退勤未打刻の確認',
    clean_up: '夜間のデータ整理',
    find_late_facts: '締め後に変わった分の調整',
    remind_permits: '書類の期限・他社勤務の確認のお知らせ',
    resume_jobs: '停止したジョブの再開',
    settle_advances: '支払日の前払い精算',
  },
};
