import { z } from 'zod';
import { globalAdmins, managers } from '#contract/access.ts';
import { Branch, BranchBody, BranchChangeBody } from '#contract/company/branches.ts';
import { Configuration, ConfigurationBody } from '#contract/company/configuration.ts';
import { Health, HealthDetails } from '#contract/company/health.ts';
import { Job, JobStarted } from '#contract/company/jobs.ts';
import { Found } from '#contract/company/search.ts';
import { SettingsPreview, SettingsPreviewBody } from '#contract/company/settings-preview.ts';
import { Timer, TimerRun } from '#contract/company/timers.ts';
import { JOB_STATES, TIMER_JOBS, TIMER_OUTCOMES } from '#contract/enums.ts';
import { RosterDay } from '#contract/fields/formats.ts';
import { ID_PARAMS, listOf, listQuery, SEARCH, VERSION_QUERY } from '#contract/lists.ts';
import { binaryFile, type Operation } from '#contract/operation.ts';

const configurationPath = '/admin/configs';

const allBranches = { path: '/admin/branches' } as const;

const oneBranch = { path: '/admin/branches/:id', params: ID_PARAMS } as const;

export const companyOperations = {
  'configuration.read': {
    access: globalAdmins,
    method: 'GET',
    path: configurationPath,
    summary: 'The settings of the company',
    answers: { 200: Configuration },
  },
  'configuration.update': {
    access: globalAdmins,
    method: 'PUT',
    path: configurationPath,
    summary:
      'Change the settings of the company; what is planned already stays, and other pay terms hold from a pay month on',
    body: ConfigurationBody,
    answers: { 200: Configuration },
    errors: ['E_CONFLICT'],
  },
  'configuration.preview': {
    access: globalAdmins,
    audited: false,
    method: 'POST',
    path: '/admin/configs/preview',
    summary: 'What a past month comes to under other settings of hours; nothing is changed',
    body: SettingsPreviewBody,
    answers: { 200: SettingsPreview },
    errors: ['E_NOT_FOUND'],
  },
  'branches.list': {
    access: globalAdmins,
    ...allBranches,
    method: 'GET',
    summary: 'The branches of the company, by name',
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
    summary: 'Delete a branch at which nobody is registered',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'BRANCH_CANNOT_DELETE_WITH_USERS'],
  },
  'health.read': {
    access: 'public',
    method: 'GET',
    path: '/health',
    summary: 'Whether the site and what it stands on answer; 503 where something does not',
    answers: { 200: Health },
    errors: ['E_SERVICE_UNAVAILABLE'],
  },
  'health.details': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/health',
    summary:
      'How the site runs: its parts, timers, queues, backups, what was given up, and what calls cost within a day',
    answers: { 200: HealthDetails },
  },
  'timers.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/timers',
    summary: 'The runs of everything that is on a timer',
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
    summary: 'Everything that is on a timer, with its last run',
    answers: { 200: z.object({ data: z.array(Timer) }).meta({ id: 'Timers' }) },
  },
  'jobs.list': {
    access: { global_admin: 'all', admin: 'own' },
    method: 'GET',
    path: '/manage/jobs',
    summary: 'Long work: one’s own, or everybody’s for global admins',
    query: listQuery(['created_at'], '-created_at').extend({ state: z.enum(JOB_STATES).optional() }),
    answers: { 200: listOf(Job) },
    follows: true,
  },
  'jobs.read': {
    access: { global_admin: 'all', admin: 'own' },
    method: 'GET',
    path: '/manage/jobs/:id',
    summary: 'How far one piece of long work is',
    params: ID_PARAMS,
    answers: { 200: Job },
    follows: true,
    errors: ['E_NOT_FOUND'],
  },
  'search.find': {
    access: managers,
    method: 'GET',
    path: '/manage/search',
    summary: 'People, workplaces and the shifts of a day within reach, by a few words',
    query: z.object({
      q: SEARCH.describe(
        'People by parts of a name, kana in Japanese or Latin letters, staff number, mail or phone; workplaces by parts of code or name',
      ),
      date: RosterDay.optional().describe(
        'Shifts of this day too, at workplaces or of templates that `q` names',
      ),
    }),
    answers: { 200: Found },
  },
  'search_index.rebuild': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/search-index',
    summary: 'Build the index of the people search anew, as a job',
    answers: { 202: JobStarted },
    errors: ['E_CONFLICT'],
  },
  'files.read': {
    access: { global_admin: 'all', admin: 'managed', user: 'own' },
    method: 'GET',
    path: '/files/:id',
    params: z.object({ id: z.uuid() }),
    summary: 'A file, for who may see what it belongs to',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
