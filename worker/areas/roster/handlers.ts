import type { rosterOperations } from '#contract/roster/operations.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { jstDate } from '#domain/time/instant.ts';
import { askForAvailability, setDeadline } from '#worker/areas/roster/availability/asking.ts';
import { sendAvailability } from '#worker/areas/roster/availability/commands.ts';
import { listAvailability, readOwnAvailability } from '#worker/areas/roster/availability/queries.ts';
import { setWantedHours } from '#worker/areas/roster/availability/wanted-hours.ts';
import { makeOwnFeed, makeWorkplaceFeed, removeFeed } from '#worker/areas/roster/calendar-feeds/commands.ts';
import { listFeeds } from '#worker/areas/roster/calendar-feeds/queries.ts';
import { readFeed } from '#worker/areas/roster/calendar-feeds/read.ts';
import { answerAsk } from '#worker/areas/roster/candidates/answer-ask.ts';
import { listAsks, listOwnAsks } from '#worker/areas/roster/candidates/asks.ts';
import { askPeople, closeAsk } from '#worker/areas/roster/candidates/commands.ts';
import { readCandidates } from '#worker/areas/roster/candidates/queries.ts';
import { listWaitingAsks, withdrawAsks } from '#worker/areas/roster/candidates/waiting-asks.ts';
import { readFillFacts } from '#worker/areas/roster/fill/queries.ts';
import { leaveOut, letIn } from '#worker/areas/roster/fill/refusals.ts';
import { recordRun } from '#worker/areas/roster/fill/runs.ts';

import { askPlan } from '#worker/areas/roster/fill-plans/ask.ts';
import { changeNight, readNight } from '#worker/areas/roster/fill-plans/nights.ts';
import { listPlans, readPlacements, readPlan } from '#worker/areas/roster/fill-plans/queries.ts';
import { startPlan } from '#worker/areas/roster/fill-plans/start.ts';
import { takePlan } from '#worker/areas/roster/fill-plans/take.ts';

import { importFixedSchedules } from '#worker/areas/roster/fixed-schedule-files/import.ts';
import {
  createFixedSchedule,
  deleteFixedSchedule,
  updateFixedSchedule,
} from '#worker/areas/roster/fixed-schedules/commands.ts';
import { previewFixedSchedule } from '#worker/areas/roster/fixed-schedules/preview.ts';
import { listFixedSchedules, readFixedSchedule } from '#worker/areas/roster/fixed-schedules/queries.ts';
import { answerHandOver, withdrawHandOver } from '#worker/areas/roster/hand-overs/answer.ts';
import { decideHandOver } from '#worker/areas/roster/hand-overs/decide.ts';
import { proposeHandOver } from '#worker/areas/roster/hand-overs/propose.ts';
import { listColleagues, listPending, listReceived } from '#worker/areas/roster/hand-overs/queries.ts';
import { confirmShift, sayCanCome, sayCannotCome } from '#worker/areas/roster/own-shifts/commands.ts';
import { listOwnShifts, readOwnHome } from '#worker/areas/roster/own-shifts/queries.ts';
import { addPeopleApart, removePeopleApart } from '#worker/areas/roster/people-apart/commands.ts';
import { listPeopleApart } from '#worker/areas/roster/people-apart/queries.ts';
import { listOwnPlanBreaches, listPlanBreaches } from '#worker/areas/roster/plan-breaches/queries.ts';
import {
  addPreferredColleague,
  removePreferredColleague,
} from '#worker/areas/roster/preferred-colleagues/commands.ts';
import { listPreferredColleagues } from '#worker/areas/roster/preferred-colleagues/queries.ts';
import { publishDrafts } from '#worker/areas/roster/publishing/commands.ts';
import { readPublishing } from '#worker/areas/roster/publishing/queries.ts';
import { register, withdraw } from '#worker/areas/roster/recruitment/commands.ts';
import { decideRegistrations } from '#worker/areas/roster/recruitment/decide.ts';
import { listRegistrations } from '#worker/areas/roster/recruitment/pending.ts';
import { listOpenShifts } from '#worker/areas/roster/recruitment/queries.ts';
import { copyRoster } from '#worker/areas/roster/roster-copy/commands.ts';
import { runImport } from '#worker/areas/roster/roster-files/commands.ts';
import { exportRoster, exportShift } from '#worker/areas/roster/roster-files/export.ts';
import { sheetAsked } from '#worker/areas/roster/roster-files/read-sheet.ts';
import { updateSchedule } from '#worker/areas/roster/schedules/commands.ts';
import { readSchedule } from '#worker/areas/roster/schedules/queries.ts';
import {
  readAsManager,
  readAsPerson,
  writeAsManager,
  writeAsPerson,
} from '#worker/areas/roster/shift-messages/commands.ts';
import { sayLate, sayOnTime } from '#worker/areas/roster/shift-messages/late.ts';
import { readManagedThread, readOwnThread } from '#worker/areas/roster/shift-messages/queries.ts';
import { readBoard } from '#worker/areas/roster/shifts/board/read-board.ts';
import { changeRoster, checkRoster } from '#worker/areas/roster/shifts/bulk.ts';
import { createShifts, updateShift } from '#worker/areas/roster/shifts/commands.ts';
import { addShiftUser, removeShiftUser, updateShiftUser } from '#worker/areas/roster/shifts/people.ts';
import {
  listActiveShifts,
  listShifts,
  listSimpleShifts,
  readShift,
} from '#worker/areas/roster/shifts/queries.ts';
import { replaceShiftUser } from '#worker/areas/roster/shifts/replace.ts';
import { closeShift, deleteShift, setShiftsActive } from '#worker/areas/roster/shifts/states.ts';
import { readShortages } from '#worker/areas/roster/shortages/queries.ts';
import { undoOperation } from '#worker/areas/roster/undo/commands.ts';
import { answerOrJob } from '#worker/platform/http/answer-or-job.ts';
import { asksForJob } from '#worker/platform/http/asks-for-job.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';
import { readJobAnswer } from '#worker/platform/jobs/job-answer.ts';
import { exportSheet } from './roster-files/export-sheet.ts';
import { exportTemplate } from './roster-files/template.ts';

export const rosterHandlers = {
  'shifts.list': (ctx, { query }) => listShifts(ctx, query),
  'shifts.create': (ctx, { body }) => createShifts(ctx, body),
  'shifts.simple': (ctx, { query }) => listSimpleShifts(ctx, query),
  'shifts.active.list': (ctx, { query }) => listActiveShifts(ctx, query),
  'shifts.active.update': (ctx, { body }) => setShiftsActive(ctx, body),
  'shifts.check': (ctx, { body }) => checkRoster(ctx, body),
  'shifts.publishing': (ctx, { query }) => readPublishing(ctx, query),
  'shifts.publish': (ctx, { body }) => publishDrafts(ctx, body),
  'shifts.users.bulk': (ctx, { body }) => changeRoster(ctx, body),
  'shifts.read': (ctx, { params }) => readShift(ctx, params.id),
  'shifts.update': (ctx, { params, body }) => updateShift(ctx, params.id, body),
  'shifts.delete': async (ctx, { params, query }) => {
    await deleteShift(ctx, params.id, query.version);
  },
  'shifts.close': (ctx, { params, body }) => closeShift(ctx, params.id, body),
  'shifts.replace': (ctx, { params, body }) => replaceShiftUser(ctx, params.id, body),
  'shifts.users.create': (ctx, { params, body }) => addShiftUser(ctx, params.id, body),
  'shifts.users.update': (ctx, { params: { id: shiftId, shift_user_id: id }, body }) =>
    updateShiftUser(ctx, { shiftId, id }, body),
  'shifts.users.delete': async (ctx, { params: { id: shiftId, shift_user_id: id }, query }) => {
    await removeShiftUser(ctx, { shiftId, id }, query.version);
  },
  'calendar_feeds.read': async (ctx, { params }, c) => {
    const text = await readFeed(ctx, params.token);
    c.header('X-Robots-Tag', 'noindex');
    c.header('Referrer-Policy', 'no-referrer');
    return { name: 'shifts.ics', type: 'text/calendar; charset=utf-8', body: new TextEncoder().encode(text) };
  },
  'calendar_feeds.create': (ctx, { body }) => makeWorkplaceFeed(ctx, body.workplace_id),
  'me.calendar_feeds.list': (ctx) => listFeeds(ctx),
  'me.calendar_feeds.create': (ctx) => makeOwnFeed(ctx),
  'me.calendar_feeds.delete': async (ctx, { params }) => {
    await removeFeed(ctx, params.id);
  },
  'shifts.board': (ctx, { query }) => readBoard(ctx, query),
  'roster_files.import': async (ctx, { body }, c) => {
    const outcome = await runImport(ctx, body, {
      shiftId: null,
      workplaceId: body.workplace_id ?? null,
      sheet: sheetAsked(body),
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  },
  'roster_files.export': (ctx, { query }) => exportRoster(ctx, query),
  'roster_files.export_sheet': (ctx, { query }) => exportSheet(ctx, query),
  'roster_files.template': (ctx, { query }) => exportTemplate(ctx, query),
  'roster_files.result': async (ctx, { params }, c) => {
    const json = await readJobAnswer(ctx, 'import_roster', params.id);
    return c.body(json, 200, { 'Content-Type': 'application/json' });
  },
  'roster_files.import_shift': async (ctx, { params, body }, c) => {
    const outcome = await runImport(ctx, body, {
      shiftId: params.id,
      workplaceId: null,
      sheet: null,
      asJob: asksForJob(c.req.raw.headers),
    });
    return 'job_id' in outcome ? c.json(outcome, 202) : c.json(outcome, 200);
  },
  'roster_files.export_shift': (ctx, { params, query }) => exportShift(ctx, params.id, query),
  'shifts.copy': (ctx, { body }) => copyRoster(ctx, body),
  'fixed_schedules.import': (ctx, { body }) => importFixedSchedules(ctx, body),
  'fixed_schedules.list': (ctx, { query }) => listFixedSchedules(ctx, query),
  'fixed_schedules.create': (ctx, { body }) => createFixedSchedule(ctx, body),
  'fixed_schedules.preview': (ctx, { body }) => previewFixedSchedule(ctx, body),
  'fixed_schedules.read': (ctx, { params }) => readFixedSchedule(ctx, params.id),
  'fixed_schedules.update': (ctx, { params, body }) => updateFixedSchedule(ctx, params.id, body),
  'fixed_schedules.delete': async (ctx, { params, query }) => {
    await deleteFixedSchedule(ctx, params.id, query.version);
  },
  'me.availability.read': (ctx, { query }) => readOwnAvailability(ctx, query.month),
  'me.availability.update': (ctx, { query, body }) => sendAvailability(ctx, query.month, body),
  'me.wanted_hours.update': async (ctx, { body }) => {
    await setWantedHours(ctx, body.hours);
  },
  'availability.list': (ctx, { query }) => listAvailability(ctx, query),
  'availability.deadline.update': (ctx, { body }) => setDeadline(ctx, body),
  'availability.remind': (ctx, { body }) => askForAvailability(ctx, body),
  'me.recruitment.list': (ctx, { query }) => listOpenShifts(ctx, query),
  'me.registration.create': (ctx, { params, body }) => register(ctx, params.id, body),
  'me.registration.delete': async (ctx, { params, query }) => {
    await withdraw(ctx, params.id, query.version);
  },
  'shifts.registrations.list': (ctx, { query }) => listRegistrations(ctx, query),
  'shifts.registrations.decide': async (ctx, { body }, c) =>
    answerOrJob(c, await decideRegistrations(ctx, body)),
  'fill_nights.get': (ctx) => readNight(ctx),
  'fill_nights.update': async (ctx, { body }) => {
    await changeNight(ctx, body);
  },
  'fill_plans.list': (ctx) => listPlans(ctx),
  'fill_plans.create': async (ctx, { body }, c) => c.json(await startPlan(ctx, body), 202),
  'fill_plans.get': (ctx, { params }) => readPlan(ctx, params.id),
  'fill_plans.placements': (ctx, { params, query }) => readPlacements(ctx, params.id, query),
  'fill_plans.take': async (ctx, { params, body }, c) => answerOrJob(c, await takePlan(ctx, params.id, body)),
  'fill_plans.ask': async (ctx, { params, body }, c) => answerOrJob(c, await askPlan(ctx, params.id, body)),
  'shifts.candidates': (ctx, { params, query }) => readCandidates(ctx, params.id, query),
  'shifts.asks.list': (ctx, { params }) => listAsks(ctx, params.id),
  'shifts.asks.create': (ctx, { params, body }) => askPeople(ctx, params.id, body),
  'shifts.asks.close': (ctx, { params: { id: shiftId, ask_id: id }, body }) =>
    closeAsk(ctx, { shiftId, id }, body.version),
  'shifts.asks.waiting': (ctx, { query }) => listWaitingAsks(ctx, query),
  'shifts.asks.withdraw': async (ctx, { body }, c) => answerOrJob(c, await withdrawAsks(ctx, body)),
  'me.asks.list': (ctx) => listOwnAsks(ctx),
  'me.asks.answer': (ctx, { params, body }) => answerAsk(ctx, params.id, body.answer),
  'me.hand_overs.colleagues': (ctx, { params }) => listColleagues(ctx, params.id),
  'me.hand_overs.create': (ctx, { params, body }) => proposeHandOver(ctx, params.id, body),
  'me.hand_overs.delete': async (ctx, { params, query }) => {
    await withdrawHandOver(ctx, params.id, query.version);
  },
  'me.hand_overs.list': (ctx) => listReceived(ctx),
  'me.hand_overs.answer': (ctx, { params, body }) => answerHandOver(ctx, params.id, body),
  'shifts.hand_overs.list': (ctx) => listPending(ctx),
  'shifts.hand_overs.decide': (ctx, { params, body }) => decideHandOver(ctx, params.id, body),
  'people_apart.list': (ctx, { params }) => listPeopleApart(ctx, params.id),
  'people_apart.create': async (ctx, { params: { id, colleague_id } }) => {
    await addPeopleApart(ctx, id, colleague_id);
  },
  'people_apart.delete': async (ctx, { params: { id, colleague_id } }) => {
    await removePeopleApart(ctx, id, colleague_id);
  },
  'me.preferred_colleagues.list': (ctx, { query }) => listPreferredColleagues(ctx, query),
  'me.preferred_colleagues.create': async (ctx, { params }) => {
    await addPreferredColleague(ctx, params.user_id);
  },
  'me.preferred_colleagues.delete': async (ctx, { params }) => {
    await removePreferredColleague(ctx, params.user_id);
  },
  'fill.facts': (ctx, { query }) => readFillFacts(ctx, query),
  'fill_refusals.create': (ctx, { body }) => leaveOut(ctx, body),
  'fill_refusals.delete': async (ctx, { body }) => {
    await letIn(ctx, body);
  },
  'fill_runs.create': (ctx, { body }) => recordRun(ctx, body),
  'operations.undo': (ctx, { params }) => undoOperation(ctx, params.operation_id),
  'plan_breaches.list': (ctx, { query }) => listPlanBreaches(ctx, query),
  'me.plan_breaches.list': (ctx) => listOwnPlanBreaches(ctx),
  'shifts.shortages': (ctx, { query }) => readShortages(ctx, query),
  'schedules.read': (ctx, { params: { user_id: personId }, query }) => {
    const { month = monthOf(jstDate(ctx.now)) } = query;
    return readSchedule(ctx, { personId, month });
  },
  'schedules.update': (ctx, { params: { user_id: personId }, query, body }) => {
    const { month = null } = query;
    return updateSchedule(ctx, { personId, month }, body);
  },
  'me.home.read': (ctx) => readOwnHome(ctx),
  'me.shifts.list': (ctx, { query }) => listOwnShifts(ctx, query.month),
  'me.shifts.confirm': (ctx, { params }) => confirmShift(ctx, params.id),
  'me.shifts.cannot_come': (ctx, { params, body }) => sayCannotCome(ctx, params.id, body),
  'me.shifts.can_come': (ctx, { params }) => sayCanCome(ctx, params.id),
  'me.shifts.late': (ctx, { params, body }) => sayLate(ctx, params.id, body),
  'me.shifts.on_time': async (ctx, { params }) => {
    await sayOnTime(ctx, params.id);
  },
  'me.shifts.messages.list': (ctx, { params }) => readOwnThread(ctx, params.id),
  'me.shifts.messages.create': async (ctx, { params, body }) => {
    await writeAsPerson(ctx, params.id, body);
  },
  'me.shifts.messages.read': async (ctx, { params, body }) => {
    await readAsPerson(ctx, params.id, body);
  },
  'shifts.messages.list': (ctx, { params: { id: shiftId, shift_user_id: id } }) =>
    readManagedThread(ctx, { shiftId, id }),
  'shifts.messages.create': async (ctx, { params: { id: shiftId, shift_user_id: id }, body }) => {
    await writeAsManager(ctx, { shiftId, id }, body);
  },
  'shifts.messages.read': async (ctx, { params: { id: shiftId, shift_user_id: id }, body }) => {
    await readAsManager(ctx, { shiftId, id }, body);
  },
} satisfies Pick<Handlers, keyof typeof rosterOperations>;
