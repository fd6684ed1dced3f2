import type { common as en } from '#app/locales/en/common.ts';
import type { Words } from '#app/locales/words.ts';

export const common: Words<typeof en> = {
  product: 'Kinmu',
  tagline: 'スタッフ・シフト管理',
  welcome: 'ようこそ、{{name}}さん',
  skip_to_content: '本文へスキップ',
  save: '保存',
  loading: '読み込み中',
  recent_reasons: '最近の理由',
  cancel: 'キャンセル',
  close: '閉じる',
  back_home: 'ホームに戻る',
  not_set: '未設定',
  forbidden_title: 'このページを表示する権限がありません',
  forbidden_body: '業務で必要な場合は、事務所にお問い合わせください。',
  not_found_title: 'お探しのページは見つかりませんでした',
  not_found_body:
    'URLが間違っているか、ページが削除された可能性があります。URLを確認するか、ホームにお戻りください。',
  malformed_title: '送信内容を読み取れませんでした',
  malformed_body: '画面を開き直して、もう一度送信してください。',
  slow_title: '送信に時間がかかりすぎました',
  slow_body: '保存されていません。通信環境を確認して、もう一度送信してください。',
  too_large_title: '送信内容が大きすぎます',
  too_large_body: '前の画面に戻り、入力内容を短くするか小さいファイルを選んで、もう一度送信してください。',
  away_title: '現在応答できません',
  away_body:
    'システムの一部が一時的に応答していません。保存済みの内容は失われていません。数分後に再読み込みしてください。',
  error_title: 'エラーが発生しました',
  error_body:
    'ページを再読み込みしてください。繰り返し発生する場合は、エラー番号（{{id}}）を事務所にお知らせください。',
  error_body_plain: 'ページを再読み込みしてください。繰り返し発生する場合は、事務所にお知らせください。',
  language: '言語',
  language_en: 'English',
  language_ja: '日本語',
  language_vi: 'Tiếng Việt',
  choose: '選択してください',
  add: '追加',
  actions: '操作',
  change_named: '{{name}}を変更',
  delete_named: '{{name}}を削除',
  remove_named: '{{name}}を外す',
};
