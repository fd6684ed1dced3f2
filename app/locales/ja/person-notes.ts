import type { personNotes as en } from '#app/locales/en/person-notes.ts';
import type { Words } from '#app/locales/words.ts';

export const personNotes: Words<typeof en> = {
  title: '対応履歴',
  readers: '管理者のみ',
  hint: '健康、信条、家族に関することは記入しないでください。本人の画面には表示されませんが、開示請求の対象になります。',
  add: '対応履歴を追加',
  text: '内容',
  pin: '上部に固定',
  pinned: '固定',
  edited: '{{date}} {{name}}が変更',
  change_named: '対応履歴「{{text}}」を変更',
  save: '対応履歴を保存',
  delete: '対応履歴を削除',
  delete_title: 'この対応履歴を削除しますか？',
  delete_body: '表示されなくなります。内容は、本人の個人情報を消去するまで保管されます。',
  empty: '対応履歴はまだありません',
  empty_hint: '面談の内容やシフトの約束など、ほかの管理者に引き継ぐことを記録してください。',
  show_all_one: '対応履歴を表示（1件）',
  show_all_other: 'すべての対応履歴を表示（{{count}}件）',
  toasts: {
    note_created: '対応履歴を追加しました',
    note_updated: '対応履歴を更新しました',
    note_deleted: '対応履歴を削除しました',
  },
  audited: {
    operations: {
      'person_notes.create': '対応履歴を追加',
      'person_notes.update': '対応履歴を変更',
      'person_notes.delete': '対応履歴を削除',
    },
    subjects: {
      person_note: '対応履歴',
    },
  },
};
