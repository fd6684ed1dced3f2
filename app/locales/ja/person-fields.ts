import type { personFields as en } from '#app/locales/en/person-fields.ts';
import type { Words } from '#app/locales/words.ts';

export const personFields: Words<typeof en> = {
  own: {
    last_name: '姓',
    first_name: '名',
    last_name_kana: '姓（フリガナ）',
    first_name_kana: '名（フリガナ）',
    email: 'メールアドレス',
    birthday: '生年月日',
    phone: '電話番号',
    emergency_contact_phone: '緊急連絡先の電話番号',
    postal_code: '郵便番号',
    prefecture: '都道府県',
    address: '住所',
  },
  office: {
    given_first: '名・姓の順で表記する',
    gender: '性別',
    nationality: '国籍',
    language: '言語',
    japanese_level: '日本語レベル',
    hired_on: '入社日',
    left_on: '退職日',
    branch_id: '登録拠点',
    employment_insured: '雇用保険に加入している',
    household_head: '世帯主',
    household_relation: '世帯主との続柄',
  },
};
