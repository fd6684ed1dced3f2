import type { colleagues as en } from '#app/locales/en/colleagues.ts';
import type { Words } from '#app/locales/words.ts';

export const colleagues: Words<typeof en> = {
  title: '一緒に働きたい人',
  found_by: 'いっしょ 友だち 仲間 同僚',
  hint: 'シフトを組む管理者だけに表示され、同僚には表示されません。互いに選んだ人は、シフトの案で考慮されます。ご希望に沿えない場合もあります。',
  none: 'まだ選ばれていません',
  who: '同僚',
  add: '追加',
  search: '名前で検索',
  capped: '同僚がほかにもいます。名前で検索してください。',
  none_to_add: '追加できる同僚がいません',
  full: '{{max}}人まで選べます。追加する場合は、先に1人外してください。',
  toasts: { colleague_added: '追加しました', colleague_removed: '外しました' },
  audited: {
    operations: {
      'me.preferred_colleagues.create': '一緒に働きたい人を追加',
      'me.preferred_colleagues.delete': '一緒に働きたい人を解除',
    },
    subjects: { preferred_colleague: '一緒に働きたい人' },
  },
};
