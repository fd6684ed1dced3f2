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
  below_specified: '特定最低賃金（{{industry}}）{{yen}}を下回っています',
  history: '{{name}}の時給の履歴',
  delete: '時給を削除',
  delete_title: 'この時給を削除しますか？',
  delete_body:
    '削除すると、その前の時給が適用され、月次締め前の勤務実績も計算し直されます。元には戻せません。',
  raise: {
    show: '影響を見る',
    nothing: '月次締め前の勤務実績に変更はありません。',
    changes_one: '{{from}}の勤務実績1件の時給が変わります：{{yen}}',
    changes_other: '{{from}}から{{to}}までの勤務実績{{count}}件の時給が変わります：{{yen}}',
    changes_many_one: '{{from}}の勤務実績1件の時給が変わります。',
    changes_many_other: '{{from}}から{{to}}までの勤務実績{{count}}件の時給が変わります。',
    closed_one: '月次締め済みの1件は変わりません。',
    closed_other: '月次締め済みの{{count}}件は変わりません。',
    adjusts_one: '月次締め済み1か月分の差額は「手当・控除」になります：{{yen}}',
    adjusts_other: '月次締め済み{{count}}か月分の差額は「手当・控除」になります：{{yen}}',
    adjusts_many_one: '月次締め済み1か月分の差額は「手当・控除」になります。',
    adjusts_many_other: '月次締め済み{{count}}か月分の差額は「手当・控除」になります。',
    paid_with:
      '次の{{time}}の自動処理（その前に締める場合は締めるとき）で計上し、{{months}}分と一緒に支払います。以前の変更による未計上の差額も、これに加わります。',
    by_hand_one: '手動で時給を設定した1件は変わりません。',
    by_hand_other: '手動で時給を設定した{{count}}件は変わりません。',
    hint: '保存すると、月次締め前の勤務実績を計算し直します。承認済みの状態は変わりません。',
  },
  empty: '時給はまだありません',
  empty_hint: 'スタッフごとの時給と適用開始日を追加してください。',
  toasts: {
    wage_created: '時給を追加しました',
    wage_updated: '時給を訂正しました',
    wage_adjusts:
      '時給を保存しました。月次締め済みの月の差額は、次の03:10の自動処理（その前に締める場合は締めるとき）で{{months}}分の「手当・控除」になります。',
    wage_deleted: '時給を削除しました',
  },
  audited: {
    operations: {
      'wages.create': '時給を追加',
      'wages.update': '時給を訂正',
      'wages.delete': '時給を削除',
    },
    subjects: {
      wage: '時給',
    },
  },
};
