import type { jobs as en } from '#app/locales/en/jobs.ts';
import type { Words } from '#app/locales/words.ts';

export const jobs: Words<typeof en> = {
  list_title: 'ジョブ一覧',
  kind: 'ジョブ',
  state: '状態',
  progress: '進捗',
  progress_of: '{{total}}件中{{done}}件',
  created_at: '開始日時',
  ended_at: '終了日時',
  empty: 'ジョブはまだありません',
  empty_hint: '検索データの再作成など、時間のかかる処理がここに表示されます。',
  leave_note: 'このページを離れても処理は続きます。',
  failed_note:
    '何度か試みましたが、完了できませんでした。途中までの変更は残っていません。もう一度実行し、それでも失敗する場合は、ジョブ名と開始日時をKinmuの運用担当者にお知らせください。',
  result_people: '{{people}}人分の検索データを作成しました',
  open_import: '取込の内容を見る',
  open_file: 'ファイルをダウンロード',
  file_kept: '24時間保存されます。',
  file_refused: 'ファイルを作成できませんでした。',
  month: '対象月',
  layout: 'レイアウト',
  provisional: '仮：月次締め前の勤務先あり',
  to_files: '給与ファイル',
  file_not_sent: 'ファイルをダウンロードできませんでした。',
  file_gone:
    'ファイルは24時間だけ保存され、作成した本人だけがダウンロードできます。もう一度作成してください。',
  kinds: {
    rebuild_search_index: 'スタッフ検索データの再作成',
    import_roster: 'シフト表の取込',
    export_month: '給与ファイルの作成',
    bulk: 'まとめて処理',
    fill: '自動作成',
  },
  states: {
    queued: '待機中',
    running: '実行中',
    done: '完了',
    failed: '失敗',
  },
  toasts: {
    job_started: '処理を開始しました。このページを離れても処理は続きます。',
  },
  audited: {
    operations: {
      'job.step': 'ジョブを実行',
    },
    subjects: {
      job: 'ジョブ',
    },
  },
};
