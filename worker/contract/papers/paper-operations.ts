import { z } from 'zod';
import { everyone, globalAdminsAndPapers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { PICTURE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
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
  PapersDecided,
  PapersDecisionBody,
  PapersReopenBody,
  PapersReopened,
  paperFilters,
  ReviewedPaper,
  UserPapers,
  WantedPapers,
  wantedFilters,
} from '#contract/papers/papers.ts';
import { PAPER_STATES } from '#domain/papers/paper-review.ts';

const PAPER_SORTS = ['created_at', 'decided_at'] as const;

const papersOfUser = { path: '/admin/users/:id/papers', params: ID_PARAMS } as const;

const onePaper = {
  path: '/admin/users/:id/papers/:paper_id',
  params: z.object({ id: PATH_ID, paper_id: PATH_ID }),
} as const;

const ownPapers = { path: '/me/papers' } as const;

/** The operations about documents that people submit, and their review. */
export const paperOperations = {
  'papers.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers',
    summary: 'List documents of all people by status; waiting ones oldest first, decided ones newest first',
    query: listQuery(PAPER_SORTS, 'created_at').extend({
      ...paperFilters,
      status: z.enum(PAPER_STATES).default('waiting'),
      sort: z.enum([...PAPER_SORTS, '-created_at', '-decided_at']).optional(),
    }),
    answers: { 200: listOf(ListedPaper) },
  },
  'papers.wanted': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers/missing',
    summary: 'List people with missing, rejected or soon expiring documents',
    query: listQuery(['name'], 'name').extend(wantedFilters),
    answers: { 200: listOf(WantedPapers) },
  },
  'papers.remind': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/papers/remind',
    summary: 'Ask people, each in their language, for the documents that they must submit',
    body: PaperReminderBody,
    answers: { 200: PapersAskedFor, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'papers.decide': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/papers/decide',
    summary: 'Approve or reject many waiting documents: each that needs no data read off; the others stay',
    body: PapersDecisionBody,
    answers: { 200: PapersDecided, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'papers.reopen': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/papers/reopen',
    summary: 'Take decisions on documents back, so that they wait again; those in use stay',
    body: PapersReopenBody,
    answers: { 200: PapersReopened, 202: JobStarted },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.papers.list': {
    access: globalAdminsAndPapers,
    ...papersOfUser,
    method: 'GET',
    summary: 'List a person’s documents, and which are needed',
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.create': {
    access: globalAdminsAndPapers,
    ...papersOfUser,
    method: 'POST',
    summary: 'Upload a document for a person, JPEG or PNG; replaces a waiting one of its kind',
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
    summary: 'Approve documents; the roster uses their data from now on',
    body: PaperApprovalBody,
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PAPER_OWN_UPLOAD'],
  },
  'users.papers.reject': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/papers/reject',
    params: ID_PARAMS,
    summary: 'Reject documents; notifies the person of the reason in their language',
    body: PaperRejectionBody,
    answers: { 200: UserPapers },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PAPER_OWN_UPLOAD'],
  },
  'users.papers.read': {
    access: globalAdminsAndPapers,
    ...onePaper,
    method: 'GET',
    summary: 'Get a document for its review, with the valid one to compare and the next one',
    answers: { 200: ReviewedPaper },
    errors: ['E_NOT_FOUND'],
  },
  'users.papers.update': {
    access: globalAdminsAndPapers,
    ...onePaper,
    method: 'PUT',
    summary: 'Change the kind of a waiting document',
    body: PaperChangeBody,
    answers: { 200: Paper },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.papers.delete': {
    access: globalAdminsAndPapers,
    ...onePaper,
    method: 'DELETE',
    summary: 'Delete a document and its image',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.papers.list': {
    access: everyone,
    ...ownPapers,
    method: 'GET',
    summary: 'List the caller’s own documents, and which are needed',
    answers: { 200: OwnPapers },
  },
  'me.papers.create': {
    access: everyone,
    ...ownPapers,
    method: 'POST',
    summary: 'Upload one of the caller’s own documents, JPEG or PNG; replaces a waiting one of its kind',
    body: PaperBody,
    fileMax: PICTURE_MAX,
    answers: { 201: OwnPaper },
  },
  'me.papers.delete': {
    access: everyone,
    method: 'DELETE',
    path: '/me/papers/:id',
    params: ID_PARAMS,
    summary: 'Withdraw one of the caller’s own waiting documents',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
