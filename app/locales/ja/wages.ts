import type { wages as en } from '#app/locales/en/wages.ts';
import type { Words } from '#app/locales/words.ts';

export const wages: Words<typeof en> = {
  title: '時給',
  add: '時給を追加',
  change_title: '{{name}}の時給を訂正',
  person: 'スタッフ',
  person_hint: 'この勤務先で働くスタッフ',
  position: 'ポジション',
  template: '対象のシフト',
  template_all: 'すべてのシフト',
  template_hint: '特定のシフトの時給は、「すべてのシフト」より優先されます。',
  valid_from: '適用開始日',
  valid_from_hint: '次の時給の適用開始日の前日まで適用されます。',
  salary_per_hour: '時給（円）',
  below_minimum: '最低賃金{{yen}}を下回っています',
  history: '{{name}}の時給の履歴',
  delete: '時給を削除',
  delete_title: 'この時給を削除しますか？',
  delete_body: '削除すると、その前の時給が適用されます。元には戻せません。',
  empty: '時給はまだありません',
  empty_hint: 'スタッフごとの時給と適用開始日を追加してください。',
};
