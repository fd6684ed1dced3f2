import { z } from 'zod';
import { DateText, optionalChoice, optionalLines, Stamp } from '#contract/fields/formats.ts';
import { OWN_UPLOADS, PAPER_FAULTS, PAPER_STATES } from '#domain/residence/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/residence/papers.ts';
import { RESIDENCE_STATUSES } from '#domain/residence/status.ts';
import { everyone, globalAdminsAndPapers } from './access.ts';
import { PAPERS_WANTED } from './enums.ts';
import { PAPERS_AT_ONCE_MAX, PEOPLE_REMINDED_MAX, PICTURE_MAX } from './limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, PERSON_SEARCH, VERSION_QUERY } from './lists.ts';
import type { Operation } from './operation.ts';
import { ResidenceBody } from './residence.ts';
import { PersonRef } from './users.ts';
import { issue } from './validation.ts';

/** A kind of paper: a type, and of other certificates what they certify. */
const kind = {
  type: z.enum(PAPER_TYPES),
  certificate: z.enum(CERTIFICATES).nullable().describe('Of the type `other`'),
};

/** A paper as its person sees it. */
export const OwnPaper = z
  .object({
    id: z.int(),
    ...kind,
    state: z.enum(PAPER_STATES),
    file_id: z.string().describe('Its image, at `/files/{id}`'),
    created_at: Stamp,
    decided_at: Stamp.nullable(),
    fault: z.enum(PAPER_FAULTS).nullable().describe('Why it was sent back'),
    reject_reason: z.string().nullable().describe('What the reviewer wrote beside the fault'),
    version: z.int(),
  })
  .meta({ id: 'OwnPaper' });
export type OwnPaper = z.infer<typeof OwnPaper>;

export const Paper = OwnPaper.extend({
  uploaded_by: PersonRef,
  decided_by: PersonRef.nullable(),
}).meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;

/** A paper that the office needs of somebody, and how it stands: by the best that was sent of it. */
export const NeededPaper = z
  .object({ ...kind, state: z.enum(PAPER_STATES).nullable().describe('Null where none was sent') })
  .meta({ id: 'NeededPaper' });
export type NeededPaper = z.infer<typeof NeededPaper>;

export const OwnPapers = z
  .object({ data: z.array(OwnPaper).describe('The latest first'), needed: z.array(NeededPaper) })
  .meta({ id: 'OwnPapers' });
export type OwnPapers = z.infer<typeof OwnPapers>;

export const UserPapers = z
  .object({ data: z.array(Paper).describe('The latest first'), needed: z.array(NeededPaper) })
  .meta({ id: 'UserPapers' });
export type UserPapers = z.infer<typeof UserPapers>;

/** A paper in the lists of all people. */
export const ListedPaper = Paper.extend({ person: PersonRef }).meta({ id: 'ListedPaper' });
export type ListedPaper = z.infer<typeof ListedPaper>;

/** A paper on the workbench: whose it is, and what the last approved one of its kind looked like. */
export const ReviewedPaper = ListedPaper.extend({
  approved: OwnPaper.nullable().describe('The one in force, to compare'),
  own_upload: z
    .enum(OWN_UPLOADS)
    .describe(
      'Whether the reader uploaded it: `allowed` is for the reader to decide, `not_allowed` needs the setting of the company',
    ),
  next_id: z.int().nullable().describe('The next that waits, and is for the reader to decide'),
  next_user_id: z.int().nullable(),
}).meta({ id: 'ReviewedPaper' });
export type ReviewedPaper = z.infer<typeof ReviewedPaper>;

function namesCertificate({ type, certificate }: { type: string; certificate: string | null }): boolean {
  return (type === 'other') === (certificate !== null);
}

const kindFields = { type: z.enum(PAPER_TYPES), certificate: optionalChoice(CERTIFICATES) };

export const PaperBody = z
  .object({ ...kindFields, file: z.instanceof(File) })
  .refine(namesCertificate, issue('select', ['certificate']))
  .meta({ id: 'NewPaper' });
export type PaperBody = z.output<typeof PaperBody>;

export const PaperChangeBody = z
  .object({ ...kindFields, version: z.int() })
  .refine(namesCertificate, issue('select', ['certificate']))
  .meta({ id: 'PaperChange' });
export type PaperChangeBody = z.output<typeof PaperChangeBody>;

const ids = z.array(z.int().positive()).min(1).max(PAPERS_AT_ONCE_MAX);

export const PaperApprovalBody = z
  .object({
    ids,
    confirmed: z
      .boolean()
      .default(false)
      .describe('That what is written down of the person is what these papers say'),
    residence: ResidenceBody.optional().describe('What was read off them, written down with the approval'),
  })
  .meta({ id: 'PaperApproval' });
export type PaperApprovalBody = z.output<typeof PaperApprovalBody>;

export const PaperRejectionBody = z
  .object({
    ids,
    fault: optionalChoice(PAPER_FAULTS)
      .transform((fault) => fault ?? 'other')
      .describe('A known reason; without one `reject_reason` alone says why'),
    reject_reason: optionalLines,
  })
  .refine(
    ({ fault, reject_reason }) => fault !== 'other' || reject_reason !== null,
    issue('required', ['reject_reason']),
  )
  .meta({ id: 'PaperRejection' });
export type PaperRejectionBody = z.output<typeof PaperRejectionBody>;

/** Somebody of whom papers are wanted: never sent, sent back and not sent again, or ending. */
export const WantedPapers = z
  .object({
    person: PersonRef,
    residence_status: z.enum(RESIDENCE_STATUSES).nullable(),
    expires_on: DateText.nullable(),
    student_card_expires_on: DateText.nullable(),
    missing: z.array(z.object(kind)),
    not_sent_again: z.array(z.object(kind)),
    asked_at: Stamp.nullable().describe('When the person was last asked'),
  })
  .meta({ id: 'WantedPapers' });
export type WantedPapers = z.infer<typeof WantedPapers>;

export const PaperReminderBody = z
  .object({ user_ids: z.array(z.int().positive()).min(1).max(PEOPLE_REMINDED_MAX) })
  .meta({ id: 'PaperReminder' });
export const PapersAskedFor = z.object({ asked: z.int() }).meta({ id: 'PapersAskedFor' });

const SORTS = ['created_at', 'decided_at'] as const;

const ofUser = { path: '/admin/users/:id/papers', params: ID_PARAMS } as const;
const one = {
  path: '/admin/users/:id/papers/:paper_id',
  params: z.object({ id: PATH_ID, paper_id: PATH_ID }),
} as const;
const own = { path: '/me/papers' } as const;

export const paperOperations = {
  'papers.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers',
    summary:
      'Papers of all people by state; those that wait the oldest first, the decided ones the latest first',
    query: listQuery(SORTS, 'created_at').extend({
      q: PERSON_SEARCH,
      status: z.enum(PAPER_STATES).default('waiting'),
      sort: z.enum([...SORTS, '-created_at', '-decided_at']).optional(),
      type: z.enum(PAPER_TYPES).optional(),
    }),
    answers: { 200: listOf(ListedPaper) },
  },
  'papers.wanted': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers/missing',
    summary: 'People of whom papers are wanted: never sent, sent back and not sent again, or ending',
    query: listQuery(['name'], 'name').extend({
      q: PERSON_SEARCH,
      wanted: z.enum(PAPERS_WANTED).default('missing'),
    }),
    answers: { 200: listOf(WantedPapers) },
  },
  'papers.remind': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/papers/remind',
    summary: 'Ask people, each in their language, for the papers that are wanted of them',
    body: PaperReminderBody,
    answers: { 200: PapersAskedFor },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.list': {
    access: globalAdminsAndPapers,
    ...ofUser,
    method: 'GET',
    summary: 'The papers of a person, and which are needed',
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.create': {
    access: globalAdminsAndPapers,
    ...ofUser,
    method: 'POST',
    summary:
      'Send in a paper for somebody, JPEG or PNG; it takes the place of one of its kind that still waits',
    body: PaperBody,
    fileMax: PICTURE_MAX,
    answers: { 201: Paper },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.approve': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/papers/approve',
    params: ID_PARAMS,
    summary: 'Approve papers; the roster goes by what was read off them from now on',
    body: PaperApprovalBody,
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PAPER_OWN_UPLOAD'],
  },
  'users.papers.reject': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/papers/reject',
    params: ID_PARAMS,
    summary: 'Send papers back; the person is told why, in their language',
    body: PaperRejectionBody,
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PAPER_OWN_UPLOAD'],
  },
  'users.papers.read': {
    access: globalAdminsAndPapers,
    ...one,
    method: 'GET',
    summary: 'A paper as a reviewer needs it: with the one in force to compare, and the next that waits',
    answers: { 200: ReviewedPaper },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.update': {
    access: globalAdminsAndPapers,
    ...one,
    method: 'PUT',
    summary: 'Say of which kind a paper is that still waits',
    body: PaperChangeBody,
    answers: { 200: Paper },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.papers.delete': {
    access: globalAdminsAndPapers,
    ...one,
    method: 'DELETE',
    summary: 'Delete a paper and its image',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.papers.list': {
    access: everyone,
    ...own,
    method: 'GET',
    summary: 'One’s own papers, and which are needed',
    answers: { 200: OwnPapers },
  },
  'me.papers.create': {
    access: everyone,
    ...own,
    method: 'POST',
    summary:
      'Send in a paper of one’s own, JPEG or PNG; it takes the place of one of its kind that still waits',
    body: PaperBody,
    fileMax: PICTURE_MAX,
    answers: { 201: OwnPaper },
  },
  'me.papers.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/papers/:id',
    params: ID_PARAMS,
    summary: 'Take back a paper of one’s own that still waits',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
