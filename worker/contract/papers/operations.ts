import { z } from 'zod';
import { everyone, globalAdmins, globalAdminsAndPapers } from '#contract/access.ts';
import { PAPERS_WANTED } from '#contract/enums.ts';
import { PICTURE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, PERSON_SEARCH, VERSION_QUERY } from '#contract/lists.ts';
import { type Operation, textFile } from '#contract/operation.ts';
import { file, HelloWorkBody, HelloWorkReport, list } from '#contract/papers/hello-work.ts';
import { OtherWork, OtherWorkBody, OwnHours } from '#contract/papers/own-work.ts';
import {
  ListedPaper,
  OwnPaper,
  OwnPapers,
  Paper,
  PaperApprovalBody,
  PaperBody,
  PaperChangeBody,
  PaperRejectionBody,
  PaperReminderBody,
  PapersAskedFor,
  ReviewedPaper,
  UserPapers,
  WantedPapers,
} from '#contract/papers/papers.ts';
import { CardForgetBody, Residence, ResidenceBody, ResidenceCheckBody } from '#contract/papers/residence.ts';
import { WorkLimits, WorkLimitsBody } from '#contract/papers/work-limits.ts';
import { PAPER_STATES } from '#domain/papers/paper-review.ts';
import { PAPER_TYPES } from '#domain/papers/papers.ts';

const oneResidence = { path: '/admin/users/:id/residence', params: ID_PARAMS } as const;

const PAPER_SORTS = ['created_at', 'decided_at'] as const;

const papersOfUser = { path: '/admin/users/:id/papers', params: ID_PARAMS } as const;

const onePaper = {
  path: '/admin/users/:id/papers/:paper_id',
  params: z.object({ id: PATH_ID, paper_id: PATH_ID }),
} as const;

const ownPapers = { path: '/me/papers' } as const;

const oneWorkLimit = { path: '/admin/users/:id/configs', params: ID_PARAMS } as const;

const otherWork = { path: '/me/other-work' } as const;

export const papersOperations = {
  'users.residence.read': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'GET',
    summary: 'What the papers of a person say, and what it allows',
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND'],
  },
  'users.residence.update': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'PUT',
    summary: 'Write down what the papers of a person say; the roster goes by it from now on',
    body: ResidenceBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.check': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/check',
    params: ID_PARAMS,
    summary: 'Note that the number of the card was looked up at the Immigration Services Agency',
    body: ResidenceCheckBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.forget_card': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/forget-card',
    params: ID_PARAMS,
    summary:
      'Take away an earlier number of the card that was never this person’s, so that its holder may have it',
    body: CardForgetBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'papers.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers',
    summary:
      'Papers of all people by state; those that wait the oldest first, the decided ones the latest first',
    query: listQuery(PAPER_SORTS, 'created_at').extend({
      q: PERSON_SEARCH,
      status: z.enum(PAPER_STATES).default('waiting'),
      sort: z.enum([...PAPER_SORTS, '-created_at', '-decided_at']).optional(),
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
    ...papersOfUser,
    method: 'GET',
    summary: 'The papers of a person, and which are needed',
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.create': {
    access: globalAdminsAndPapers,
    ...papersOfUser,
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
    ...onePaper,
    method: 'GET',
    summary: 'A paper as a reviewer needs it: with the one in force to compare, and the next that waits',
    answers: { 200: ReviewedPaper },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.update': {
    access: globalAdminsAndPapers,
    ...onePaper,
    method: 'PUT',
    summary: 'Say of which kind a paper is that still waits',
    body: PaperChangeBody,
    answers: { 200: Paper },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.papers.delete': {
    access: globalAdminsAndPapers,
    ...onePaper,
    method: 'DELETE',
    summary: 'Delete a paper and its image',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.papers.list': {
    access: everyone,
    ...ownPapers,
    method: 'GET',
    summary: 'One’s own papers, and which are needed',
    answers: { 200: OwnPapers },
  },
  'me.papers.create': {
    access: everyone,
    ...ownPapers,
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
  'users.configs.read': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'GET',
    summary: 'How much a person may work, and what they work elsewhere',
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND'],
  },
  'users.configs.update': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'PUT',
    summary: 'Say anew how much a person may work, and what they work elsewhere',
    body: WorkLimitsBody,
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'hello_work.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work',
    summary: 'Hirings and leavings of foreign nationals in the last two years, to be reported to Hello Work',
    query: list,
    answers: { 200: listOf(HelloWorkReport) },
  },
  'hello_work.export': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work/export',
    summary: 'The same as a file, with what a report needs',
    query: file,
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'hello_work.update': {
    access: globalAdminsAndPapers,
    method: 'PUT',
    path: '/admin/hello-work/:id',
    params: ID_PARAMS,
    summary: 'Write down on which day the hiring or the leaving of a person was reported',
    body: HelloWorkBody,
    answers: { 200: HelloWorkReport },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.hours_left.read': {
    access: everyone,
    method: 'GET',
    path: '/me/hours-left',
    summary: 'How much one may still work this week and in the tightest 7 days, and until when one may work',
    answers: { 200: OwnHours },
  },
  'me.other_work.read': {
    access: everyone,
    ...otherWork,
    method: 'GET',
    summary: 'What one has declared of work for other employers',
    answers: { 200: OtherWork },
  },
  'me.other_work.update': {
    access: everyone,
    ...otherWork,
    method: 'PUT',
    summary: 'Declare what one works for other employers from a day on; it counts into one’s limits',
    body: OtherWorkBody,
    answers: { 200: OtherWork },
    errors: ['E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
