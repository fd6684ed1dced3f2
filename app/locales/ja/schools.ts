import type { schools as en } from '#app/locales/en/schools.ts';
import type { Words } from '#app/locales/words.ts';

export const schools: Words<typeof en> = {
  title: '学校',
  create: '学校を登録',
  search: '学校名',
  name: '学校名',
  vacations: '長期休暇',
  vacations_hint:
    '学校の学年暦に定められた期間を、初日と最終日を含めて入力してください。前後の土日は、学年暦に含まれる場合だけ数えます。期間中は1日8:00・週40:00まで、それ以外の日は連続する7日間で28:00まで勤務できます。',
  from: '初日',
  to: '最終日',
  range: '{{from}}〜{{to}}',
  no_vacations: '未登録',
  earlier_one: 'ほか終了1件',
  earlier_other: 'ほか終了{{count}}件',
  evidence: '学年暦（根拠資料）',
  evidence_hint:
    '入管から長期休暇の根拠を求められることがあります。期間が記載された学年暦の画像を保管してください。',
  evidence_none: '根拠資料なし',
  evidence_wanted_one: '根拠資料のない今後の長期休暇が1件あります',
  evidence_wanted_other: '根拠資料のない今後の長期休暇が{{count}}件あります',
  evidence_of: '{{range}}の学年暦',
  evidence_show: '学年暦を開く',
  evidence_choose: '学年暦を選択',
  evidence_replace: '学年暦を差し替え',
  evidence_question: '休暇の期間が読み取れるか確認してください。',
  evidence_failed: '学年暦をアップロードできませんでした',
  evidence_delete: '学年暦を削除',
  evidence_delete_title: 'この学年暦を削除しますか？',
  evidence_delete_body: '長期休暇は残りますが、根拠資料はなくなります。',
  students: '在籍スタッフ',
  empty: '学校はまだ登録されていません',
  empty_hint: '留学生のスタッフが通う学校と、その長期休暇を登録してください。',
  change: '学校を変更',
  delete: '学校を削除',
  delete_title: 'この学校を削除しますか？',
  delete_body: '削除すると選択できなくなります。長期休暇も削除されます。',
  toasts: {
    school_created: '学校を登録しました',
    school_updated: '学校を更新しました',
    school_deleted: '学校を削除しました',
    evidence_kept: '学年暦をアップロードしました',
    evidence_deleted: '学年暦を削除しました',
  },
  audited: {
    operations: {
      'schools.create': '学校を登録',
      'schools.update': '学校を変更',
      'schools.delete': '学校を削除',
      'schools.evidence.update': '学年暦をアップロード',
      'schools.evidence.delete': '学年暦を削除',
    },
    subjects: {
      school: '学校',
    },
  },
};
