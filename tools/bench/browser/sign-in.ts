import { Failure } from '#tools/program.ts';
import { ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '#tools/seed/accounts.ts';

/** The token of a demo account. */
export async function signIn(api: string, wanted: DemoAccount['kind'] = 'global_admin'): Promise<string> {
  const email = ACCOUNTS.find(({ kind }) => kind === wanted)?.data.email;
  const answer = await fetch(`${api}/auth/login/admin`, {
    method: 'POST',
    body: new URLSearchParams({ email: email ?? '', password: DEMO_PASSWORD }),
  });
  const body: unknown = await answer.json();
  if (body && typeof body === 'object' && 'access_token' in body) return String(body.access_token);
  throw new Failure(`The login of ${wanted} failed: ${answer.status}.`);
}
