import type { roles as en } from '#app/locales/en/roles.ts';
import type { Words } from '#app/locales/words.ts';

export const roles: Words<typeof en> = {
  roles: '権限',
  counts: '変更は、本人の次の操作から反映されます。',
  may: {
    global_admin: 'スタッフ、勤務先、システム設定、監査ログを含むすべてを閲覧・変更できます。',
    admin: '管理する勤務先のシフト作成、出退勤の確認、勤務実績の修正・承認ができます。',
    user: 'シフトに入り、打刻できます。閲覧できるのは自分の情報だけです。',
  },
  needs_email: 'メールアドレスが必要です。先に「プロフィール」で登録してください。',
  needs_staff_no: 'スタッフ番号が必要です。先に「プロフィール」で登録してください。',
  duties: '職務',
  duties_hint: '管理者の権限がある場合だけ付与できます。',
  duty: {
    accounting: '経理',
    papers: '書類',
  },
  opens: {
    accounting: '全勤務先の勤務実績の閲覧・書き出し、前払い申請、月次締めを行えます。',
    papers: '全スタッフの書類と勤務の上限を管理できます。',
  },
  loses_manager:
    '管理者の権限を外すと、職務と、管理するすべての勤務先も外れます。あとで権限を戻しても、元には戻りません。',
  becomes_global_admin: '保存すると、このスタッフの権限は誰も変更できなくなります。',
  workplaces: '働く勤務先・管理する勤務先は「勤務先」で設定します。',
  now: '現在の権限',
  none: 'なし',
  toasts: {
    roles_updated: '権限を変更しました',
  },
  audited: {
    operations: {
      'users.roles.update': '権限を変更',
    },
  },
};
