import { globalAdmins } from '#contract/access.ts';
import { LawOfficeRows, LawRegisterState, LawRowsBody } from '#contract/law/register.ts';
import type { Operation } from '#contract/operation.ts';

const law = { path: '/admin/law' } as const;

export const registerOperations = {
  'law.read': {
    access: globalAdmins,
    ...law,
    method: 'GET',
    summary: 'Read what the law says, what changes within twelve months and who is touched by it',
    answers: { 200: LawRegisterState },
  },
  'law.update': {
    access: globalAdmins,
    ...law,
    method: 'PUT',
    summary: 'Replace the rows of the law that the office entered',
    body: LawRowsBody,
    answers: { 200: LawOfficeRows },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
