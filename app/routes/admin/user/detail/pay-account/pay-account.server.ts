import { read } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import type { Visit } from '#app/routes/admin/user/detail/visit.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';

/** How somebody is paid before the pay day. */
export async function loadAccount({ url, api, id }: Visit) {
  const account = await read(url, api['pay-account'].$get({ param: { id } }));
  return { tab: 'account' as const, account, constraints: constraintsOf(PayAccountBody) };
}
