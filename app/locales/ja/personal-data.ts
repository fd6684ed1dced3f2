import type { personalData as en } from '#app/locales/en/personal-data.ts';
import type { Words } from '#app/locales/words.ts';

export const personalData: Words<typeof en> = {
  title: '個人データ',
  own_hint:
    'このシステムに保存されているご自身の情報すべてを、写真・書類とともにZIPファイルでダウンロードできます。利用目的と請求できることの説明（3か国語）も入っています。',
  own_download: '自分のデータをダウンロード',
  own_stays: '誤りがある場合や不要になった場合は、訂正や消去を事務所にお申し出ください。',
  export: '書き出し（開示請求用）',
  export_hint:
    '保存されている情報すべてを、写真・書類とともにZIPファイルにします。本人以外には渡さないでください。書き出しは監査ログに記録されます。',
  download: 'ZIPをダウンロード',
  erase: '個人データの消去',
  erased: '消去済み',
  finished: '個人を特定できる情報は残っていません。',
  erased_at: '{{at}}に消去しました。元に戻すことはできません。',
  none_kept: '雇用されたことがないため、法令で保存が必要な記録はありません。すべてすぐに消去します。',
  goes: 'すぐに消去するもの',
  goes_papers: '書類の画像：{{number}}件',
  goes_photos: '写真とプロフィール画像：{{number}}件',
  goes_notices: 'お知らせとメッセージ：{{number}}件',
  goes_sessions: 'ログイン・端末・LINE・ブラウザー：{{number}}件',
  goes_wishes: '希望シフト・固定シフト・他社での勤務：{{number}}件',
  goes_contact:
    'メールアドレス、電話番号、パスポート、振込口座、出勤できない理由、打刻の位置情報、監査ログの変更前後の値',
  kept: '法令により保存するもの',
  kept_from: '起算日：{{date}}',
  until: '保存期限',
  gone: '{{at}}に消去',
  records: {
    labour: '労働関係：生年月日、性別、住所、雇用、打刻の修正とその理由',
    dispatch: '派遣：派遣先',
    insurance: '雇用保険：国籍、在留資格、在留カード番号、ハローワークへの届出',
    tax: '税務：世帯主、振込先口座',
  },
  named_until: '氏名とスタッフ番号は、最後の期限の{{date}}まで保存します。',
  stays: '数値として残るもの',
  stays_hint:
    '勤務実績{{work}}件と前払い{{advances}}件。過去の集計が変わらないよう、時刻と金額だけを氏名なしの番号で残します。',
  refused: '現在は消去できません',
  refusals: {
    own: 'ご自身のデータは消去できません。ほかの全体管理者にご依頼ください。',
    stronger: 'このアカウントを消去する権限がありません。全体管理者にご依頼ください。',
    employed: '在職中か、今後のシフトがあります。退職日を入力するか、スタッフを削除してください。',
    pay_owed:
      '未払いの賃金があります（締めていない月の勤務、支払日前の月、精算前の前払い）。支払いが済んでから消去してください。',
    on_hold: '消去が保留されています。先に保留を解除してください。',
    already_erased: 'すでに消去済みです。',
  },
  ask: '完全に消去…',
  ask_title: '{{name}}さんの個人データを消去しますか？',
  ask_body: '元に戻すことはできません。バックアップから復元した場合は、もう一度消去してください。',
  confirmed: '消去するものと保存するものを確認しました',
  confirm: '完全に消去する',
  not_done: '消去できませんでした：{{why}}',
  hold: '消去の保留',
  hold_hint: '紛争や行政の調査があるときに保留します。保留中は、手動でも、保存期限が過ぎても消去されません。',
  hold_since: '{{at}}から（{{name}}）',
  hold_by_nobody: '不明',
  hold_reason: '理由',
  hold_place: '保留する',
  hold_release: '保留を解除',
  hold_failed: '保留できませんでした：{{why}}',
  toasts: {
    user_erased: '個人データを消去しました',
    hold_placed: '個人データの消去を保留しました',
    hold_released: '個人データの消去の保留を解除しました',
  },
  audited: {
    operations: {
      'me.personal_data.export': '自分の個人データをダウンロード',
      'users.personal_data.export': '個人データを書き出し',
      'users.personal_data.erase': '個人データを消去',
      'users.hold.place': '個人データの消去を保留',
      'users.hold.release': '個人データの消去の保留を解除',
    },
  },
};
