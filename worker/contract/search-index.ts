import { globalAdmins } from './access.ts';
import { JobStarted } from './jobs.ts';
import type { Operation } from './operation.ts';

export const searchIndexOperations = {
  'search_index.rebuild': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/search-index',
    summary: 'Build the index of the people search anew, as a job',
    answers: { 202: JobStarted },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
