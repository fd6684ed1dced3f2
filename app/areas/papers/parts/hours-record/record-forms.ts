import { z } from 'zod';
import { HoursRecordBody } from '#contract/papers/hours-record.ts';
import { SECOND_LANGUAGES } from './record-intents.ts';

const { to, reason } = HoursRecordBody.shape;
const language = z.enum(SECOND_LANGUAGES);

export const OwnRecordForm = z.object({ to, language });
export const RecordForm = z.object({ to, language, reason });
