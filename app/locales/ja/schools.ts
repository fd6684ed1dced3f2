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
  students: '在籍スタッフ',
  empty: '学校はまだ登録されていません',
  empty_hint: '留学生のスタッフが通う学校と、その長期休暇を登録してください。',
  change: '学校を変更',
  delete: '学校を削除',
  delete_title: 'この学校を削除しますか？',
  delete_body: '削除すると選択できなくなります。長期休暇も削除されます。',
};
