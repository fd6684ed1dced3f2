import type { tags as en } from '#app/locales/en/tags.ts';
import type { Words } from '#app/locales/words.ts';

export const tags: Words<typeof en> = {
  title: 'タグ',
  create: 'タグを登録',
  search: 'タグ名',
  name: 'タグ名',
  name_en: 'タグ名（英語）',
  name_vi: 'タグ名（ベトナム語）',
  other_names_hint: '空欄の場合は、上のタグ名を表示します。',
  empty: 'タグはまだありません',
  empty_hint: '「検品」「フォークリフト」など、シフトの割り当てで確認するスキルをタグに登録してください。',
  change: 'タグを変更',
  delete: 'タグを削除',
  delete_title: 'このタグを削除しますか？',
  delete_body: '付いているスタッフからも外れます。',
  give: 'タグを追加',
  choose: 'タグを選択',
  take: 'タグ「{{name}}」を外す',
  all_given: 'すべてのタグが付いています。',
  none_to_choose: 'タグはまだありません。全体管理者が設定画面で登録できます。',
  toasts: {
    tag_created: 'タグを登録しました',
    tag_updated: 'タグを更新しました',
    tag_deleted: 'タグを削除しました',
    tag_given: 'タグを追加しました',
    tag_taken: 'タグを外しました',
  },
  audited: {
    operations: {
      'tags.create': 'タグを登録',
      'tags.update': 'タグを変更',
      'tags.delete': 'タグを削除',
      'person_tags.create': 'スタッフにタグを追加',
      'person_tags.delete': 'スタッフのタグを解除',
    },
    subjects: {
      tag: 'タグ',
    },
  },
};
