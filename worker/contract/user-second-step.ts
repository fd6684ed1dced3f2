import { globalAdmins } from './access.ts';
import { ID_PARAMS } from './lists.ts';
import type { Operation } from './operation.ts';

export const userSecondStepOperations = {
  'users.tfa.remove': {
    access: globalAdmins,
    method: 'DELETE',
    path: '/admin/users/:id/tfa',
    params: ID_PARAMS,
    summary:
      'Turn off the second step of a person who lost app and recovery codes, and sign them out everywhere',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
