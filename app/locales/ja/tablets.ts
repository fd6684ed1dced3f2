import type { tablets as en } from '#app/locales/en/tablets.ts';
import type { Words } from '#app/locales/words.ts';

export const tablets: Words<typeof en> = {
  title: '勤務先のタブレット',
  found_by: 'きんむさき たぶれっと 共用 打刻機 タイムレコーダー 最終通信',
  hint: '勤務先に置き、スタッフみんなが打刻に使うタブレットです。',
  tabs: { label: '端末', people: 'スタッフの端末', tablets: '勤務先のタブレット' },
  empty: 'タブレットがまだありません',
  empty_hint: 'タブレットを追加して、登録コードを発行してください。手順は設置ガイドにあります。',
  search: 'タブレットの名前',
  add: 'タブレットを追加',
  change_title: '{{name}}の変更',
  workplace: '勤務先',
  name: '名前',
  name_hint: '例：正門、食堂の入口',
  platform: '機種・OS',
  platform_hint: '例：iPad、Android 15',
  kept: '未送信の打刻',
  left: 'アプリを離れた日時',
  code_owner: '{{name}}用',
  end: '登録解除',
  end_failed: 'タブレットの登録を解除できませんでした：{{why}}',
  end_title: 'このタブレットの登録を今すぐ解除しますか？',
  end_body:
    '解除すると、このタブレットから届く打刻は自動では記録されず、管理者の確認待ちになります。タブレットに残るのは2日分の氏名とシフトの時刻だけで、PINは入っていません。見つかったら、新しいコードでもう一度登録できます。',
  lost: '紛失・盗難です',
  lost_hint: 'このタブレットに名前が表示されていたスタッフにお知らせします。',
  delete_title: 'このタブレットを削除しますか？',
  delete_body: '登録はすぐに解除され、一覧から消えます。このタブレットでの打刻の記録は残ります。',
  toasts: {
    tablet_created: 'タブレットを追加しました',
    tablet_updated: 'タブレットを変更しました',
    tablet_deleted: 'タブレットを削除しました',
    tablet_ended: 'タブレットの登録を解除しました',
  },
};
