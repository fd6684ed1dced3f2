import type { home as en } from '#app/locales/en/home.ts';
import type { Words } from '#app/locales/words.ts';

export const home: Words<typeof en> = {
  title: 'ホーム',
  greeting_morning: 'おはようございます、{{name}}さん',
  greeting_day: 'こんにちは、{{name}}さん',
  greeting_evening: 'こんばんは、{{name}}さん',
  today: '今日は{{date}}です。',
  workplaces: '担当の勤務先',
  workplaces_none: '担当の勤務先がまだありません。全体管理者に追加を依頼してください。',
  all_workplaces: '勤務先',
  shortcuts: 'ショートカット',
  profile: 'プロフィール',
  profile_hint: '電話番号・住所・パスワード',
  settings: '設定',
  settings_hint: '言語・表示モード',
  staff: 'スタッフ',
  staff_hint: '担当スタッフの電話番号・言語・ポジション',
  timers: '定期処理とジョブ',
  timers_hint: '定期処理の実行履歴とジョブの状況',
};
