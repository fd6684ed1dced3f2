import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { PayAccountBody } from '#contract/pay/pay-accounts.ts';

export async function loadAccount({ url, api, id }: UserRequest) {
  const account = await readAnswer(url, api['pay-account'].$get({ param: { id } }));
  return { tab: 'account' as const, account, constraints: constraintsOf(PayAccountBody) };
}
