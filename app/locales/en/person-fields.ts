import { labelsIn, PERSON_WORDS } from '#contract/people/person-words.ts';

/** What the fields of a person are called: in forms, lists and the audit. */
export const personFields = {
  own: labelsIn(PERSON_WORDS.own, 'en'),
  office: {
    ...labelsIn(PERSON_WORDS.office, 'en'),
    given_first: 'Show given name first',
    branch_id: 'Registered location',
    employment_insured: 'Covered by employment insurance',
    household_head: 'Household head',
    household_relation: 'Relationship to the household head',
  },
};
