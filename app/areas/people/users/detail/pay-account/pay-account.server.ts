import type { Visit } from '#app/areas/people/users/detail/visit.ts';
import { read } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';

export async function loadAccount({ url, api, id }: Visit) {
  const account = await read(url, api['pay-account'].$get({ param: { id } }));
  return { tab: 'account' as const, account, constraints: constraintsOf(PayAccountBody) };
}
