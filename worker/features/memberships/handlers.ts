import type { Handlers } from '#worker/http/handler.ts';
import { createMembership, deleteMembership, updateMembership } from './commands.ts';
import { listMembers, listWorkplacesOfUser, readMembership } from './queries.ts';

export const membershipHandlers = {
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
} satisfies Partial<Handlers>;
