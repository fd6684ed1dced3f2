import { Hono } from 'hono';
import { operations } from '#contract/operations.ts';
import { type ApiEnv, operation } from '#worker/http/operation.ts';
import { createMembership, deleteMembership, updateMembership } from './commands.ts';
import { listMembers, listWorkplacesOfUser, readMembership } from './queries.ts';

export const membershipRoutes = new Hono<ApiEnv>()
  .get(operations['members.list'].path, operation('members.list'), async (c) =>
    c.json(await listMembers(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['members.create'].path, operation('members.create'), async (c) => {
    const { user_id, ...fields } = c.req.valid('json');
    const at = { userId: user_id, workplaceId: c.req.valid('param').id };
    return c.json(await createMembership(c.var.ctx, at, 'user_id', fields), 201);
  })
  .get(operations['members.read'].path, operation('members.read'), async (c) => {
    const { id, user_id } = c.req.valid('param');
    return c.json(await readMembership(c.var.ctx, { userId: user_id, workplaceId: id }), 200);
  })
  .put(operations['members.update'].path, operation('members.update'), async (c) => {
    const { id, user_id } = c.req.valid('param');
    const at = { userId: user_id, workplaceId: id };
    return c.json(await updateMembership(c.var.ctx, at, c.req.valid('json')), 200);
  })
  .delete(operations['members.delete'].path, operation('members.delete'), async (c) => {
    const { id, user_id } = c.req.valid('param');
    const at = { userId: user_id, workplaceId: id };
    await deleteMembership(c.var.ctx, at, c.req.valid('query').version);
    return c.body(null, 204);
  })
  .get(operations['users.workplaces.list'].path, operation('users.workplaces.list'), async (c) =>
    c.json(await listWorkplacesOfUser(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .post(operations['users.workplaces.create'].path, operation('users.workplaces.create'), async (c) => {
    const { workplace_id, ...fields } = c.req.valid('json');
    const at = { userId: c.req.valid('param').id, workplaceId: workplace_id };
    return c.json(await createMembership(c.var.ctx, at, 'workplace_id', fields), 201);
  })
  .put(operations['users.workplaces.update'].path, operation('users.workplaces.update'), async (c) => {
    const { id, workplace_id } = c.req.valid('param');
    const at = { userId: id, workplaceId: workplace_id };
    return c.json(await updateMembership(c.var.ctx, at, c.req.valid('json')), 200);
  })
  .delete(operations['users.workplaces.delete'].path, operation('users.workplaces.delete'), async (c) => {
    const { id, workplace_id } = c.req.valid('param');
    const at = { userId: id, workplaceId: workplace_id };
    await deleteMembership(c.var.ctx, at, c.req.valid('query').version);
    return c.body(null, 204);
  });
