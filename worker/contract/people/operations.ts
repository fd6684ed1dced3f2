import { z } from 'zod';
import { everyone, globalAdmins, globalAdminsAndPapers, managers } from '#contract/access.ts';
import { fileFormat } from '#contract/csv/exported-files.ts';
import {
  ENCODINGS,
  PERSON_STATUSES,
  SYNC_CONFLICT_KINDS,
  SYNC_PROPOSAL_KINDS,
  SYNC_RUN_KINDS,
  SYNC_SEND_STATES,
} from '#contract/enums.ts';
import { DateText, requiredText } from '#contract/fields/formats.ts';
import {
  EXPIRY_NOTICE_MAX,
  IMPORT_FILE_MAX,
  PERSON_IMAGES_MAX,
  PICTURE_MAX,
  SYNC_ROWS_AT_ONCE_MAX,
} from '#contract/limits.ts';
import {
  ID_PARAMS,
  listOf,
  listQuery,
  PATH_ID,
  PERSON_SEARCH,
  SEARCH,
  VERSION_QUERY,
  yesOrNo,
} from '#contract/lists.ts';
import { binaryFile, type Operation, tableFile, textFile } from '#contract/operation.ts';
import { CrossStaffBody } from '#contract/people/cross-staff.ts';
import {
  MemberBody,
  Membership,
  MembershipChangeBody,
  UserWorkplace,
  UserWorkplaceBody,
} from '#contract/people/memberships.ts';
import { PeopleImportAnswer, PeopleImportBody } from '#contract/people/people-files.ts';
import { PersonNote, PersonNoteBody, PersonNoteChangeBody } from '#contract/people/person-notes.ts';
import { ErasureBody, HoldBody, PersonalDataState } from '#contract/people/personal-data.ts';
import {
  OwnSession,
  PasswordBody,
  PictureKept,
  ProfileInfo,
  ProfileInfoBody,
  RecoveryCodes,
  Settings,
  SettingsBody,
  Tfa,
  TfaBeginBody,
  TfaBegun,
  TfaCodeBody,
  TfaRemovalBody,
} from '#contract/people/profile.ts';
import { SavedView, SavedViewBody, SavedViewChangeBody, viewPath } from '#contract/people/saved-views.ts';
import { EvidenceBody, School, SchoolBody, SchoolChangeBody } from '#contract/people/schools.ts';
import {
  PersonLink,
  SyncApplied,
  SyncApplyBody,
  SyncConflict,
  SyncDecisionBody,
  SyncImportBody,
  SyncLink,
  SyncProposal,
  SyncRun,
  SyncRunBody,
  SyncSend,
  SyncState,
} from '#contract/people/staff-sync.ts';
import { PersonTagBody, Tag, TagBody, TagChangeBody, TagRef } from '#contract/people/tags.ts';
import { UserImage } from '#contract/people/user-images.ts';
import { ListedUser, PersonRef, User, UserBody, UserChangeBody } from '#contract/people/users.ts';
import { ROLE_NAMES } from '#contract/roles.ts';
import { RESIDENCE_STATUSES } from '#domain/papers/status.ts';

const PictureBody = z.object({ file: z.file() }).meta({ id: 'ProfilePicture' });

const KEEP_DEVICES = z.object({
  keep_devices: yesOrNo.describe(
    'Whether devices that were paired there stay paired; otherwise they are unpaired',
  ),
});

const ownTfa = { path: '/manage/profile/tfa' } as const;

const ownPicture = { path: '/manage/profile/picture' } as const;

const ownViews = { path: '/manage/profile/views' } as const;

const ownView = { path: '/manage/profile/views/:id', params: ID_PARAMS } as const;

const ownSessions = { path: '/manage/profile/sessions' } as const;

const allMembers = { path: '/admin/workplaces/:id/users', params: ID_PARAMS } as const;

const oneMember = {
  path: '/admin/workplaces/:id/users/:user_id',
  params: ID_PARAMS.extend({ user_id: PATH_ID }),
} as const;

const workplacesOfUser = { path: '/admin/users/:id/workplaces', params: ID_PARAMS } as const;

const oneWorkplaceOfUser = {
  path: '/admin/users/:id/workplaces/:workplace_id',
  params: ID_PARAMS.extend({ workplace_id: PATH_ID }),
} as const;

const SyncRetryBody = z
  .object({ ids: z.array(z.int().positive()).min(1).max(SYNC_ROWS_AT_ONCE_MAX) })
  .meta({ id: 'SyncRetry' });

const schoolsPath = { path: '/admin/schools' } as const;

const oneSchool = { path: '/admin/schools/:id', params: ID_PARAMS } as const;

const vacationEvidence = {
  path: '/admin/schools/:id/vacations/:valid_from/evidence',
  params: ID_PARAMS.extend({ valid_from: DateText }),
} as const;

const UserImageBody = z.object({ file: z.file() }).meta({ id: 'NewUserImage' });

const allUserImages = { path: '/admin/users/:id/images', params: ID_PARAMS } as const;

const oneUserImage = {
  path: '/admin/users/:id/images/:image_id',
  params: ID_PARAMS.extend({ image_id: PATH_ID }),
} as const;

const notesOfUser = { path: '/manage/users/:id/notes', params: ID_PARAMS } as const;

const oneNoteOfUser = {
  path: '/manage/users/:id/notes/:note_id',
  params: ID_PARAMS.extend({ note_id: PATH_ID }),
} as const;

const oneTagOfUser = {
  path: '/manage/users/:id/tags/:tag_id',
  params: ID_PARAMS.extend({ tag_id: PATH_ID }),
} as const;

const oneTag = { path: '/admin/tags/:id', params: ID_PARAMS } as const;

const personalDataOfUser = { params: ID_PARAMS } as const;

export const peopleOperations = {
  'users.search': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/master/users/search',
    summary: 'Find people by part of a name, kana, staff number, email address or phone; at most 20',
    query: z.object({ q: requiredText }),
    answers: { 200: z.object({ data: z.array(PersonRef) }) },
  },
  'users.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users',
    summary: 'List people by kana name; deleted people only by their status',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      q: PERSON_SEARCH,
      status: z.enum(PERSON_STATUSES).optional(),
      workplace_ids: z.array(PATH_ID).optional(),
      role: z.enum(ROLE_NAMES).optional(),
      residence_status: z.enum(RESIDENCE_STATUSES).optional(),
      expires_within: z.coerce
        .number<string>()
        .int()
        .min(0)
        .max(EXPIRY_NOTICE_MAX)
        .optional()
        .describe('Days from today to the last day of the status or card; includes expired ones'),
      tag_id: PATH_ID.optional(),
      contract: z
        .enum(['missing'])
        .optional()
        .describe('`missing`: they work somewhere and have no contract of employment today'),
    }),
    answers: { 200: listOf(ListedUser) },
  },
  'users.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users',
    summary: 'Create a staff member, or a manager with managed workplaces',
    body: UserBody,
    answers: { 201: User },
  },
  'users.read': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users/:id',
    params: ID_PARAMS,
    summary: 'Get a person',
    answers: { 200: User },
    errors: ['E_NOT_FOUND'],
  },
  'users.update': {
    access: globalAdmins,
    method: 'PUT',
    path: '/admin/users/:id',
    params: ID_PARAMS,
    summary: 'Change the data of a person with a weaker role than the caller',
    body: UserChangeBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'USER_KEPT_OUTSIDE'],
  },
  'profile.info.read': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/manage/profile/info',
    summary: 'Get the caller’s own data',
    answers: { 200: ProfileInfo },
  },
  'profile.info.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/info',
    summary: 'Change the caller’s own data',
    body: ProfileInfoBody,
    answers: { 200: ProfileInfo },
    errors: ['E_CONFLICT'],
  },
  'profile.password.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/password',
    summary: 'Change the caller’s own password; ends all other sessions',
    body: PasswordBody,
    answers: { 204: null },
    errors: ['E_TOO_MANY_REQUESTS'],
  },
  'profile.settings.read': {
    access: everyone,
    withoutSecondStep: true,
    method: 'GET',
    path: '/manage/profile/settings',
    summary: 'Get the caller’s own settings of the display',
    answers: { 200: Settings },
  },
  'profile.settings.update': {
    access: everyone,
    withoutSecondStep: true,
    method: 'PUT',
    path: '/manage/profile/settings',
    summary: 'Choose settings of the display',
    body: SettingsBody,
    answers: { 200: Settings },
  },
  'saved_views.list': {
    access: everyone,
    ...ownViews,
    method: 'GET',
    summary: 'List the caller’s own saved views of a page, by name',
    query: z.object({ path: viewPath }),
    answers: { 200: z.object({ data: z.array(SavedView) }) },
  },
  'saved_views.create': {
    access: everyone,
    ...ownViews,
    method: 'POST',
    summary: 'Save a view of a page',
    body: SavedViewBody,
    answers: { 201: SavedView },
  },
  'saved_views.update': {
    access: everyone,
    ...ownView,
    method: 'PUT',
    summary: 'Change an own saved view, or make it the default of its page',
    body: SavedViewChangeBody,
    answers: { 200: SavedView },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'saved_views.delete': {
    access: everyone,
    ...ownView,
    method: 'DELETE',
    summary: 'Delete an own saved view',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'profile.picture.update': {
    access: everyone,
    withoutSecondStep: true,
    ...ownPicture,
    method: 'POST',
    summary: 'Upload the caller’s own picture, JPEG or PNG; metadata are removed',
    body: PictureBody,
    fileMax: PICTURE_MAX,
    answers: { 200: PictureKept },
  },
  'profile.picture.delete': {
    access: everyone,
    withoutSecondStep: true,
    ...ownPicture,
    method: 'DELETE',
    summary: 'Delete the caller’s own picture',
    answers: { 204: null },
  },
  'profile.tfa.read': {
    access: everyone,
    withoutSecondStep: true,
    ...ownTfa,
    method: 'GET',
    summary: 'Get the state of the caller’s own second step',
    answers: { 200: Tfa },
  },
  'profile.tfa.begin': {
    access: everyone,
    withoutSecondStep: true,
    ...ownTfa,
    method: 'POST',
    summary: 'Start to set up the second step, or start again while it is pending; needs the password',
    body: TfaBeginBody,
    answers: { 201: TfaBegun },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.confirm': {
    access: everyone,
    withoutSecondStep: true,
    ...ownTfa,
    method: 'PUT',
    summary: 'Turn the second step on with a first code; returns the recovery codes',
    body: TfaCodeBody,
    answers: { 200: RecoveryCodes },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.remove': {
    access: everyone,
    withoutSecondStep: true,
    ...ownTfa,
    method: 'DELETE',
    summary: 'Turn the second step off with password and code',
    body: TfaRemovalBody,
    answers: { 204: null },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.tfa.recovery_codes': {
    access: everyone,
    withoutSecondStep: true,
    method: 'POST',
    path: '/manage/profile/tfa/recovery-codes',
    summary: 'Create new recovery codes with a code of the app; replaces the old ones',
    body: TfaCodeBody,
    answers: { 201: RecoveryCodes },
    errors: ['E_CONFLICT', 'E_TOO_MANY_REQUESTS'],
  },
  'profile.sessions.list': {
    access: everyone,
    withoutSecondStep: true,
    ...ownSessions,
    method: 'GET',
    summary: 'List the caller’s own sessions, newest first',
    answers: { 200: z.object({ data: z.array(OwnSession) }) },
  },
  'profile.sessions.end_others': {
    access: everyone,
    withoutSecondStep: true,
    ...ownSessions,
    method: 'DELETE',
    summary: 'End all other sessions of the caller',
    query: KEEP_DEVICES,
    answers: { 204: null },
  },
  'profile.sessions.end': {
    access: everyone,
    withoutSecondStep: true,
    method: 'DELETE',
    path: '/manage/profile/sessions/:id',
    params: ID_PARAMS,
    summary: 'End one of the caller’s own sessions',
    query: KEEP_DEVICES,
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'members.list': {
    access: managers,
    ...allMembers,
    method: 'GET',
    summary: 'List the people of a workplace',
    query: listQuery(['name', 'staff_no'], 'name').extend({
      q: PERSON_SEARCH,
      works: yesOrNo,
      manages: yesOrNo,
      position_id: PATH_ID.optional(),
    }),
    answers: { 200: listOf(Membership) },
    errors: ['E_NOT_FOUND'],
  },
  'members.create': {
    access: globalAdmins,
    ...allMembers,
    method: 'POST',
    summary: 'Add a person to a workplace',
    body: MemberBody,
    answers: { 201: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'members.read': {
    access: managers,
    ...oneMember,
    method: 'GET',
    summary: 'Get a person of a workplace',
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'members.update': {
    access: globalAdmins,
    ...oneMember,
    method: 'PUT',
    summary: 'Change what a person does at a workplace; upcoming shifts keep their position',
    body: MembershipChangeBody,
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'members.delete': {
    access: globalAdmins,
    ...oneMember,
    method: 'DELETE',
    summary: 'Remove a person without upcoming shifts from a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'users.workplaces.list': {
    access: globalAdmins,
    ...workplacesOfUser,
    method: 'GET',
    summary: 'List the workplaces of a person',
    query: listQuery(['code', 'name'], 'code').extend({
      q: SEARCH.describe('Part of the code or the name'),
      works: yesOrNo,
      manages: yesOrNo,
    }),
    answers: { 200: listOf(UserWorkplace) },
    errors: ['E_NOT_FOUND'],
  },
  'users.workplaces.create': {
    access: globalAdmins,
    ...workplacesOfUser,
    method: 'POST',
    summary: 'Add a workplace to a person',
    body: UserWorkplaceBody,
    answers: { 201: Membership },
    errors: ['E_NOT_FOUND'],
  },
  'users.workplaces.update': {
    access: globalAdmins,
    ...oneWorkplaceOfUser,
    method: 'PUT',
    summary: 'Change what a person does at a workplace; upcoming shifts keep their position',
    body: MembershipChangeBody,
    answers: { 200: Membership },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'users.workplaces.delete': {
    access: globalAdmins,
    ...oneWorkplaceOfUser,
    method: 'DELETE',
    summary: 'Remove a person without upcoming shifts from a workplace',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'WORKPLACE_CANNOT_REMOVE_USER_WITH_SHIFT'],
  },
  'people_files.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/import-csv',
    summary: 'Preview or apply a file of people, their workplaces, wages and cards; all lines or none',
    body: PeopleImportBody,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: PeopleImportAnswer },
    errors: [
      'E_CONFLICT',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
      'SHIFT_CSV_INVALID_ROW',
    ],
  },
  'people_files.export': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users/export',
    summary: 'Export the list of employees as a file for import, with a line per person and workplace',
    query: z.object({
      q: PERSON_SEARCH,
      status: z.enum(PERSON_STATUSES).optional(),
      workplace_ids: z.array(PATH_ID).optional(),
      role: z.enum(ROLE_NAMES).optional(),
      residence_status: z.enum(RESIDENCE_STATUSES).optional(),
      tag_id: PATH_ID.optional(),
      ...fileFormat,
    }),
    answers: { 200: tableFile() },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'sync.read': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync',
    summary: 'Get the state of the sync with the external staff system',
    answers: { 200: SyncState },
  },
  'sync.runs.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/runs',
    summary: 'List the runs of the staff sync, newest first',
    query: listQuery(['started_at'], '-started_at').extend({ kind: z.enum(SYNC_RUN_KINDS).optional() }),
    answers: { 200: listOf(SyncRun) },
  },
  'sync.runs.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/sync/runs',
    summary: 'Pull people from the external staff system, preview a pull, or send due changes',
    body: SyncRunBody,
    answers: { 200: SyncRun },
    errors: ['SYNC_NOT_CONNECTED', 'SYNC_RUNNING'],
  },
  'sync.runs.read': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/runs/:id',
    params: ID_PARAMS,
    summary: 'Get a run',
    answers: { 200: SyncRun },
    errors: ['E_NOT_FOUND'],
  },
  'sync.proposals.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/runs/:id/proposals',
    params: ID_PARAMS,
    summary: 'List the changes of a dry run, record by record',
    query: listQuery(['external_id'], 'external_id').extend({ kind: z.enum(SYNC_PROPOSAL_KINDS).optional() }),
    answers: { 200: listOf(SyncProposal) },
    errors: ['E_NOT_FOUND'],
  },
  'sync.runs.apply': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/sync/runs/:id/apply',
    params: ID_PARAMS,
    summary: 'Apply a dry run, whole or only the given records; skips what changed since then',
    body: SyncApplyBody,
    answers: { 200: SyncApplied },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SYNC_RUNNING'],
  },
  'sync.conflicts.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/conflicts',
    summary: 'List conflicts between the two systems, with their decisions',
    query: listQuery(['found_at'], '-found_at').extend({
      open: yesOrNo,
      kind: z.enum(SYNC_CONFLICT_KINDS).optional(),
    }),
    answers: { 200: listOf(SyncConflict) },
  },
  'sync.conflicts.decide': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/sync/conflicts/:id',
    params: ID_PARAMS,
    summary: 'Decide a conflict',
    body: SyncDecisionBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SYNC_NOT_CONNECTED', 'SYNC_FAILED', 'SYNC_NOT_TAKEN'],
  },
  'sync.sends.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/sends',
    summary: 'List changes for the external staff system, waiting, sent or given up',
    query: listQuery(['id'], '-id').extend({ status: z.enum(SYNC_SEND_STATES).optional() }),
    answers: { 200: listOf(SyncSend) },
  },
  'sync.sends.retry': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/sync/sends/retry',
    summary: 'Retry changes that were given up',
    body: SyncRetryBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'sync.links.list': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/links',
    summary: 'List the people linked with the external staff system',
    query: listQuery(['name'], 'name').extend({ kept_outside: yesOrNo }),
    answers: { 200: listOf(SyncLink) },
  },
  'sync.export': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/sync/export',
    summary: 'Export the people in the agreed columns, for a system without an API',
    query: z.object({ encoding: z.enum(ENCODINGS).default('utf8') }),
    answers: { 200: textFile('text/csv') },
    errors: ['SHIFT_CSV_NOT_ENCODABLE'],
  },
  'sync.import': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/sync/import',
    summary: 'Preview a file of the external staff system, to be applied like a dry run',
    body: SyncImportBody,
    fileMax: IMPORT_FILE_MAX,
    answers: { 200: SyncRun },
    errors: [
      'SYNC_RUNNING',
      'SHIFT_CSV_EMPTY',
      'SHIFT_CSV_ENCODING_UNCLEAR',
      'SHIFT_CSV_INVALID_HEADER',
      'SYNC_FILE_INVALID',
    ],
  },
  'users.link.read': {
    access: globalAdmins,
    method: 'GET',
    path: '/admin/users/:id/link',
    params: ID_PARAMS,
    summary: 'Get a person’s link with the external staff system',
    answers: { 200: PersonLink },
    errors: ['E_NOT_FOUND'],
  },
  'users.sync': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/sync',
    params: ID_PARAMS,
    summary: 'Sync a linked person with the external staff system now',
    answers: { 200: PersonLink },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SYNC_NOT_CONNECTED',
      'SYNC_NOT_LINKED',
      'SYNC_FAILED',
      'SYNC_NOT_TAKEN',
    ],
  },
  'users.to_cross_staff': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/to-cross-staff',
    params: ID_PARAMS,
    summary: 'Let the external staff system maintain a person’s data',
    body: CrossStaffBody,
    answers: { 200: User },
    errors: [
      'E_NOT_FOUND',
      'E_CONFLICT',
      'SYNC_NOT_CONNECTED',
      'SYNC_FAILED',
      'SYNC_NOT_TAKEN',
      'SYNC_NO_STAFF_NO',
      'SYNC_STAFF_NO_TWICE',
      'SYNC_USER_DISABLED',
    ],
  },
  'users.from_cross_staff': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/users/:id/from-cross-staff',
    params: ID_PARAMS,
    summary: 'Maintain a person’s data here again',
    body: CrossStaffBody,
    answers: { 200: User },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SYNC_NOT_CONNECTED', 'SYNC_STILL_SENDING'],
  },
  'person_notes.list': {
    access: managers,
    ...notesOfUser,
    method: 'GET',
    summary: 'List the notes about a person, pinned ones first, then the newest; never one’s own',
    query: listQuery(['pinned'], '-pinned'),
    answers: { 200: listOf(PersonNote) },
    errors: ['E_NOT_FOUND'],
  },
  'person_notes.create': {
    access: managers,
    ...notesOfUser,
    method: 'POST',
    summary: 'Write a note about a person, which the person sees only in an export of their data',
    body: PersonNoteBody,
    answers: { 201: PersonNote },
    errors: ['E_NOT_FOUND'],
  },
  'person_notes.update': {
    access: managers,
    ...oneNoteOfUser,
    method: 'PUT',
    summary: 'Change, pin or unpin a note about a person',
    body: PersonNoteChangeBody,
    answers: { 200: PersonNote },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'person_notes.delete': {
    access: managers,
    ...oneNoteOfUser,
    method: 'DELETE',
    summary: 'Delete a note about a person; its text is kept until the data of the person is erased',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tags.list': {
    access: managers,
    method: 'GET',
    path: '/manage/tags',
    summary: 'List the tags of the company by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(Tag) },
  },
  'tags.create': {
    access: globalAdmins,
    method: 'POST',
    path: '/admin/tags',
    summary: 'Add a tag, for example a skill',
    body: TagBody,
    answers: { 201: Tag },
  },
  'tags.update': {
    access: globalAdmins,
    ...oneTag,
    method: 'PUT',
    summary: 'Change the names of a tag',
    body: TagChangeBody,
    answers: { 200: Tag },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'tags.delete': {
    access: globalAdmins,
    ...oneTag,
    method: 'DELETE',
    summary: 'Delete a tag, also from the people who have it',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'person_tags.create': {
    access: managers,
    path: '/manage/users/:id/tags',
    params: ID_PARAMS,
    method: 'POST',
    summary: 'Give a tag to a person; returns all tags of the person',
    body: PersonTagBody,
    answers: { 200: z.object({ data: z.array(TagRef) }) },
    errors: ['E_NOT_FOUND'],
  },
  'person_tags.delete': {
    access: managers,
    ...oneTagOfUser,
    method: 'DELETE',
    summary: 'Take a tag from a person',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
  'schools.list': {
    access: globalAdminsAndPapers,
    ...schoolsPath,
    method: 'GET',
    summary: 'List schools with their long vacations, by name',
    query: listQuery(['name'], 'name').extend({ q: SEARCH.describe('Part of the name') }),
    answers: { 200: listOf(School) },
  },
  'schools.create': {
    access: globalAdminsAndPapers,
    ...schoolsPath,
    method: 'POST',
    summary: 'Add a school',
    body: SchoolBody,
    answers: { 201: School },
  },
  'schools.update': {
    access: globalAdminsAndPapers,
    ...oneSchool,
    method: 'PUT',
    summary:
      'Change a school and its vacations for the roster; the same first or last day keeps the evidence',
    body: SchoolChangeBody,
    answers: { 200: School },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'schools.delete': {
    access: globalAdminsAndPapers,
    ...oneSchool,
    method: 'DELETE',
    summary: 'Delete a school without students',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'SCHOOL_CANNOT_DELETE_WITH_STUDENTS'],
  },
  'schools.evidence.update': {
    access: globalAdminsAndPapers,
    ...vacationEvidence,
    method: 'POST',
    summary: 'Upload the calendar that proves a vacation, JPEG or PNG; replaces an earlier one',
    body: EvidenceBody,
    fileMax: PICTURE_MAX,
    answers: { 200: School },
    errors: ['E_NOT_FOUND'],
  },
  'schools.evidence.delete': {
    access: globalAdminsAndPapers,
    ...vacationEvidence,
    method: 'DELETE',
    summary: 'Delete the calendar of a vacation; keeps the vacation',
    query: VERSION_QUERY,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.images.list': {
    access: globalAdmins,
    ...allUserImages,
    method: 'GET',
    summary: 'List the photos of a person, newest first',
    answers: { 200: z.object({ data: z.array(UserImage) }) },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.create': {
    access: globalAdmins,
    ...allUserImages,
    method: 'POST',
    summary: `Upload a photo of a person, JPEG or PNG, at most ${PERSON_IMAGES_MAX} of them`,
    body: UserImageBody,
    fileMax: PICTURE_MAX,
    answers: { 201: UserImage },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.read': {
    access: globalAdmins,
    ...oneUserImage,
    method: 'GET',
    summary: 'Get a photo of a person',
    answers: { 200: UserImage },
    errors: ['E_NOT_FOUND'],
  },
  'users.images.delete': {
    access: globalAdmins,
    ...oneUserImage,
    method: 'DELETE',
    summary: 'Delete a photo of a person',
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'me.personal_data.export': {
    access: everyone,
    method: 'GET',
    path: '/me/personal-data',
    summary: 'Export all data about the caller, as a ZIP of JSON and files',
    answers: { 200: binaryFile() },
  },
  'users.personal_data.read': {
    access: globalAdmins,
    ...personalDataOfUser,
    method: 'GET',
    path: '/admin/users/:id/personal-data',
    summary: 'Preview the erasure of a person’s data, or get its result',
    answers: { 200: PersonalDataState },
    errors: ['E_NOT_FOUND'],
  },
  'users.personal_data.export': {
    access: globalAdmins,
    ...personalDataOfUser,
    method: 'GET',
    path: '/admin/users/:id/personal-data/export',
    summary: 'Export all data about a person, as a ZIP of JSON and files',
    answers: { 200: binaryFile() },
    errors: ['E_NOT_FOUND'],
  },
  'users.personal_data.erase': {
    access: globalAdmins,
    ...personalDataOfUser,
    method: 'POST',
    path: '/admin/users/:id/personal-data/erase',
    summary: 'Erase a person who left, permanently, except records that a law keeps for some years',
    body: ErasureBody,
    answers: { 200: PersonalDataState },
    errors: ['E_NOT_FOUND', 'E_CONFLICT', 'PERSON_ERASURE_REFUSED'],
  },
  'users.hold.place': {
    access: globalAdmins,
    ...personalDataOfUser,
    method: 'POST',
    path: '/admin/users/:id/hold',
    summary: 'Place a legal hold, which prevents erasing a person until its release',
    body: HoldBody,
    answers: { 204: null },
    errors: ['E_NOT_FOUND', 'E_CONFLICT'],
  },
  'users.hold.release': {
    access: globalAdmins,
    ...personalDataOfUser,
    method: 'DELETE',
    path: '/admin/users/:id/hold',
    summary: 'Release the legal hold of a person',
    answers: { 204: null },
    errors: ['E_NOT_FOUND'],
  },
} as const satisfies Record<string, Operation>;
