import { accountActions } from '#app/components/pay/account.server.ts';
import { read } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import type { Doing, Visit } from '#app/routes/admin/user/detail/visit.ts';
import { PayAccountBody } from '#contract/pay-accounts.ts';

/** How somebody is paid before the pay day. */
export async function loadAccount({ url, api, id }: Visit) {
  const account = await read(url, api['pay-account'].$get({ param: { id } }));
  return { tab: 'account' as const, account, constraints: constraintsOf(PayAccountBody) };
}

export const accountOfPersonActions: Readonly<
  Record<string, (request: Request, doing: Doing) => Promise<unknown>>
> = Object.fromEntries(
  Object.entries(accountActions).map(([intent, act]) => [
    intent,
    (request: Request, { url, api, id }: Doing) => act(request, { url, api, id, drops: [] }),
  ]),
);
