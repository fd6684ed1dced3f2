import type { personFields as en } from '#app/locales/en/person-fields.ts';
import type { Words } from '#app/locales/words.ts';
import { labelsIn, PERSON_WORDS } from '#contract/people/person-words.ts';

export const personFields: Words<typeof en> = {
  own: labelsIn(PERSON_WORDS.own, 'ja'),
  office: {
    ...labelsIn(PERSON_WORDS.office, 'ja'),
    given_first: '名・姓の順で表記する',
    branch_id: '登録拠点',
    employment_insured: '雇用保険に加入している',
    household_head: '世帯主',
    household_relation: '世帯主との続柄',
  },
};
