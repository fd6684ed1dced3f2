import { z } from 'zod';
import type { Operation } from './operation.ts';

export const Health = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });

export const healthOperations = {
  'health.read': {
    method: 'GET',
    path: '/health',
    summary: 'Whether the site and its database answer',
    answers: { 200: Health },
  },
} as const satisfies Record<string, Operation>;
