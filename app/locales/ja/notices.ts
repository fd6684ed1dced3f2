import type { notices as en } from '#app/locales/en/notices.ts';
import type { Words } from '#app/locales/words.ts';

export const notices: Words<typeof en> = {
  title: 'お知らせ',
  bell_unread: 'お知らせ（未読{{unread}}件）',
  all: 'すべて',
  unread: '未読',
  read_all: 'すべて既読にする',
  not_you: 'お心当たりがない場合は、すぐに管理者へ連絡してください。',
  kinds: {
    password_changed: 'パスワードが変更されました。',
    tfa_set_up: '二要素認証がオンになりました。',
    tfa_removed: '二要素認証がオフになりました。',
    recovery_code_used: 'リカバリーコードでログインがありました。残りのコードは{{left}}個です。',
    tfa_failed: '正しいパスワードの入力後に、二要素認証のコードが何度も誤って入力されました。',
    roles_changed: '権限が変更されました。利用できるページが変わることがあります。',
    device_paired: '端末「{{device}}」が打刻用に登録されました。',
    paper_approved: '提出した書類「{{paper}}」が承認されました。',
    paper_rejected: '書類「{{paper}}」をもう一度提出してください。',
    papers_missing: '未提出の書類があります（{{count}}件）。提出をお願いします。',
    permit_ends: '{{permit}}は{{date}}です。',
    permits_end: '期限が近い、または切れた書類が{{count}}件あります。ご確認ください。',
    other_work_asked:
      '他社でも勤務していますか？他社での勤務時間を入力するか、変更がないことをお知らせください。',
  },
  permits: {
    residence: '在留期限',
    permanent_card: '在留カードの更新時期です。カードの有効期限',
    student_card: '学生証の有効期限',
    passport: 'パスポートの有効期限',
  },
  advice: {
    residence: '期限までに更新を申請し、申請の受付票と新しいカードを提出してください。',
    permanent_card: '就労の資格は変わりません。カードを期限までに更新し、新しいカードを提出してください。',
    student_card:
      '新しい学生証が届いたら提出してください。卒業・退学・休学の場合は、すぐに事務所へご連絡ください。',
    passport: '確認のためのお知らせです。更新したら新しいパスポートを提出してください。',
  },
  ending: {
    line: '{{name}}：{{permit}} {{date}}',
    permits: {
      residence: '在留期限',
      permanent_card: '在留カードの更新期限',
      student_card: '学生証の有効期限',
      passport: 'パスポートの有効期限',
    },
    more_one: 'ほか{{count}}件',
    more_other: 'ほか{{count}}件',
  },
  empty: 'お知らせはまだありません',
  empty_hint: '書類の審査結果や、アカウントの変更などをここでお知らせします。',
  empty_unread: '未読のお知らせはありません',
  empty_unread_hint: 'これまでのお知らせは「すべて」で確認できます。',
};
