import type { personFields as en } from '#app/locales/en/person-fields.ts';
import type { Words } from '#app/locales/words.ts';
import { labelsIn, PERSON_WORDS } from '#contract/people/person-words.ts';

export const personFields: Words<typeof en> = {
  own: labelsIn(PERSON_WORDS.own, 'vi'),
  office: {
    ...labelsIn(PERSON_WORDS.office, 'vi'),
    given_first: 'Viết tên trước họ',
    branch_id: 'Nơi đăng ký',
    employment_insured: 'Tham gia bảo hiểm việc làm (雇用保険)',
    household_head: 'Chủ hộ (世帯主)',
    household_relation: 'Quan hệ với chủ hộ',
  },
};
