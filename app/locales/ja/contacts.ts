import type { contacts as en } from '#app/locales/en/contacts.ts';
import type { Words } from '#app/locales/words.ts';

export const contacts: Words<typeof en> = {
  title: '相談・苦情の窓口',
  found_by: 'そうだん くじょう 困りごと ハラスメント 連絡先',
  hint: '困ったことや気になることがあれば、お電話ください。相談したことで不利になることはありません。',
  company: '事務所の窓口',
  speaks: { ja: '日本語で対応します', en: '英語で対応します', vi: 'ベトナム語で対応します' },
  call: '{{phone}}に電話する',
  none: '窓口がまだ登録されていません',
  none_hint: '管理者または事務所にお尋ねください。',
};
