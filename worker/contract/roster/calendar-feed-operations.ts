import { z } from 'zod';
import { everyone, managers } from '#contract/access.ts';
import { asTyped } from '#contract/fields/formats.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import { calendarFile, type Operation } from '#contract/operation.ts';
import { CalendarFeed, NewCalendarFeed, WorkplaceCalendarBody } from '#contract/roster/calendar-feeds.ts';

/** The operations about calendars that other programs subscribe to. */
export const calendarFeedOperations = {
  'calendar_feeds.read': {
    access: 'public',
    method: 'GET',
    path: '/calendar/:token/shifts.ics',
    summary:
      'Read a calendar (RFC 5545) by the secret in its address: shifts from two months back to six months ahead',
    params: z.object({ token: asTyped.max(TEXT_MAX) }),
    answers: { 200: calendarFile() },
    errors: ['E_NOT_FOUND', 'E_TOO_MANY_REQUESTS'],
  },
  'calendar_feeds.create': {
    access: managers,
    method: 'POST',
    path: '/manage/calendar-feeds',
    summary:
      'Make a calendar link with the shifts of a workplace, without names; ends the caller’s earlier one',
    body: WorkplaceCalendarBody,
    answers: { 201: NewCalendarFeed },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.calendar_feeds.list': {
    access: everyone,
    method: 'GET',
    path: '/me/calendar-feeds',
    summary: 'List the caller’s calendar links, without their secrets',
    answers: {
      200: z.object({ data: z.array(CalendarFeed).describe('The own shifts first, then by code') }),
    },
  },
  'me.calendar_feeds.create': {
    access: everyone,
    method: 'POST',
    path: '/me/calendar-feeds',
    summary: 'Make a calendar link with the caller’s own published shifts; ends the earlier one',
    answers: { 201: NewCalendarFeed },
    errors: ['E_CONFLICT'],
  },
  'me.calendar_feeds.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/calendar-feeds/:id',
    summary: 'Remove a calendar link of the caller; it answers nothing from then on',
    params: ID_PARAMS,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
