import { z } from 'zod';
import { optionalText, Stamp } from '#contract/fields/formats.ts';
import { Attendance, earlyLeaveBy, ReviewItem } from '#contract/pay/hours/attendance.ts';
import { PersonRef } from '#contract/people/users.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';
import { RECORD_PUNCHES, REVIEW_KINDS } from '#domain/attendance/review-item.ts';

const locationField = z.object({ latitude: z.number(), longitude: z.number() });

/** The place that a device reported with a punch. */
export const PunchPlace = z
  .object({ stamp: z.enum(RECORD_PUNCHES), taken_at: Stamp, coordinates: locationField })
  .meta({ id: 'PressPlace' });
export type PunchPlace = z.infer<typeof PunchPlace>;

/** A question with its attendance record. */
export const OpenQuestion = ReviewItem.extend({
  created_at: Stamp,
  attendance: Attendance,
  workplace_place: locationField.nullable().describe('Null where the position of the workplace is not known'),
  press_places: z.array(PunchPlace).describe('By time, without punches that had no location'),
}).meta({
  id: 'OpenQuestion',
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const ReviewDecisionBody = z
  .object({
    decision: z.enum(REVIEW_ANSWERS),
    early_leave_by: earlyLeaveBy,
    breaks: z
      .enum(['planned'])
      .optional()
      .describe('The planned breaks were taken, where accepting ends forgotten work at its planned end'),
    reason: optionalText.describe('Required to declare work void and to refuse a dispute'),
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecisionBody = z.output<typeof ReviewDecisionBody>;

export const ReviewDecided = z
  .object({
    id: z.int(),
    kind: z.enum(REVIEW_KINDS),
    decision: z.enum(REVIEW_ANSWERS),
    user: PersonRef.describe('The person whose work it is'),
    work_history_id: z.int(),
    attendance: Attendance.nullable().describe('Null where the work was declared void'),
  })
  .meta({ id: 'ReviewDecided' });
export type ReviewDecided = z.infer<typeof ReviewDecided>;
