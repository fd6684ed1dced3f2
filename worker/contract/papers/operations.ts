import { z } from 'zod';
import { everyone, globalAdmins, globalAdminsAndPapers } from '#contract/access.ts';
import { JobStarted } from '#contract/company/jobs.ts';
import { DOCUMENT_REQUEST_STATES } from '#contract/enums.ts';
import { PICTURE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery, PATH_ID, VERSION_QUERY } from '#contract/lists.ts';
import { type Operation, tableFile } from '#contract/operation.ts';
import {
  DocumentAnswerBody,
  DocumentRefusalBody,
  DocumentRequest,
  DocumentRequestBody,
  ListedDocumentRequest,
} from '#contract/papers/document-requests.ts';
import {
  HelloWorkBody,
  HelloWorkReport,
  reportFileSchema,
  reportListSchema,
} from '#contract/papers/hello-work.ts';
import { OtherWork, OtherWorkBody, OwnFreeHours, OwnHours } from '#contract/papers/own-work.ts';
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
import { CardForgetBody, Residence, ResidenceBody, ResidenceCheckBody } from '#contract/papers/residence.ts';
import { StudyTimes, StudyTimesBody } from '#contract/papers/study-times.ts';
import { WorkLimits, WorkLimitsBody } from '#contract/papers/work-limits.ts';
import { PAPER_STATES } from '#domain/papers/paper-review.ts';

const ownDocumentRequests = { path: '/me/document-requests' } as const;

const oneResidence = { path: '/admin/users/:id/residence', params: ID_PARAMS } as const;

const PAPER_SORTS = ['created_at', 'decided_at'] as const;

const papersOfUser = { path: '/admin/users/:id/papers', params: ID_PARAMS } as const;

const onePaper = {
  path: '/admin/users/:id/papers/:paper_id',
  params: z.object({ id: PATH_ID, paper_id: PATH_ID }),
} as const;

const ownPapers = { path: '/me/papers' } as const;

const oneWorkLimit = { path: '/admin/users/:id/configs', params: ID_PARAMS } as const;

const ownStudyTimes = { path: '/me/study-times' } as const;
const studyTimesOfUser = { path: '/admin/users/:id/study-times', params: ID_PARAMS } as const;
const otherWork = { path: '/me/other-work' } as const;

export const papersOperations = {
  'users.residence.read': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'GET',
    summary: 'Get a person’s residence documents and the right to work that follows',
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND'],
  },
  'users.residence.update': {
    access: globalAdminsAndPapers,
    ...oneResidence,
    method: 'PUT',
    summary: 'Record what a person’s residence documents say, which the roster uses from now on',
    body: ResidenceBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.check': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/check',
    params: ID_PARAMS,
    summary: 'Record that the card number was checked at the Immigration Services Agency',
    body: ResidenceCheckBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.residence.forget_card': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/users/:id/residence/forget-card',
    params: ID_PARAMS,
    summary: 'Remove an earlier card number that never was this person’s, so that its holder can use it',
    body: CardForgetBody,
    answers: { 200: Residence },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'papers.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/papers',
    summary: 'List documents of all people by state; waiting ones oldest first, decided ones newest first',
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
  'users.configs.read': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'GET',
    summary: 'Get a person’s work limits and their work for other employers',
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND'],
  },
  'users.configs.update': {
    access: globalAdmins,
    ...oneWorkLimit,
    method: 'PUT',
    summary: 'Replace a person’s work limits and their work for other employers',
    body: WorkLimitsBody,
    answers: { 200: WorkLimits },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'hello_work.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work',
    summary:
      'List the hiring and leaving of foreign nationals in the last two years, for reports to Hello Work',
    query: reportListSchema,
    answers: { 200: listOf(HelloWorkReport) },
  },
  'hello_work.export': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/hello-work/export',
    summary: 'Export the hiring and leaving as a file with the data for the reports',
    query: reportFileSchema,
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'hello_work.update': {
    access: globalAdminsAndPapers,
    method: 'PUT',
    path: '/admin/hello-work/:id',
    params: ID_PARAMS,
    summary: 'Record the day on which a hiring or leaving was reported',
    body: HelloWorkBody,
    answers: { 200: HelloWorkReport },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.hours_left.read': {
    access: everyone,
    method: 'GET',
    path: '/me/hours-left',
    summary: 'Get the caller’s own right to work and hours left, this week and in the tightest 7 days',
    answers: { 200: OwnHours },
  },
  'me.free_hours.read': {
    access: everyone,
    method: 'GET',
    path: '/me/free-hours',
    summary: 'Get how many hours the caller can still work on each day of the coming four weeks',
    answers: { 200: OwnFreeHours },
  },
  'me.study_times.read': {
    access: everyone,
    ...ownStudyTimes,
    method: 'GET',
    summary: 'Get the caller’s own classes and exams',
    answers: { 200: StudyTimes },
  },
  'me.study_times.update': {
    access: everyone,
    ...ownStudyTimes,
    method: 'PUT',
    summary: 'Replace the caller’s own classes and exams; planning in their hours is warned about',
    body: StudyTimesBody,
    answers: { 200: StudyTimes },
    errors: ['E_CONFLICT'],
  },
  'users.study_times.read': {
    access: globalAdmins,
    ...studyTimesOfUser,
    method: 'GET',
    summary: 'Get a person’s classes and exams',
    answers: { 200: StudyTimes },
    errors: ['E_NOT_FOUND'],
  },
  'users.study_times.update': {
    access: globalAdmins,
    ...studyTimesOfUser,
    method: 'PUT',
    summary: 'Replace a person’s classes and exams',
    body: StudyTimesBody,
    answers: { 200: StudyTimes },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.other_work.read': {
    access: everyone,
    ...otherWork,
    method: 'GET',
    summary: 'Get the caller’s own declared work for other employers',
    answers: { 200: OtherWork },
  },
  'me.other_work.update': {
    access: everyone,
    ...otherWork,
    method: 'PUT',
    summary: 'Declare the caller’s own work for other employers from a day on; counts toward the limits',
    body: OtherWorkBody,
    answers: { 200: OtherWork },
    errors: ['E_CONFLICT'],
  },
  'me.document_requests.list': {
    access: everyone,
    ...ownDocumentRequests,
    method: 'GET',
    summary: 'List the documents that the caller asked the office for, the latest first',
    answers: { 200: z.object({ data: z.array(DocumentRequest) }) },
  },
  'me.document_requests.create': {
    access: everyone,
    ...ownDocumentRequests,
    method: 'POST',
    summary: 'Ask the office for a certificate of employment, a withholding slip or a pay statement',
    body: DocumentRequestBody,
    answers: { 201: DocumentRequest },
    errors: ['E_CONFLICT'],
  },
  'document_requests.list': {
    access: globalAdminsAndPapers,
    method: 'GET',
    path: '/admin/document-requests',
    summary: 'List the documents that people ask for, by state',
    query: listQuery(['created_at'], 'created_at').extend({
      state: z.enum(DOCUMENT_REQUEST_STATES).default('requested'),
    }),
    answers: { 200: listOf(ListedDocumentRequest) },
  },
  'document_requests.answer': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/document-requests/:id/answer',
    params: ID_PARAMS,
    summary: 'Answer a request with the document, JPEG, PNG or PDF; notifies the person',
    body: DocumentAnswerBody,
    fileMax: PICTURE_MAX,
    answers: { 200: ListedDocumentRequest },
    errors: ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_CONFLICT'],
  },
  'document_requests.refuse': {
    access: globalAdminsAndPapers,
    method: 'POST',
    path: '/admin/document-requests/:id/refuse',
    params: ID_PARAMS,
    summary: 'Refuse a request with the reason; notifies the person',
    body: DocumentRefusalBody,
    answers: { 200: ListedDocumentRequest },
    errors: ['E_NOT_FOUND', 'E_FORBIDDEN', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
