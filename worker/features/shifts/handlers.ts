import type { Handlers } from '#worker/http/handler.ts';
import { readBoard } from './board/read-board.ts';
import { changeRoster, checkRoster } from './bulk.ts';
import { createShifts, updateShift } from './commands.ts';
import { addShiftUser, removeShiftUser, updateShiftUser } from './people.ts';
import { readRosterMonth } from './publishing.ts';
import { listActiveShifts, listShifts, listSimpleShifts, readShift } from './queries.ts';
import { replaceShiftUser } from './replace.ts';
import { closeShift, deleteShift, publishMonth, setShiftsActive } from './states.ts';

export const shiftHandlers = {
  'shifts.list': (ctx, { query }) => listShifts(ctx, query),
  'shifts.create': (ctx, { body }) => createShifts(ctx, body),
  'shifts.simple': (ctx, { query }) => listSimpleShifts(ctx, query),
  'shifts.active.list': (ctx, { query }) => listActiveShifts(ctx, query),
  'shifts.active.update': (ctx, { body }) => setShiftsActive(ctx, body),
  'shifts.board': (ctx, { query }) => readBoard(ctx, query),
  'shifts.check': (ctx, { body }) => checkRoster(ctx, body),
  'shifts.publishing': (ctx, { query: { workplace_id, month } }) => readRosterMonth(ctx, workplace_id, month),
  'shifts.publish': (ctx, { body }) => publishMonth(ctx, body),
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
} satisfies Partial<Handlers>;
