import { everyone, globalAdmins } from '#contract/access.ts';
import { ID_PARAMS } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import { StudyTimes, StudyTimesBody } from '#contract/papers/study-times.ts';

const ownStudyTimes = { path: '/me/study-times' } as const;

const studyTimesOfUser = { path: '/admin/users/:id/study-times', params: ID_PARAMS } as const;

/** The operations about classes and exams. */
export const studyTimeOperations = {
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
} as const satisfies Record<string, Operation>;
