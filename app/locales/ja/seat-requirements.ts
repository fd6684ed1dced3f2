import type { seatRequirements as en } from '#app/locales/en/seat-requirements.ts';
import type { Words } from '#app/locales/words.ts';

export const seatRequirements: Words<typeof en> = {
  hint: '自動作成では、各シフトでこの条件を守ります。手作業での割り当ては制限しません。',
  add: '条件を追加',
  change_title: '条件を変更',
  kind: '条件',
  kinds: {
    newcomers: '新人の人数',
    tag: 'タグのあるスタッフ',
    japanese: '日本語ができるスタッフ',
  },
  kinds_hint: {
    newcomers: '何回の勤務まで新人とするかは、システム設定で決めます。',
    tag: '残りの枠は、このタグのあるスタッフのために空けておきます。',
    japanese: '残りの枠は、このレベル以上のスタッフのために空けておきます。',
  },
  template: 'シフトパターン',
  all_templates: 'すべてのシフトパターン',
  position: 'ポジション',
  all_positions: 'すべてのポジションの合計',
  tag: 'タグ',
  no_tags: 'タグはまだありません。システム設定で追加してください。',
  level: '日本語レベル',
  number: '数',
  number_of: {
    newcomers: '新人の人数（最大）',
    tag: 'タグのあるスタッフの人数（最少）',
    japanese: '1人につき何枠まで',
  },
  said: {
    newcomers_zero: '新人は入れない',
    newcomers_one: '新人は1人まで',
    newcomers_other: '新人は{{count}}人まで',
    tag_one: '「{{name}}」のスタッフが1人以上',
    tag_other: '「{{name}}」のスタッフが{{count}}人以上',
    japanese_one: '全員が日本語{{name}}以上',
    japanese_other: '{{count}}枠につき、日本語{{name}}以上のスタッフが1人以上',
  },
  empty: '条件はまだありません',
  empty_hint: '例：夜勤には、フォークリフトの資格があるスタッフが1人以上',
  full: '条件は{{max}}件までです。追加する場合は、先に1件削除してください。',
  delete: '条件を削除',
  delete_title: 'この条件を削除しますか？',
  delete_body: '自動作成でこの条件を守らなくなります。割り当て済みのスタッフはそのままです。',
  toasts: {
    requirement_created: '条件を追加しました',
    requirement_updated: '条件を更新しました',
    requirement_deleted: '条件を削除しました',
  },
  audited: {
    operations: {
      'seat_requirements.create': 'シフトの条件を追加',
      'seat_requirements.update': 'シフトの条件を変更',
      'seat_requirements.delete': 'シフトの条件を削除',
    },
    subjects: { seat_requirement: 'シフトの条件' },
    fields: {
      template: 'シフトパターン',
      position: 'ポジション',
      tag: 'タグ',
      level: '日本語レベル',
      number: '数',
    },
  },
};
