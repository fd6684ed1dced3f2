import { z } from 'zod';
import { everyone, globalAdminsAndPapers } from '#contract/access.ts';
import { DOCUMENT_REQUEST_STATES } from '#contract/enums.ts';
import { PICTURE_MAX } from '#contract/limits.ts';
import { ID_PARAMS, listOf, listQuery } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  DocumentAnswerBody,
  DocumentRefusalBody,
  DocumentRequest,
  DocumentRequestBody,
  ListedDocumentRequest,
} from '#contract/papers/document-requests.ts';

const ownDocumentRequests = { path: '/me/document-requests' } as const;

/** The operations about documents that people ask the office for. */
export const documentRequestOperations = {
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
    summary: 'List the documents that people ask for, by status',
    query: listQuery(['created_at'], 'created_at').extend({
      status: z.enum(DOCUMENT_REQUEST_STATES).default('requested'),
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
