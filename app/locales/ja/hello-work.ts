import type { helloWork as en } from '#app/locales/en/hello-work.ts';
import type { Words } from '#app/locales/words.ts';

export const helloWork: Words<typeof en> = {
  title: 'ハローワークへの届出',
  found_by: 'はろーわーくへのとどけで 外国人雇用状況',
  hint: '外国籍スタッフの雇入れ・離職の届出です（過去2年分）。特別永住者と、在留資格が「外交」「公用」の方は対象外です。',
  export: '書き出し',
  export_hint:
    '表示中の一覧を、届出に必要な項目とあわせて書き出します。在留カード番号が含まれますので、取り扱いにご注意ください。書き出しは監査ログに記録されます。',
  export_failed: 'ファイルを作成できませんでした。もう一度お試しください。',
  tabs: {
    open: '未届',
    overdue: '期限超過',
    reported: '届出済み',
  },
  event: '届出の種類',
  events: {
    hired: '雇入れ',
    left: '離職',
  },
  insured: '雇用保険',
  insured_yes: '加入',
  insured_no: '未加入',
  due_on: '届出期限',
  reported: '{{date}} 届出済み',
  overdue_one: '{{count}}日超過',
  overdue_other: '{{count}}日超過',
  last_day: '本日まで',
  days_left_one: 'あと{{count}}日',
  days_left_other: 'あと{{count}}日',
  reported_on: '届出日',
  reported_on_hint: 'ハローワークへ届け出た日（本日まで）を入力してください。',
  written_by: '記録者',
  take_back: '未届に戻す',
  take_back_title: '未届に戻しますか？',
  take_back_body: '一覧の「未届」に戻ります。ハローワークへの連絡は行われません。',
  nothing: {
    open: '届出が必要な人はいません',
    overdue: '期限を過ぎた届出はありません',
    reported: '届出の記録はまだありません',
  },
  nothing_hint: 'プロフィールの入社日・退職日から自動で表示されます。',
  empty: '該当する届出はありません',
  empty_hint: '検索や絞り込みの条件を変更してください。',
  link: 'ハローワーク届出',
  toasts: {
    hello_work_reported: '届出日を保存しました',
    hello_work_taken_back: '未届に戻しました',
  },
  audited: {
    operations: {
      'hello_work.update': 'ハローワークへの届出を記録',
    },
    subjects: {
      hello_work_report: 'ハローワークへの届出',
    },
  },
};
