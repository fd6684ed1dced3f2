import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { readBoard } from './board/read-board.ts';
import { changeRoster, checkRoster } from './bulk.ts';
import { createShifts, updateShift } from './commands.ts';
import { addShiftUser, removeShiftUser, updateShiftUser } from './people.ts';
import { readRosterMonth } from './publishing.ts';
import { listActiveShifts, listShifts, listSimpleShifts, readShift } from './queries.ts';
import { replaceShiftUser } from './replace.ts';
import { closeShift, deleteShift, publishMonth, setShiftsActive } from './states.ts';

export const shiftRoutes = new Hono<ApiEnv>()
  .get(operations['shifts.list'].path, operation('shifts.list'), async (c) =>
    c.json(await listShifts(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['shifts.create'].path, operation('shifts.create'), async (c) =>
    c.json(await createShifts(c.var.ctx, c.req.valid('json')), 201),
  )
  .get(operations['shifts.simple'].path, operation('shifts.simple'), async (c) =>
    c.json(await listSimpleShifts(c.var.ctx, c.req.valid('query')), 200),
  )
  .get(operations['shifts.active.list'].path, operation('shifts.active.list'), async (c) =>
    c.json(await listActiveShifts(c.var.ctx, c.req.valid('query')), 200),
  )
  .put(operations['shifts.active.update'].path, operation('shifts.active.update'), async (c) =>
    c.json(await setShiftsActive(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['shifts.board'].path, operation('shifts.board'), async (c) =>
    c.json(await readBoard(c.var.ctx, c.req.valid('query')), 200),
  )
  .post(operations['shifts.check'].path, operation('shifts.check'), async (c) =>
    c.json(await checkRoster(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['shifts.publishing'].path, operation('shifts.publishing'), async (c) => {
    const { workplace_id, month } = c.req.valid('query');
    return c.json(await readRosterMonth(c.var.ctx, workplace_id, month), 200);
  })
  .post(operations['shifts.publish'].path, operation('shifts.publish'), async (c) =>
    c.json(await publishMonth(c.var.ctx, c.req.valid('json')), 200),
  )
  .post(operations['shifts.users.bulk'].path, operation('shifts.users.bulk'), async (c) =>
    c.json(await changeRoster(c.var.ctx, c.req.valid('json')), 200),
  )
  .get(operations['shifts.read'].path, operation('shifts.read'), async (c) =>
    c.json(await readShift(c.var.ctx, c.req.valid('param').id), 200),
  )
  .put(operations['shifts.update'].path, operation('shifts.update'), async (c) =>
    c.json(await updateShift(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(operations['shifts.delete'].path, operation('shifts.delete'), async (c) => {
    await deleteShift(c.var.ctx, c.req.valid('param').id, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .post(operations['shifts.close'].path, operation('shifts.close'), async (c) =>
    c.json(await closeShift(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(operations['shifts.replace'].path, operation('shifts.replace'), async (c) =>
    c.json(await replaceShiftUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(operations['shifts.users.create'].path, operation('shifts.users.create'), async (c) =>
    c.json(await addShiftUser(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .put(operations['shifts.users.update'].path, operation('shifts.users.update'), async (c) => {
    const { id: shiftId, shift_user_id: id } = c.req.valid('param');
    return c.json(await updateShiftUser(c.var.ctx, { shiftId, id }, c.req.valid('json')), 200);
  })
  .delete(operations['shifts.users.delete'].path, operation('shifts.users.delete'), async (c) => {
    const { id: shiftId, shift_user_id: id } = c.req.valid('param');
    await removeShiftUser(c.var.ctx, { shiftId, id }, c.req.valid('query').version);
    return c.body(null, 204);
  });
