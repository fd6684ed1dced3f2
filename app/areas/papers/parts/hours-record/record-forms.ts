import { z } from 'zod';
import { HoursRecordBody } from '#contract/papers/hours-record.ts';
import type { Language } from '#contract/site/languages.ts';

export const RECORD_INTENTS = ['make'] as const;
export type RecordIntent = (typeof RECORD_INTENTS)[number];

/** The languages next to Japanese. */
export const SECOND_LANGUAGES = ['vi', 'en'] as const satisfies readonly Language[];
export type SecondLanguage = (typeof SECOND_LANGUAGES)[number];

const { to, reason } = HoursRecordBody.shape;
const language = z.enum(SECOND_LANGUAGES);

export const OwnRecordForm = z.object({ to, language });
export const RecordForm = z.object({ to, language, reason });
