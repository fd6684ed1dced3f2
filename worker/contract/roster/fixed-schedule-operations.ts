import { z } from 'zod';
import { globalAdmins } from '#contract/access.ts';
import { IMPORT_FILE_MAX } from '#contract/limits.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  VERSION_QUERY,
  yesOrNo,
} from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';
import {
  FixedSchedule,
  FixedScheduleBody,
  FixedScheduleChangeBody,
  FixedSchedulePreview,
  FixedSchedulePreviewBody,
  SavedFixedSchedule,
} from '#contract/roster/fixed-schedules.ts';
import { ScheduleFile } from '#contract/workplaces/workplace-files.ts';

const allFixedSchedules = { path: '/admin/fixed-schedules' } as const;

const oneFixedSchedule = { path: '/admin/fixed-schedules/:id', params: ID_PARAMS } as const;

/** The operations about fixed schedules. */
export const fixedScheduleOperations = {
  'fixed_schedules.list': {
    access: globalAdmins,
    ...allFixedSchedules,
    method: 'GET',
    summary: 'List fixed schedules, by workplace and person',
    query: listQuery(['workplace'], 'workplace').extend({
      workplace_ids: z.array(PATH_ID).optional(),
      user_id: PATH_ID.optional(),
      current: yesOrNo.describe('Whether it applies today or later'),
      q: PERSON_SEARCH,
    }),
    answers: { 200: listOf(FixedSchedule) },
  },
  'fixed_schedules.create': {
    access: globalAdmins,
    ...allFixedSchedules,
    method: 'POST',
    summary: 'Create a fixed schedule: put a person on a template’s shifts on some weekdays',
    body: FixedScheduleBody,
    answers: { 201: SavedFixedSchedule },
    errors: ['E_CONFLICT', 'SCHEDULE_ALREADY_EXISTS'],
  },
  'fixed_schedules.import': {
    access: globalAdmins,
    path: `${allFixedSchedules.path}/import-csv`,
    method: 'POST',
    summary: 'Preview a file of fixed schedules, or apply its lines without a fault',
    body: ScheduleFile.Body,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: ScheduleFile.Answer },
    errors: [
      'E_CONFLICT',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
      'SHIFT_CSV_INVALID_ROW',
    ],
  },
  'fixed_schedules.preview': {
    access: globalAdmins,
    audited: false,
    path: '/admin/fixed-schedules/preview',
    method: 'POST',
    summary: 'Preview the next 8 weeks of a fixed schedule; nothing is saved',
    body: FixedSchedulePreviewBody,
    answers: { 200: FixedSchedulePreview },
  },
  'fixed_schedules.read': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'GET',
    summary: 'Get a fixed schedule',
    answers: { 200: FixedSchedule },
    errors: ['E_NOT_FOUND'],
  },
  'fixed_schedules.update': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'PUT',
    summary: 'Change a fixed schedule; existing assignments stay',
    body: FixedScheduleChangeBody,
    answers: { 200: SavedFixedSchedule },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SCHEDULE_ALREADY_EXISTS'],
  },
  'fixed_schedules.delete': {
    access: globalAdmins,
    ...oneFixedSchedule,
    method: 'DELETE',
    summary: 'Delete a fixed schedule; existing assignments stay',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
} as const satisfies Record<string, Operation>;
