import type { attendanceOperations } from '#contract/attendance/operations.ts';
import { deviceCookieHeader } from '#contract/site/cookies.ts';
import { checkIn } from '#worker/features/check-ins/check-in.ts';
import { checkOut } from '#worker/features/check-ins/check-out.ts';
import { readCheckInState } from '#worker/features/check-ins/queries.ts';
import {
  createDevice,
  deleteDevice,
  endBinding,
  issueCode,
  updateDevice,
} from '#worker/features/devices/commands.ts';
import { pair, pairOwn } from '#worker/features/devices/pair.ts';
import { listDevices, listOwnDevices } from '#worker/features/devices/queries.ts';
import { readHome } from '#worker/features/home/queries.ts';
import { disputeWork, takeDisputeBack } from '#worker/features/own-attendance/commands.ts';
import { previewRepair, repair } from '#worker/features/repair/commands.ts';
import { listRepairable } from '#worker/features/repair/queries.ts';
import { decideReviewItem } from '#worker/features/review-items/decide.ts';
import { listReviewItems } from '#worker/features/review-items/queries.ts';
import { listStaffCards, readStaffCard } from '#worker/features/staff-cards/queries.ts';
import { listPersonShifts } from '#worker/features/staff-cards/shifts.ts';
import {
  checkInByHand,
  checkOutByHand,
  confirmTracked,
  setSalary,
} from '#worker/features/tracking/attendance.ts';
import { readComing } from '#worker/features/tracking/coming.ts';
import { setOutcome } from '#worker/features/tracking/outcome.ts';
import { listTrackedShifts, readTrackedShift } from '#worker/features/tracking/queries.ts';
import { askWhoHasNotSaid } from '#worker/features/tracking/remind.ts';
import { confirmWorkHistories, unconfirmWorkHistories } from '#worker/features/work-histories/confirm.ts';
import { exportDaily } from '#worker/features/work-histories/export.ts';
import {
  createWorkHistory,
  deleteWorkHistory,
  updateWorkHistory,
} from '#worker/features/work-histories/mend.ts';
import { createPaidLeave, updatePaidLeave } from '#worker/features/work-histories/paid-leave.ts';
import { listWorkHistories, readWorkHistory } from '#worker/features/work-histories/queries.ts';
import type { Handlers } from '#worker/http/handler.ts';

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
  'device.me': (ctx) => readCheckInState(ctx),
  'device.check_in': (ctx, { body }) => checkIn(ctx, body),
  'device.check_out': (ctx, { body }) => checkOut(ctx, body),
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
  'tracking.remind': (ctx, { body }) => askWhoHasNotSaid(ctx, body),
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
  'work_histories.confirm': (ctx, { body }) => confirmWorkHistories(ctx, body),
  'work_histories.unconfirm': (ctx, { body }) => unconfirmWorkHistories(ctx, body),
  'work_histories.read': (ctx, { params }) => readWorkHistory(ctx, params.id),
  'work_histories.update': (ctx, { params: { id }, body }) =>
    body.kind === 'paid_leave' ? updatePaidLeave(ctx, id, body) : updateWorkHistory(ctx, id, body),
  'work_histories.delete': async (ctx, { params, body }) => {
    await deleteWorkHistory(ctx, params.id, body);
  },
} satisfies Pick<Handlers, keyof typeof attendanceOperations>;
