import type { Handlers } from '#worker/http/handler.ts';
import { updateAccount, updateOwnAccount, verifyAccount } from './commands.ts';
import { readAccount, readOwnAccount } from './queries.ts';

export const payAccountHandlers = {
  'me.pay_account.read': (ctx) => readOwnAccount(ctx),
  'me.pay_account.update': (ctx, { body }) => updateOwnAccount(ctx, body),
  'users.pay_account.read': (ctx, { params }) => readAccount(ctx, params.id),
  'users.pay_account.update': (ctx, { params, body }) => updateAccount(ctx, params.id, body),
  'users.pay_account.verify': (ctx, { params, body }) => verifyAccount(ctx, params.id, body),
} satisfies Partial<Handlers>;
