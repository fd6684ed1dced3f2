import type { attendanceOperations } from '#contract/attendance/operations.ts';
import { deviceCookieHeader } from '#contract/site/cookies.ts';
import { recordAppVersion } from '#worker/areas/access/auth/last-seen.ts';
import { checkIn } from '#worker/areas/attendance/check-ins/check-in.ts';
import { checkOut } from '#worker/areas/attendance/check-ins/check-out.ts';
import { readCheckInState } from '#worker/areas/attendance/check-ins/queries.ts';
import {
  createDevice,
  deleteDevice,
  endBinding,
  issueCode,
  updateDevice,
} from '#worker/areas/attendance/devices/commands.ts';
import { listDevicesOfPeople } from '#worker/areas/attendance/devices/of-people.ts';
import { pair, pairOwn } from '#worker/areas/attendance/devices/pair.ts';
import { listDevices, listOwnDevices } from '#worker/areas/attendance/devices/queries.ts';
import { decideKeptQuestion } from '#worker/areas/attendance/kept-punch-answers/decide.ts';
import { listKeptPunches } from '#worker/areas/attendance/kept-punch-answers/queries.ts';
import { takeKeptPunches } from '#worker/areas/attendance/kept-punches/intake.ts';
import { disputeWork, takeDisputeBack } from '#worker/areas/attendance/own-attendance/commands.ts';
import { previewRepair, repair } from '#worker/areas/attendance/repair/commands.ts';
import { listRepairable } from '#worker/areas/attendance/repair/queries.ts';
import { decideReviewItem } from '#worker/areas/attendance/review-items/decide.ts';
import { listReviewItems } from '#worker/areas/attendance/review-items/queries.ts';
import { listStaffCards, readStaffCard } from '#worker/areas/attendance/staff-cards/queries.ts';
import { listPersonShifts } from '#worker/areas/attendance/staff-cards/shifts.ts';
import { listTabletPunches } from '#worker/areas/attendance/tablets/asked-punches.ts';
import { issuePunchCards } from '#worker/areas/attendance/tablets/cards.ts';
import {
  createTablet,
  deleteTablet,
  endTablet,
  issueTabletCode,
  updateTablet,
} from '#worker/areas/attendance/tablets/commands.ts';
import { decideTabletPunch } from '#worker/areas/attendance/tablets/decide.ts';
import { decideHeadCount, listHeadCounts } from '#worker/areas/attendance/tablets/head-counts.ts';
import { takeTabletPunches } from '#worker/areas/attendance/tablets/intake.ts';
import { pairTablet } from '#worker/areas/attendance/tablets/pair.ts';
import { listTablets } from '#worker/areas/attendance/tablets/queries.ts';
import { readTabletState } from '#worker/areas/attendance/tablets/state.ts';
import {
  checkInByHand,
  checkOutByHand,
  confirmTracked,
  setSalary,
} from '#worker/areas/attendance/tracking/attendance.ts';
import { readComing } from '#worker/areas/attendance/tracking/coming.ts';
import { listTrackedShifts, readTrackedShift } from '#worker/areas/attendance/tracking/queries.ts';
import { askForAnswers } from '#worker/areas/attendance/tracking/remind.ts';
import { setOutcome } from '#worker/areas/attendance/tracking/set-outcome.ts';
import {
  createWorkHistory,
  deleteWorkHistory,
  updateWorkHistory,
} from '#worker/areas/attendance/work-histories/commands.ts';
import {
  confirmWorkHistories,
  unconfirmWorkHistories,
} from '#worker/areas/attendance/work-histories/confirm.ts';
import { exportDaily } from '#worker/areas/attendance/work-histories/export.ts';
import { createPaidLeave, updatePaidLeave } from '#worker/areas/attendance/work-histories/paid-leave.ts';
import { listWorkHistories, readWorkHistory } from '#worker/areas/attendance/work-histories/queries.ts';
import { readHome } from '#worker/areas/reports/home/queries.ts';
import { answerOrJob } from '#worker/platform/http/answer-or-job.ts';
import type { Handlers } from '#worker/platform/http/handler.ts';

export const attendanceHandlers = {
  'users.devices.list': (ctx, { params, query }) => listDevices(ctx, params.id, query),
  'users.devices.create': (ctx, { params, body }) => createDevice(ctx, params.id, body),
  'users.devices.update': (ctx, { params: { id, device_id }, body }) =>
    updateDevice(ctx, id, device_id, body),
  'users.devices.delete': async (ctx, { params: { id, device_id }, query }) => {
    await deleteDevice(ctx, id, device_id, query.version);
  },
  'users.devices.code.create': (ctx, { params: { id, device_id } }, c) =>
    issueCode(ctx, id, device_id, c.var.scope.caller.origin),
  'users.devices.token.delete': async (ctx, { params: { id, device_id } }) => {
    await endBinding(ctx, id, device_id);
  },
  'device.pair': async (ctx, { body }, c) => {
    const paired = await pair(ctx, body);
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return paired;
  },
  'me.devices.list': (ctx) => listOwnDevices(ctx),
  'me.devices.create': async (ctx, { body }, c) => {
    const paired = await pairOwn(ctx, body);
    c.header('Set-Cookie', deviceCookieHeader(c.var.scope.url, paired.token), { append: true });
    return paired;
  },
  'me.devices.delete': async (ctx, { params, query }) => {
    await deleteDevice(ctx, ctx.actor.id, params.id, query.version);
  },
  'device.me': (ctx, { query: { app_version } }, c) => {
    const { id, appVersion } = ctx.device;
    if (app_version && app_version !== appVersion)
      ctx.call.defer(recordAppVersion(c.var.scope.primary, id, app_version));
    return readCheckInState(ctx);
  },
  'device.check_in': (ctx, { body }) => checkIn(ctx, body),
  'device.check_out': (ctx, { body }) => checkOut(ctx, body),
  'device.punches': (ctx, { body }) => takeKeptPunches(ctx, body),
  'devices.list': (ctx, { query }) => listDevicesOfPeople(ctx, query),
  'tablets.list': (ctx, { query }) => listTablets(ctx, query),
  'tablets.create': (ctx, { params, body }) => createTablet(ctx, params.id, body),
  'tablets.update': (ctx, { params: { id, tablet_id }, body }) => updateTablet(ctx, id, tablet_id, body),
  'tablets.delete': async (ctx, { params: { id, tablet_id }, query }) => {
    await deleteTablet(ctx, id, tablet_id, query.version);
  },
  'tablets.code.create': (ctx, { params: { id, tablet_id } }, c) =>
    issueTabletCode(ctx, id, tablet_id, c.var.scope.caller.origin),
  'tablets.key.delete': async (ctx, { params: { id, tablet_id }, query }) => {
    await endTablet(ctx, id, tablet_id, query.lost ?? false);
  },
  'tablet.pair': (ctx, { body }) => pairTablet(ctx, body),
  'tablet.state': (ctx, { body }) => readTabletState(ctx, body),
  'tablet.punches': (ctx, { body }) => takeTabletPunches(ctx, body),
  'tablet_punches.list': (ctx, { query }) => listTabletPunches(ctx, query),
  'tablet_punches.decide': (ctx, { params, body }) => decideTabletPunch(ctx, params.id, body),
  'head_counts.list': (ctx, { query }) => listHeadCounts(ctx, query),
  'head_counts.decide': (ctx, { params, body }) => decideHeadCount(ctx, params.id, body),
  'punch_cards.issue': (ctx, { body }) => issuePunchCards(ctx, body),
  'kept_punches.list': (ctx, { query }) => listKeptPunches(ctx, query),
  'kept_punches.decide': (ctx, { params, body }) => decideKeptQuestion(ctx, params.id, body),
  'staff_cards.list': (ctx, { query }) => listStaffCards(ctx, query),
  'staff_cards.read': (ctx, { params }) => readStaffCard(ctx, params.id),
  'staff_cards.shifts': async (ctx, { params, query }) => {
    const { date } = query;
    return { data: await listPersonShifts(ctx, params.id, date) };
  },
  'home.read': (ctx) => readHome(ctx),
  'tracking.list': (ctx, { query }) => listTrackedShifts(ctx, query),
  'tracking.coming': (ctx, { query }) => readComing(ctx, query),
  'tracking.read': (ctx, { params }) => readTrackedShift(ctx, params.id),
  'tracking.remind': (ctx, { body }) => askForAnswers(ctx, body),
  'tracking.check_in': (ctx, { params, body }) => checkInByHand(ctx, params.shift_user_id, body),
  'tracking.check_out': (ctx, { params, body }) => checkOutByHand(ctx, params.shift_user_id, body),
  'tracking.outcome': (ctx, { params, body }) => setOutcome(ctx, params.shift_user_id, body),
  'tracking.confirm': (ctx, { params }) => confirmTracked(ctx, params.shift_user_id),
  'tracking.salary': (ctx, { params, body }) => setSalary(ctx, params.shift_user_id, body),
  'tracking.bulk.people': (ctx, { query }) => listRepairable(ctx, query),
  'tracking.bulk.preview': (ctx, { body }) => previewRepair(ctx, body),
  'tracking.bulk': (ctx, { body }) => repair(ctx, body),
  'review_items.list': (ctx, { query }) => listReviewItems(ctx, query),
  'review_items.decide': (ctx, { params, body }) => decideReviewItem(ctx, params.id, body),
  'me.work_histories.dispute': (ctx, { params, body }) => disputeWork(ctx, params.id, body),
  'me.work_histories.take_back': (ctx, { params }) => takeDisputeBack(ctx, params.id),
  'work_histories.list': (ctx, { query }) => listWorkHistories(ctx, query),
  'work_histories.export': (ctx, { query }) => exportDaily(ctx, query),
  'work_histories.create': (ctx, { body }) =>
    body.kind === 'paid_leave' ? createPaidLeave(ctx, body) : createWorkHistory(ctx, body),
  'work_histories.confirm': async (ctx, { body }, c) => answerOrJob(c, await confirmWorkHistories(ctx, body)),
  'work_histories.unconfirm': async (ctx, { body }, c) =>
    answerOrJob(c, await unconfirmWorkHistories(ctx, body)),
  'work_histories.read': (ctx, { params }) => readWorkHistory(ctx, params.id),
  'work_histories.update': (ctx, { params: { id }, body }) =>
    body.kind === 'paid_leave' ? updatePaidLeave(ctx, id, body) : updateWorkHistory(ctx, id, body),
  'work_histories.delete': async (ctx, { params, body }) => {
    await deleteWorkHistory(ctx, params.id, body);
  },
} satisfies Pick<Handlers, keyof typeof attendanceOperations>;
