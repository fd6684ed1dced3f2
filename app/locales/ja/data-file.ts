import type { dataFile as en } from '#app/locales/en/data-file.ts';
import type { Words } from '#app/locales/words.ts';

export const dataFile: Words<typeof en> = {
  title: 'Kinmuに保存されている個人データ',
  whose: '対象者：{{name}} 様（Kinmuでの番号：{{id}}）',
  made: '作成日時：{{at}}（日本時間）',
  files: '同封ファイル：{{count}}件',
  about:
    'この圧縮ファイルは、会社がKinmuに保存しているご本人の個人データを開示するものです（個人情報の保護に関する法律第33条）。データは data.json に下記の項目ごとに、写真と書類は files フォルダーに入っています。',
  chapters: '内容と利用目的',
  sections: {
    person: 'person：氏名、生年月日、住所、連絡先。労働者名簿の作成、連絡、賃金の支払いのため。',
    account: 'account：ログイン、端末、権限。安全にご利用いただくため。',
    residence: 'residence：在留資格とその届出。就労資格の確認と届出のため。',
    papers: 'papers：提出された書類と写真。就労資格の確認と、勤務先での本人確認のため。',
    workplaces: 'workplaces：勤務先とポジション。',
    planning: 'planning：希望シフト、勤務の上限、固定シフト。シフトの作成のため。',
    shifts: 'shifts：割り当てられた、または応募したシフト。',
    work: 'work：出退勤の打刻、修正とその理由。労働時間と賃金の計算のため。',
    pay: 'pay：時給、手当・控除、前払い、振込、口座。賃金の支払いのため。',
    messages: 'messages：お送りしたお知らせ。',
    elsewhere: 'elsewhere：会社の外部スタッフシステムとやり取りした内容（連携している場合）。',
  },
  not_included:
    '含まれないもの：パスワードなどの秘密情報（元に戻せない形でのみ保存しています）、経理担当者間のメモ、操作した担当者の氏名。',
  given:
    '社外に渡すのは、法令、勤務、賃金の支払いに必要なものに限ります。勤務先への氏名・シフト・勤務時間、ハローワークへの届出、銀行への振込、メール・ブラウザー・LINEでのお知らせ、および elsewhere に記載の内容です。',
  rights:
    '内容に誤りがある場合や、不要になった場合は、訂正・利用停止・消去を請求できます。事務所にお申し出ください。労働・税に関する法令で保存が定められたものは、保存期間の終了後に消去します。',
};
