import { z } from 'zod';
import { Stamp } from '#contract/fields/formats.ts';
import { managers } from './access.ts';
import { CHANNELS, DELIVERY_FAULTS } from './enums.ts';
import { listOf, listQuery } from './lists.ts';
import type { Operation } from './operation.ts';
import { PersonRef } from './users.ts';

const key = {
  notice_id: z.int().positive().describe('In the inbox of its reader'),
  channel: z.enum(CHANNELS),
  target: z.int().min(0).describe('Of push, which of their browsers; else 0'),
};

/** A message that was given up. What it says is its reader’s alone. */
export const DeadDelivery = z
  .object({
    ...key,
    user: PersonRef,
    fault: z.enum(DELIVERY_FAULTS),
    tries: z.int(),
    told_at: Stamp.describe('When it came into the inbox'),
    ended_at: Stamp.describe('When it was given up'),
  })
  .meta({ id: 'DeadDelivery' });
export type DeadDelivery = z.infer<typeof DeadDelivery>;

export const DeliveryRetryBody = z.object(key).meta({ id: 'DeliveryRetry' });
export type DeliveryRetryBody = z.output<typeof DeliveryRetryBody>;

export const deliveryOperations = {
  'deliveries.list': {
    access: managers,
    method: 'GET',
    path: '/manage/deliveries',
    summary: 'Messages that did not arrive and are not tried any more',
    query: listQuery(['ended_at'], '-ended_at').extend({ channel: z.enum(CHANNELS).optional() }),
    answers: { 200: listOf(DeadDelivery) },
  },
  'deliveries.retry': {
    access: managers,
    method: 'POST',
    path: '/manage/deliveries/retry',
    summary: 'Try one of them again from the beginning',
    body: DeliveryRetryBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'deliveries.retry_all': {
    access: managers,
    method: 'POST',
    path: '/manage/deliveries/retry-all',
    summary: 'Try all of them again, the first thousand',
    answers: { 200: z.object({ retried: z.int() }) },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
