export const STUDY_INTENTS = [
  'add_class',
  'add_exam',
  'change_class',
  'change_exam',
  'remove_study',
] as const;
export type StudyIntent = (typeof STUDY_INTENTS)[number];

/** The parameter with the place of the entry that is edited. */
export const STUDY_PARAM = 'entry';
