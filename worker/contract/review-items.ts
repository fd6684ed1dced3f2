import { z } from 'zod';
import { DateText, optionalText, Stamp } from '#contract/fields/formats.ts';
import { Attendance, earlyLeaveBy, ReviewItem } from '#contract/hours/attendance.ts';
import { REVIEW_ANSWERS } from '#domain/attendance/review.ts';
import { REVIEW_KINDS, STAMPS } from '#domain/attendance/review-item.ts';
import { managers } from './access.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID } from './lists.ts';
import type { Operation } from './operation.ts';
import { PersonRef } from './users.ts';

const place = z.object({ latitude: z.number(), longitude: z.number() });

/** Where a device said to be when it was pressed. */
export const PressPlace = z
  .object({ stamp: z.enum(STAMPS), taken_at: Stamp, coordinates: place })
  .meta({ id: 'PressPlace' });
export type PressPlace = z.infer<typeof PressPlace>;

/** A question with the work that it is about. */
export const OpenQuestion = ReviewItem.extend({
  created_at: Stamp,
  attendance: Attendance,
  workplace_place: place.nullable().describe('Null where the place of the workplace is not known'),
  press_places: z.array(PressPlace).describe('By time; without presses of devices that told no place'),
}).meta({
  id: 'OpenQuestion',
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

export const ReviewDecisionBody = z
  .object({
    decision: z.enum(REVIEW_ANSWERS),
    early_leave_by: earlyLeaveBy,
    reason: optionalText.describe('Needed where work is declared void, and to refuse a dispute'),
  })
  .meta({ id: 'ReviewDecision' });
export type ReviewDecisionBody = z.output<typeof ReviewDecisionBody>;

export const ReviewDecided = z
  .object({
    id: z.int(),
    kind: z.enum(REVIEW_KINDS),
    decision: z.enum(REVIEW_ANSWERS),
    user: PersonRef.describe('Whose work it is about'),
    work_history_id: z.int(),
    attendance: Attendance.nullable().describe('Null where the work was declared void'),
  })
  .meta({ id: 'ReviewDecided' });
export type ReviewDecided = z.infer<typeof ReviewDecided>;

export const reviewItemOperations = {
  'review_items.list': {
    access: managers,
    method: 'GET',
    path: '/manage/review-items',
    summary: 'Questions about attendance that wait for an answer, the oldest first',
    query: listQuery(['created_at'], 'created_at').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      kind: z.enum(REVIEW_KINDS).optional(),
      date_from: DateText.optional().describe('Of the business date'),
      date_to: DateText.optional(),
    }),
    answers: { 200: listOf(OpenQuestion) },
  },
  'review_items.decide': {
    access: managers,
    method: 'POST',
    path: '/manage/review-items/:id',
    summary: 'Accept or refuse what a question is about',
    params: ID_PARAMS,
    body: ReviewDecisionBody,
    answers: { 200: ReviewDecided },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'ATTENDANCE_OWN', 'ATTENDANCE_CHECK_OUT_NEEDED', 'PERIOD_CLOSED'],
  },
} as const satisfies Record<string, Operation>;
