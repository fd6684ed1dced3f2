import { z } from 'zod';
import { everyone, globalAdminsAndPapers } from '#contract/access.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { HoursRecord, HoursRecordBody, OwnHoursRecordBody } from '#contract/papers/hours-record.ts';
import { SiteKey } from '#contract/papers/signed-totals.ts';

/** The operations about the record of hours, and the keys that sign its totals. */
export const hoursRecordOperations = {
  'me.hours_record.create': {
    access: everyone,
    method: 'POST',
    path: '/me/hours-record',
    summary: 'Make the record of the caller’s own hours in twelve months; it is not stored',
    body: OwnHoursRecordBody,
    answers: { 200: HoursRecord },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.hours_record.create': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/hours-record',
    params: ID_PARAMS,
    summary:
      'Make the record of a person’s hours in twelve months for others, with the reason; it is not stored',
    body: HoursRecordBody,
    answers: { 200: HoursRecord },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'hours_record.keys': {
    access: 'public',
    method: 'GET',
    path: '/hours-record/keys',
    summary: 'List the public keys of the site that check the totals of a record of hours',
    answers: { 200: z.object({ keys: z.array(SiteKey) }) },
  },
} as const satisfies Record<string, Operation>;
