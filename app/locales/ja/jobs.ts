import type { jobs as en } from '#app/locales/en/jobs.ts';
import type { Words } from '#app/locales/words.ts';

export const jobs: Words<typeof en> = {
  title: 'ジョブ',
  list_title: 'ジョブ一覧',
  kind: 'ジョブ',
  state: '状態',
  progress: '進み具合',
  progress_of: '{{total}}件中{{done}}件',
  created_at: '開始',
  ended_at: '終了',
  all_states: 'すべての状態',
  empty: 'ジョブはまだありません',
  empty_hint: '検索データの作り直しなど、時間のかかる処理がここに表示されます。',
  leave_note: 'このページを離れても処理は続きます。',
  failed_note:
    '何度か試みましたが完了できませんでした。途中の状態は残っていません。もう一度開始し、再び失敗する場合はジョブ番号を管理者にお知らせください。',
  result_people: '{{people}}人分を登録しました',
  kinds: {
    rebuild_search_index: 'スタッフ検索データの作り直し',
  },
  states: {
    queued: '待機中',
    running: '実行中',
    done: '完了',
    failed: '失敗',
  },
};
