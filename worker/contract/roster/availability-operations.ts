import { z } from 'zod';
import { everyone, managers } from '#contract/access.ts';
import { MonthText } from '#contract/fields/formats.ts';
import { PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  Availability,
  AvailabilityAskBody,
  AvailabilityAsked,
  AvailabilityBody,
  AvailabilityDeadline,
  AvailabilityDeadlineBody,
  AvailabilityList,
  WantedHoursBody,
} from '#contract/roster/availability.ts';

const ownAvailability = { path: '/me/availability', query: z.object({ month: MonthText }) } as const;

/** The operations about availability. */
export const availabilityOperations = {
  'me.availability.read': {
    access: everyone,
    ...ownAvailability,
    method: 'GET',
    summary: 'Get the caller’s own availability for a month, with deadline, holidays and shifts',
    answers: { 200: Availability },
  },
  'me.availability.update': {
    access: everyone,
    ...ownAvailability,
    method: 'PUT',
    summary: 'Send or change the caller’s own availability for a month; late after the deadline',
    body: AvailabilityBody,
    answers: { 200: Availability },
    errors: ['E_CONFLICT'],
  },
  'me.wanted_hours.update': {
    access: everyone,
    method: 'PUT',
    path: '/me/wanted-hours',
    summary: 'Set the hours a week that the caller would like to work; null without a preference',
    body: WantedHoursBody,
    answers: { 204: null },
    errors: ['E_CONFLICT'],
  },
  'availability.list': {
    access: managers,
    method: 'GET',
    path: '/manage/availability',
    summary: 'List the availability of all people of a workplace for a month',
    query: z.object({ workplace_id: PATH_ID, month: MonthText }),
    answers: { 200: AvailabilityList },
    errors: ['E_NOT_FOUND'],
  },
  'availability.deadline.update': {
    access: managers,
    method: 'PUT',
    path: '/manage/availability/deadline',
    summary: 'Set the deadline of a workplace for the availability of a month',
    body: AvailabilityDeadlineBody,
    answers: { 200: AvailabilityDeadline },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'availability.remind': {
    access: managers,
    method: 'POST',
    path: '/manage/availability/remind',
    summary: 'Ask people for missing availability, once a day unless `again` is set',
    body: AvailabilityAskBody,
    answers: { 200: AvailabilityAsked },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
