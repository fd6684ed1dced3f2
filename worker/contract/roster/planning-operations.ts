import { z } from 'zod';
import { everyone, managers } from '#contract/access.ts';
import { MonthText, RosterDay } from '#contract/fields/formats.ts';
import { PUBLISH_SITES_MAX, SHORTAGE_DAYS, SHORTAGE_DAYS_MAX } from '#contract/limits.ts';
import { listQuery, PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { BoardAnswer, BoardQuery } from '#contract/roster/board.ts';
import { OwnPlanBreaches, PlanBreaches } from '#contract/roster/plan-breaches.ts';
import {
  isPublishSpan,
  PublishBody,
  Published,
  publishSpan,
  RosterPublishing,
} from '#contract/roster/publishing.ts';
import { CopyAnswer, RosterCopyBody } from '#contract/roster/roster-copy.ts';
import { ChangedSchedule, Schedule, ScheduleBody } from '#contract/roster/schedules.ts';
import {
  RosterBulkAnswer,
  RosterBulkBody,
  RosterCheckAnswer,
  RosterCheckBody,
} from '#contract/roster/shifts.ts';
import { Shortages } from '#contract/roster/shortages.ts';
import { issue } from '#contract/validation.ts';

const oneSchedule = { path: '/manage/schedules/:user_id', params: z.object({ user_id: PATH_ID }) } as const;

/** The operations that plan or show many shifts at once. */
export const planningOperations = {
  'shifts.check': {
    access: managers,
    audited: false,
    method: 'POST',
    path: '/manage/shifts/check',
    summary: 'Check changes of the roster against the rules; nothing is saved',
    body: RosterCheckBody,
    answers: { 200: RosterCheckAnswer },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publishing': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/publishing',
    summary: 'Preview publishing the drafts of a span: the people to notify and the gaps, by workplace',
    query: z
      .object({ ...publishSpan, workplace_ids: z.array(PATH_ID).max(PUBLISH_SITES_MAX).optional() })
      .refine(isPublishSpan, issue('date', ['date_to'])),
    answers: { 200: RosterPublishing },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.publish': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/publish',
    summary: 'Publish the drafts of a span at some workplaces to their people',
    body: PublishBody,
    answers: { 200: Published },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.users.bulk': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/users/bulk',
    summary: 'Apply many changes of the roster at once, all or none',
    body: RosterBulkBody,
    answers: { 200: RosterBulkAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_ALREADY_EXISTS', 'SHIFT_RULES_REFUSED'],
  },
  'shifts.board': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/board',
    summary: 'Get the roster of a workplace on some days, with its people',
    query: BoardQuery,
    answers: { 200: BoardAnswer },
    errors: ['E_NOT_FOUND'],
  },
  'shifts.copy': {
    access: managers,
    method: 'POST',
    path: '/manage/shifts/copy',
    summary: 'Preview or apply a copy of a week or a month, without what the rules refuse',
    body: RosterCopyBody,
    answers: { 200: CopyAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_RULES_REFUSED'],
  },
  'operations.undo': {
    access: managers,
    method: 'POST',
    path: '/manage/operations/:operation_id/undo',
    summary: 'Undo a change of rosters or a repair as a whole, unless a part of it was changed since then',
    params: z.object({ operation_id: z.uuid() }),
    answers: { 200: RosterBulkAnswer },
    errors: [
      'ATTENDANCE_OWN',
      'PERIOD_CLOSED',
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SHIFT_ALREADY_EXISTS',
      'SHIFT_IN_THE_PAST',
      'SHIFT_RULES_REFUSED',
    ],
  },
  'plan_breaches.list': {
    access: managers,
    method: 'GET',
    path: '/manage/plan-breaches',
    summary: 'List approved future shifts that a later change made unlawful, with the ways out',
    query: listQuery(['urgency'], 'urgency'),
    answers: { 200: PlanBreaches },
  },
  'me.plan_breaches.list': {
    access: everyone,
    method: 'GET',
    path: '/me/plan-breaches',
    summary: 'List the caller’s own approved future shifts that are no longer allowed',
    answers: { 200: OwnPlanBreaches },
  },
  'shifts.shortages': {
    access: managers,
    method: 'GET',
    path: '/manage/shifts/shortages',
    summary: 'List the missing people by workplace and day',
    query: z.object({
      date_from: RosterDay.optional().describe('Default: today'),
      days: z.coerce.number<string>().int().min(1).max(SHORTAGE_DAYS_MAX).default(SHORTAGE_DAYS),
    }),
    answers: { 200: Shortages },
  },
  'schedules.read': {
    access: managers,
    ...oneSchedule,
    method: 'GET',
    summary: 'Get a month of a person: planned, pending and worked, with the hours of its weeks',
    query: z.object({ month: MonthText.optional().describe('Default: this month') }),
    answers: { 200: Schedule },
    errors: ['E_NOT_FOUND'],
  },
  'schedules.update': {
    access: managers,
    ...oneSchedule,
    method: 'PUT',
    summary: 'Put a person on shifts, and change or cancel their assignments; all or none',
    query: z.object({
      month: MonthText.optional().describe(
        'The month to return, whose weeks contain all shifts. Without it, shifts may be of any month, and the month of the first one is returned',
      ),
    }),
    body: ScheduleBody,
    answers: { 200: ChangedSchedule },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SHIFT_RULES_REFUSED'],
  },
} as const satisfies Record<string, Operation>;
