import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { StudyEntryBody } from '#contract/papers/study-times.ts';

const needed = z.string().min(1);
const text = z.string().optional();

/** A class as typed: its weekday is a number in a text. */
export const ClassForm = z
  .object({ weekday: needed, start_time: needed, end_time: needed, from: needed, to: needed })
  .transform(({ weekday, ...typed }, context) =>
    checkedBy(StudyEntryBody, { kind: 'class', weekday: Number(weekday), ...typed }, context),
  );

/** An exam as typed. Without a last day it is on one day, without times it takes the whole day. */
export const ExamForm = z
  .object({ start_time: text, end_time: text, from: needed, to: text })
  .transform(({ to, ...typed }, context) =>
    checkedBy(StudyEntryBody, { kind: 'exam', weekday: null, ...typed, to: to ?? typed.from }, context),
  );

/** The entry of the list at this version that is removed. */
export const StudyRemoval = z.object({ place: z.int().nonnegative(), version: z.int() });
