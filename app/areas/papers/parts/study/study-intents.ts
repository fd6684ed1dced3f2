export const STUDY_INTENTS = ['add_class', 'add_exam', 'remove_study'] as const;
export type StudyIntent = (typeof STUDY_INTENTS)[number];
