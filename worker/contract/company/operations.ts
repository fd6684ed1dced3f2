import { z } from 'zod';
import { globalAdmins, managers, managersAndAccounting } from '#contract/access.ts';
import { BulkAnswer } from '#contract/bulk.ts';
import { Branch, BranchBody, BranchChangeBody } from '#contract/company/branches.ts';
import { Configuration, ConfigurationBody } from '#contract/company/configuration.ts';
import { Health, HealthDetails } from '#contract/company/health.ts';
import { Job, JobStarted } from '#contract/company/jobs.ts';
import { SearchResults } from '#contract/company/search.ts';
import { SettingsPreview, SettingsPreviewBody } from '#contract/company/settings-preview.ts';
import { Timer, TimerRun } from '#contract/company/timers.ts';
import { JOB_STATES } from '#contract/enums.ts';
import { RosterDay } from '#contract/fields/formats.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from '#contract/lists.ts';
import { binaryFile, type Operation } from '#contract/operation.ts';
import { TIMER_JOBS, TIMER_OUTCOMES } from '#contract/site/timer-jobs.ts';

const configurationPath = '/admin/configs';

const allBranches = { path: '/admin/branches' } as const;

const oneBranch = { path: '/admin/branches/:id', params: ID_PARAMS } as const;

export const companyOperations = {
  'configuration.read': {
    access: globalAdmins,
    method: 'GET',
    path: configurationPath,
    summary: 'Get the settings of the company',
    answers: { 200: Configuration },
  },
  'configuration.update': {
    access: globalAdmins,
    method: 'PUT',
    path: configurationPath,
    summary:
      'Change the settings of the company; keeps existing plans, and new pay terms start with a pay month',
    body: ConfigurationBody,
    answers: { 200: Configuration },
    errors: ['E_CONFLICT'],
  },
  'configuration.preview': {
    access: globalAdmins,
    audited: false,
    method: 'POST',
    path: '/admin/configs/preview',
    summary: 'Preview a past month under other settings of hours; nothing is saved',
    body: SettingsPreviewBody,
    answers: { 200: SettingsPreview },
    errors: ['E_NOT_FOUND'],
  },
  'branches.list': {
    access: globalAdmins,
    ...allBranches,
    method: 'GET',
    summary: 'List the branches of the company, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(Branch) },
  },
  'branches.create': {
    access: globalAdmins,
    ...allBranches,
    method: 'POST',
    summary: 'Add a branch',
    body: BranchBody,
    answers: { 201: Branch },
  },
  'branches.update': {
    access: globalAdmins,
    ...oneBranch,
    method: 'PUT',
    summary: 'Rename a branch',
    body: BranchChangeBody,
    answers: { 200: Branch },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'branches.delete': {
    access: globalAdmins,
    ...oneBranch,
    method: 'DELETE',
    summary: 'Delete a branch without registered people',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'BRANCH_CANNOT_DELETE_WITH_USERS'],
  },
  'health.read': {
    access: 'public',
    method: 'GET',
    path: '/health',
    summary: 'Check whether the site and its parts work; 503 where one does not',
    answers: { 200: Health },
    errors: ['E_SERVICE_UNAVAILABLE'],
  },
  'health.details': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/health',
    summary: 'Get the health of the site: parts, timers, queues, backups, failures and costs of a day',
    answers: { 200: HealthDetails },
  },
  'timers.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/timers',
    summary: 'List the runs of all timers',
    query: listQuery(['scheduled_at'], '-scheduled_at').extend({
      job: z.enum(TIMER_JOBS).optional(),
      outcome: z
        .enum(TIMER_OUTCOMES)
        .optional()
        .describe('Only runs that did something, or in which something failed'),
    }),
    answers: { 200: listOf(TimerRun) },
  },
  'timers.states': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/timers/states',
    summary: 'List all timers with their last run',
    answers: { 200: z.object({ data: z.array(Timer) }).meta({ id: 'Timers' }) },
  },
  'jobs.list': {
    access: { global_admin: 'all', admin: 'own' },
    method: 'GET',
    path: '/manage/jobs',
    summary: 'List jobs: the caller’s own, or all for global admins',
    query: listQuery(['created_at'], '-created_at').extend({ status: z.enum(JOB_STATES).optional() }),
    answers: { 200: listOf(Job) },
    follows: true,
  },
  'jobs.read': {
    access: { global_admin: 'all', admin: 'own', accounting: 'own', papers: 'own' },
    method: 'GET',
    path: '/manage/jobs/:id',
    summary: 'Get the progress of a job',
    params: ID_PARAMS,
    answers: { 200: Job },
    follows: true,
    errors: ['E_NOT_FOUND'],
  },
  'jobs.answer': {
    access: { ...managersAndAccounting, papers: 'all' },
    method: 'GET',
    path: '/manage/jobs/:id/answer',
    summary: 'Get the answer of an action on many rows that ran as a job',
    params: ID_PARAMS,
    answers: { 200: BulkAnswer },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'search.find': {
    access: managers,
    method: 'GET',
    path: '/manage/search',
    summary: 'Search people, workplaces and the shifts of a day in scope',
    query: z.object({
      q: SEARCH.describe(
        'Parts of a person’s name, staff number, email address or phone, or of a workplace’s code or name. Kana may be in Latin letters',
      ),
      date: RosterDay.optional().describe(
        'Also returns shifts of this day whose workplace or template matches `q`',
      ),
    }),
    answers: { 200: SearchResults },
  },
  'search_index.rebuild': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/search-index',
    summary: 'Rebuild the index of the people search, as a job',
    answers: { 202: JobStarted },
    errors: ['E_CONFLICT'],
  },
  'files.read': {
    access: { global_admin: 'all', admin: 'managed', user: 'own' },
    method: 'GET',
    path: '/files/:id',
    params: z.object({ id: z.uuid() }),
    summary: 'Get a file, if the caller may see what it belongs to',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
