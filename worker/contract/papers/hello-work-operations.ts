import { globalAdminsAndPapers } from '#contract/access.ts';
import { ID_PARAMS, listOf } from '#contract/lists.ts';
import { type Operation, tableFile } from '#contract/operation.ts';
import {
  HelloWorkBody,
  HelloWorkReport,
  reportFileSchema,
  reportListSchema,
} from '#contract/papers/hello-work.ts';

/** The operations about reports to Hello Work. */
export const helloWorkOperations = {
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
} as const satisfies Record<string, Operation>;
