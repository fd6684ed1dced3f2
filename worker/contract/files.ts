import { z } from 'zod';
import { binaryFile, type Operation } from './operation.ts';

export const fileOperations = {
  'files.read': {
    access: { global_admin: 'all', admin: 'managed', user: 'own' },
    method: 'GET',
    path: '/files/:id',
    params: z.object({ id: z.uuid() }),
    summary: 'A file, for who may see what it belongs to',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
