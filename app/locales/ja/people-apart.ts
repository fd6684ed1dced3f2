import type { peopleApart as en } from '#app/locales/en/people-apart.ts';
import type { Words } from '#app/locales/words.ts';

export const peopleApart: Words<typeof en> = {
  title: '同じシフトに入れない人',
  readers: '管理者のみ',
  hint: '自動作成では、{{name}}さんと同じシフトに入れません。手作業での割り当ては制限しません。',
  none: '登録はありません',
  who: 'スタッフ',
  add: '追加',
  remove_named: '{{name}}さんを外す',
  toasts: { apart_added: '追加しました', apart_removed: '外しました' },
  audited: {
    operations: {
      'people_apart.create': '同じシフトに入れない人を追加',
      'people_apart.delete': '同じシフトに入れない人を解除',
    },
    fields: { apart_id: '同じシフトに入れない人（ID）' },
  },
};
