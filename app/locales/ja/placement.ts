import type { placement as en } from '#app/locales/en/placement.ts';
import type { Words } from '#app/locales/words.ts';
import { PLACEMENT_JA } from '#contract/law/placement-words/ja.ts';

const { unknown, engagements, industries, fueiho, work_kinds, school_kinds, courses } = PLACEMENT_JA;

export const placement: Words<typeof en> = {
  engagements,
  industries,
  fueiho,
  work_kinds,
  school_kinds,
  courses,
  unknown,
  work_groups: {
    everyday: '一般の業務',
    barred: '派遣が禁止されている業務',
    listed: '日雇派遣の例外業務',
    fields: '特定技能の分野',
  },
  site: '契約と事業所',
  site_hint: '派遣や就労に関するルールの確認に使います。分からない項目は未確認のままで構いません。',
  client: '取引先',
  client_hint: '派遣先、または請負の注文者の会社名です。同じ会社名の勤務先は、同じ取引先として扱います。',
  engagement: '契約の形態',
  industry: '業種',
  wage_industry: '特定最低賃金の業種',
  wage_industry_none: 'なし（都道府県の最低賃金のみ）',
  wage_industry_hint:
    'この勤務先の業種に特定最低賃金があるときに選んでください。派遣の場合も、派遣先の業種で決まります。',
  premises: '風営法の対象施設',
  premises_hint:
    'パチンコ店、麻雀店、ラブホテル、ゲームセンター、低照度飲食店などです。資格外活動許可で働く人は、清掃を含めどの業務にも就けません。',
  contract_from: '契約の開始日',
  contract_to: '契約の終了日',
  conflict_on: '抵触日（事業所単位）',
  conflict_on_hint:
    'この事業所で派遣を受け入れられなくなる最初の日です。延長の手続きをしない限り、派遣の受け入れ開始から3年後の日です。',
  work_kind: '業務の種類',
  work_kind_hint: '法令上の区分による業務です。',
  school_kind: '学校の種類',
  school_kind_hint: '日雇派遣の例外になるのは、1条校・専修学校・各種学校の昼間の学生です。',
  audited: {
    fields: {
      client: '取引先',
      engagement: '契約の形態',
      industry: '業種',
      wage_industry: '特定最低賃金の業種',
      fueiho: '風営法の対象施設',
      contract_from: '契約の開始日',
      contract_to: '契約の終了日',
      conflict_on: '抵触日（事業所単位）',
      work_kind: '業務の種類',
      school_kind: '学校の種類',
    },
    values: {
      engagement: { ...engagements, null: unknown },
      industry: { ...industries, null: unknown, '': '全産業' },
      fueiho: { true: fueiho.yes, false: fueiho.no, null: unknown },
      work_kind: { ...work_kinds, null: unknown },
      school_kind: { ...school_kinds, null: unknown },
      course: { ...courses, null: unknown },
      skilled_field: { ...work_kinds, null: unknown },
    },
  },
};
