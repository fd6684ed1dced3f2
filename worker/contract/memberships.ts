import { z } from 'zod';
import { globalAdmins, managers } from './access.ts';
import { POSITIONS_MAX, TRANSPORT_MONTHLY_MAX, TRANSPORT_PER_DAY_MAX } from './limits.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  SEARCH,
  VERSION_QUERY,
  yesOrNo,
} from './lists.ts';
import type { Operation } from './operation.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';
import { Wage } from './wages.ts';

/** A person at a workplace: as one who works there, manages it, or both, and what they can do there. */
export const Membership = z
  .object({
    user: PersonRef,
    workplace: z.object({ id: z.int(), code: z.string(), name: z.string() }),
    works: z.boolean(),
    manages: z.boolean(),
    positions: z.array(z.object({ id: z.int(), name: z.string() })).describe('By name'),
    transport_per_day: z
      .int()
      .nullable()
      .describe('Yen for each attended day; null where none is paid, or the reader sees no wages'),
    transport_monthly_cap: z.int().nullable().describe('Yen of a pay period at most; null without a limit'),
    version: z.int(),
  })
  .meta({ id: 'Membership' });
export type Membership = z.infer<typeof Membership>;

/** A workplace of somebody, with what they earn there. */
export const UserWorkplace = Membership.extend({
  wages: z
    .array(Wage.pick({ id: true, position: true, template: true, valid_from: true, salary_per_hour: true }))
    .nullable()
    .describe('Those that hold today and those to come, by position; null for readers of no wages'),
}).meta({ id: 'UserWorkplace' });
export type UserWorkplace = z.infer<typeof UserWorkplace>;

const id = z.int().positive();

function yen(max: number) {
  return z
    .int()
    .min(0)
    .max(max)
    .nullish()
    .transform((given) => given ?? null);
}

const fields = {
  works: z.boolean(),
  manages: z.boolean(),
  positions: z.array(id).max(POSITIONS_MAX).default([]).describe('Ids of positions of the workplace'),
  // Nothing a day is none.
  transport_per_day: yen(TRANSPORT_PER_DAY_MAX)
    .transform((given) => given || null)
    .describe(
      'Yen for each attended day; without it none is paid, and whoever is back has what they had. Another one holds from the present pay month on, or from the first that the workplace never confirmed',
    ),
  transport_monthly_cap: yen(TRANSPORT_MONTHLY_MAX).describe(
    'Yen of a pay period at most; without it there is no limit',
  ),
};
export type MembershipFields = z.output<z.ZodObject<typeof fields>>;

function checkFields(given: MembershipFields, context: z.RefinementCtx): void {
  if (!given.works && !given.manages) {
    context.addIssue({ code: 'custom', input: given, ...issue('works_or_manages', ['works']) });
  }
  if (given.transport_monthly_cap !== null && given.transport_per_day === null) {
    context.addIssue({ code: 'custom', input: given, ...issue('required'), path: ['transport_per_day'] });
  }
  given.positions.forEach((position, index) => {
    if (given.positions.indexOf(position) === index) return;
    context.addIssue({ code: 'custom', input: given, ...issue('repeated'), path: ['positions', index] });
  });
}

/** A person for a workplace. */
export const MemberBody = z
  .object({ user_id: id, ...fields })
  .superRefine(checkFields)
  .meta({ id: 'NewMember' });
export type MemberBody = z.output<typeof MemberBody>;

/** A workplace for a person. */
export const UserWorkplaceBody = z
  .object({ workplace_id: id, ...fields })
  .superRefine(checkFields)
  .meta({ id: 'NewUserWorkplace' });
export type UserWorkplaceBody = z.output<typeof UserWorkplaceBody>;

export const MembershipChangeBody = z
  .object({ ...fields, version: z.int() })
  .superRefine(checkFields)
  .meta({ id: 'MembershipChange' });
export type MembershipChangeBody = z.output<typeof MembershipChangeBody>;

const members = { path: '/admin/workplaces/:id/users', params: ID_PARAMS } as const;
const member = {
  path: '/admin/workplaces/:id/users/:user_id',
  params: ID_PARAMS.extend({ user_id: PATH_ID }),
} as const;
const workplaces = { path: '/admin/users/:id/workplaces', params: ID_PARAMS } as const;
const workplace = {
  path: '/admin/users/:id/workplaces/:workplace_id',
  params: ID_PARAMS.extend({ workplace_id: PATH_ID }),
} as const;

export const membershipOperations = {
  'members.list': {
    access: managers,
    ...members,
    method: 'GET',
    summary: 'The people of a workplace',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      q: PERSON_SEARCH,
      works: yesOrNo,
      manages: yesOrNo,
      position_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(Membership) },
    errors: ['E_NOT_FOUND'],
  },
  'members.create': {
    access: globalAdmins,
    ...members,
    method: 'POST',
    summary: 'Add a person to a workplace',
    body: MemberBody,
    answers: { 201: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'members.read': {
    access: managers,
    ...member,
    method: 'GET',
    summary: 'One person of a workplace',
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'members.update': {
    access: globalAdmins,
    ...member,
    method: 'PUT',
    summary: 'Change what a person does at a workplace; coming shifts keep their position',
    body: MembershipChangeBody,
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'members.delete': {
    access: globalAdmins,
    ...member,
    method: 'DELETE',
    summary: 'Remove a person without coming shifts from a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'users.workplaces.list': {
    access: globalAdmins,
    ...workplaces,
    method: 'GET',
    summary: 'The workplaces of a person',
    query: listQuery(['code', 'name'], 'code').extend({
      q: SEARCH.describe('Part of the code or the name'),
      works: yesOrNo,
      manages: yesOrNo,
    }),
    answers: { 200: listOf(UserWorkplace) },
    errors: ['E_NOT_FOUND'],
  },
  'users.workplaces.create': {
    access: globalAdmins,
    ...workplaces,
    method: 'POST',
    summary: 'Add a workplace to a person',
    body: UserWorkplaceBody,
    answers: { 201: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'users.workplaces.update': {
    access: globalAdmins,
    ...workplace,
    method: 'PUT',
    summary: 'Change what a person does at a workplace; coming shifts keep their position',
    body: MembershipChangeBody,
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'users.workplaces.delete': {
    access: globalAdmins,
    ...workplace,
    method: 'DELETE',
    summary: 'Remove a person without coming shifts from a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
} as const satisfies Record<string, Operation>;
