import type { peopleOperations } from '#contract/people/operations.ts';
import { fromCrossStaff, toCrossStaff } from '#worker/areas/people/cross-staff/commands.ts';
import {
  createMembership,
  deleteMembership,
  updateMembership,
} from '#worker/areas/people/memberships/commands.ts';
import {
  listMembers,
  listWorkplacesOfUser,
  readMembership,
} from '#worker/areas/people/memberships/queries.ts';
import { importPeople } from '#worker/areas/people/people-files/commands.ts';
import { exportPeople } from '#worker/areas/people/people-files/export.ts';
import {
  createPersonNote,
  deletePersonNote,
  updatePersonNote,
} from '#worker/areas/people/person-notes/commands.ts';
import { listPersonNotes } from '#worker/areas/people/person-notes/queries.ts';
import { erasePerson, placeHold, releaseHold } from '#worker/areas/people/personal-data/commands.ts';
import { exportPersonalData } from '#worker/areas/people/personal-data/export.ts';
import { findPersonalData } from '#worker/areas/people/personal-data/queries.ts';
import { changePassword, updateProfileInfo, updateSettings } from '#worker/areas/people/profile/commands.ts';
import { deletePicture, updatePicture } from '#worker/areas/people/profile/picture.ts';
import { readProfileInfo } from '#worker/areas/people/profile/queries.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#worker/areas/people/profile/sessions.ts';
import { beginTfa, confirmTfa, removeTfa, renewRecoveryCodes } from '#worker/areas/people/profile/tfa.ts';
import { readTfa } from '#worker/areas/people/profile/tfa-queries.ts';
import { createView, deleteView, updateView } from '#worker/areas/people/saved-views/commands.ts';
import { listViews } from '#worker/areas/people/saved-views/queries.ts';
import { createSchool, deleteSchool, updateSchool } from '#worker/areas/people/schools/commands.ts';
import { deleteEvidence, updateEvidence } from '#worker/areas/people/schools/evidence.ts';
import { listSchools } from '#worker/areas/people/schools/queries.ts';
import { applyDryRun, retrySends, startRun, syncPerson } from '#worker/areas/people/staff-sync/commands.ts';
import { decideConflict } from '#worker/areas/people/staff-sync/decide.ts';
import { exportForSystem } from '#worker/areas/people/staff-sync/export.ts';
import { listConflicts, listProposals } from '#worker/areas/people/staff-sync/found.ts';
import { importFromSystem } from '#worker/areas/people/staff-sync/import.ts';
import {
  listLinks,
  listRuns,
  listSends,
  readPersonLink,
  readRun,
  readSyncState,
} from '#worker/areas/people/staff-sync/queries.ts';
import {
  createTag,
  deleteTag,
  givePersonTag,
  takePersonTag,
  updateTag,
} from '#worker/areas/people/tags/commands.ts';
import { listTags } from '#worker/areas/people/tags/queries.ts';
import { createUserImage, deleteUserImage } from '#worker/areas/people/user-images/commands.ts';
import { listUserImages, readUserImage } from '#worker/areas/people/user-images/queries.ts';
import { createUser, updateUser } from '#worker/areas/people/users/commands.ts';
import { listUsers } from '#worker/areas/people/users/list.ts';
import { readUser, searchPeople } from '#worker/areas/people/users/queries.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const peopleHandlers = {
  'users.search': async (ctx, { query }) => ({ data: await searchPeople(ctx.db, query.q) }),
  'users.list': (ctx, { query }) => listUsers(ctx, query),
  'users.create': (ctx, { body }) => createUser(ctx, body),
  'users.read': (ctx, { params }) => readUser(ctx, params.id),
  'users.update': (ctx, { params, body }) => updateUser(ctx, params.id, body),
  'profile.info.read': (ctx) => readProfileInfo(ctx),
  'profile.info.update': (ctx, { body }) => updateProfileInfo(ctx, body),
  'profile.password.update': async (ctx, { body }) => {
    await changePassword(ctx, body);
  },
  // The identity of the token already has them.
  'profile.settings.read': async (ctx) => ctx.actor.settings,
  'profile.settings.update': (ctx, { body }) => updateSettings(ctx, body),
  'saved_views.list': (ctx, { query }) => listViews(ctx, query.path),
  'saved_views.create': (ctx, { body }) => createView(ctx, body),
  'saved_views.update': (ctx, { params, body }) => updateView(ctx, params.id, body),
  'saved_views.delete': async (ctx, { params, query }) => {
    await deleteView(ctx, params.id, query.version);
  },
  'profile.picture.update': (ctx, { body }) => updatePicture(ctx, body.file),
  'profile.picture.delete': async (ctx) => {
    await deletePicture(ctx);
  },
  'profile.tfa.read': (ctx) => readTfa(ctx),
  'profile.tfa.begin': (ctx, { body }) => beginTfa(ctx, body),
  'profile.tfa.confirm': (ctx, { body }) => confirmTfa(ctx, body),
  'profile.tfa.remove': async (ctx, { body }) => {
    await removeTfa(ctx, body);
  },
  'profile.tfa.recovery_codes': (ctx, { body }) => renewRecoveryCodes(ctx, body),
  'profile.sessions.list': (ctx) => listOwnSessions(ctx),
  'profile.sessions.end_others': async (ctx, { query }) => {
    await endOtherSessions(ctx, query.keep_devices ?? false);
  },
  'profile.sessions.end': async (ctx, { params, query }) => {
    await endOwnSession(ctx, params.id, query.keep_devices ?? false);
  },
  'members.list': (ctx, { params, query }) => listMembers(ctx, params.id, query),
  'members.create': (ctx, { params, body }) => {
    const { user_id, ...fields } = body;
    const at = { userId: user_id, workplaceId: params.id };
    return createMembership(ctx, at, 'user_id', fields);
  },
  'members.read': (ctx, { params: { id, user_id } }) =>
    readMembership(ctx, { userId: user_id, workplaceId: id }),
  'members.update': (ctx, { params: { id, user_id }, body }) => {
    const at = { userId: user_id, workplaceId: id };
    return updateMembership(ctx, at, body);
  },
  'members.delete': async (ctx, { params: { id, user_id }, query }) => {
    const at = { userId: user_id, workplaceId: id };
    await deleteMembership(ctx, at, query.version);
  },
  'users.workplaces.list': (ctx, { params, query }) => listWorkplacesOfUser(ctx, params.id, query),
  'users.workplaces.create': (ctx, { params, body }) => {
    const { workplace_id, ...fields } = body;
    const at = { userId: params.id, workplaceId: workplace_id };
    return createMembership(ctx, at, 'workplace_id', fields);
  },
  'users.workplaces.update': (ctx, { params: { id, workplace_id }, body }) => {
    const at = { userId: id, workplaceId: workplace_id };
    return updateMembership(ctx, at, body);
  },
  'users.workplaces.delete': async (ctx, { params: { id, workplace_id }, query }) => {
    const at = { userId: id, workplaceId: workplace_id };
    await deleteMembership(ctx, at, query.version);
  },
  'people_files.import': (ctx, { body }) => importPeople(ctx, body),
  'people_files.export': (ctx, { query }) => exportPeople(ctx, query),
  'sync.read': (ctx) => readSyncState(ctx),
  'sync.runs.list': (ctx, { query }) => listRuns(ctx, query),
  'sync.runs.create': (ctx, { body }) => startRun(ctx, body),
  'sync.runs.read': (ctx, { params }) => readRun(ctx, params.id),
  'sync.proposals.list': (ctx, { params, query }) => listProposals(ctx, params.id, query),
  'sync.runs.apply': (ctx, { params, body }) => applyDryRun(ctx, params.id, body),
  'sync.conflicts.list': (ctx, { query }) => listConflicts(ctx, query),
  'sync.conflicts.decide': async (ctx, { params, body }) => {
    await decideConflict(ctx, params.id, body);
  },
  'sync.sends.list': (ctx, { query }) => listSends(ctx, query),
  'sync.sends.retry': async (ctx, { body }) => {
    await retrySends(ctx, body.ids);
  },
  'sync.links.list': (ctx, { query }) => listLinks(ctx, query),
  'sync.export': (ctx, { query }) => exportForSystem(ctx, query.encoding),
  'sync.import': (ctx, { body }) => importFromSystem(ctx, body),
  'users.link.read': (ctx, { params }) => readPersonLink(ctx, params.id),
  'users.sync': (ctx, { params }) => syncPerson(ctx, params.id),
  'users.to_cross_staff': (ctx, { params: { id }, body }) => toCrossStaff(ctx, id, body.version),
  'users.from_cross_staff': (ctx, { params: { id }, body }) => fromCrossStaff(ctx, id, body.version),
  'person_notes.list': (ctx, { params, query }) => listPersonNotes(ctx, params.id, query),
  'person_notes.create': (ctx, { params, body }) => createPersonNote(ctx, params.id, body),
  'person_notes.update': (ctx, { params: { id, note_id }, body }) => updatePersonNote(ctx, id, note_id, body),
  'person_notes.delete': async (ctx, { params: { id, note_id }, query }) => {
    await deletePersonNote(ctx, id, note_id, query.version);
  },
  'tags.list': (ctx, { query }) => listTags(ctx.db, query),
  'tags.create': (ctx, { body }) => createTag(ctx, body),
  'tags.update': (ctx, { params, body }) => updateTag(ctx, params.id, body),
  'tags.delete': async (ctx, { params, query }) => {
    await deleteTag(ctx, params.id, query.version);
  },
  'person_tags.create': async (ctx, { params, body }) => ({
    data: await givePersonTag(ctx, params.id, body.tag_id),
  }),
  'person_tags.delete': async (ctx, { params: { id, tag_id } }) => {
    await takePersonTag(ctx, id, tag_id);
  },
  'schools.list': (ctx, { query }) => listSchools(ctx.db, query),
  'schools.create': (ctx, { body }) => createSchool(ctx, body),
  'schools.update': (ctx, { params, body }) => updateSchool(ctx, params.id, body),
  'schools.delete': async (ctx, { params, query }) => {
    await deleteSchool(ctx, params.id, query.version);
  },
  'schools.evidence.update': (ctx, { params: { id, valid_from }, body }) =>
    updateEvidence(ctx, id, valid_from, body),
  'schools.evidence.delete': async (ctx, { params: { id, valid_from }, query }) => {
    await deleteEvidence(ctx, id, valid_from, query.version);
  },
  'users.images.list': (ctx, { params }) => listUserImages(ctx, params.id),
  'users.images.create': (ctx, { params, body }) => createUserImage(ctx, params.id, body.file),
  'users.images.read': (ctx, { params: { id, image_id } }) => readUserImage(ctx, id, image_id),
  'users.images.delete': async (ctx, { params: { id, image_id } }) => {
    await deleteUserImage(ctx, id, image_id);
  },
  'me.personal_data.export': (ctx) => exportPersonalData(ctx, ctx.actor.id),
  'users.personal_data.read': async (ctx, { params }) => (await findPersonalData(ctx, params.id)).state,
  'users.personal_data.export': (ctx, { params }) => exportPersonalData(ctx, params.id),
  'users.personal_data.erase': (ctx, { params, body }) => erasePerson(ctx, params.id, body),
  'users.hold.place': async (ctx, { params, body }) => {
    await placeHold(ctx, params.id, body);
  },
  'users.hold.release': async (ctx, { params }) => {
    await releaseHold(ctx, params.id);
  },
} satisfies Pick<Handlers, keyof typeof peopleOperations>;
