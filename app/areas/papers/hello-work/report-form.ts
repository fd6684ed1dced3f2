import { z } from 'zod';
import { DateText } from '#contract/fields/formats.ts';
import { issue } from '#contract/validation.ts';
import { EMPLOYMENT_EVENTS } from '#domain/papers/hello-work.ts';

const eventFields = { event: z.enum(EMPLOYMENT_EVENTS), event_on: DateText };

/** Records the day on which an event was reported. */
export const ReportForm = z
  .object({ ...eventFields, reported_on: DateText })
  .refine(({ event_on, reported_on }) => reported_on >= event_on, issue('before_event', ['reported_on']));

/** Removes the recorded day. */
export const TakeBackForm = z.object(eventFields).transform((event) => ({ ...event, reported_on: null }));
