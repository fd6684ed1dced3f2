import { z } from 'zod';
import { checkedBy } from '#app/lib/checked-form.ts';
import { StudyEntryBody } from '#contract/papers/study-times.ts';

const needed = z.string().min(1);
const text = z.string().optional();

const ClassFields = z.object({
  weekday: needed,
  start_time: needed,
  end_time: needed,
  from: needed,
  to: needed,
});
const ExamFields = z.object({ start_time: text, end_time: text, from: needed, to: text });

/** An entry of the list at this version. */
export const StudyPlace = z.object({ place: z.int().nonnegative(), version: z.int() });
export type StudyPlace = z.output<typeof StudyPlace>;

/** A class as typed: its weekday is a number in a text. */
export const ClassForm = ClassFields.transform(classOf);

/** An exam as typed. Without a last day it is on one day, without times it takes the whole day. */
export const ExamForm = ExamFields.transform(examOf);

/** The same for an entry of the list, which it replaces. */
export const ClassChange = ClassFields.extend(StudyPlace.shape).transform(
  ({ place, version, ...typed }, context) => ({ place, version, entry: classOf(typed, context) }),
);
export const ExamChange = ExamFields.extend(StudyPlace.shape).transform(
  ({ place, version, ...typed }, context) => ({ place, version, entry: examOf(typed, context) }),
);

function classOf({ weekday, ...typed }: z.output<typeof ClassFields>, context: z.RefinementCtx) {
  return checkedBy(StudyEntryBody, { kind: 'class', weekday: Number(weekday), ...typed }, context);
}

function examOf({ to, ...typed }: z.output<typeof ExamFields>, context: z.RefinementCtx) {
  return checkedBy(StudyEntryBody, { kind: 'exam', weekday: null, ...typed, to: to ?? typed.from }, context);
}
