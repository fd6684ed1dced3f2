import { Failure } from '#scripts/program.ts';
import { ACCOUNTS, DEMO_PASSWORD } from '#scripts/seed/accounts.ts';

/** The token of the demo's global admin. */
export async function signIn(api: string): Promise<string> {
  const email = ACCOUNTS.find(({ kind }) => kind === 'global_admin')?.data.email;
  const answer = await fetch(`${api}/auth/login/admin`, {
    method: 'POST',
    body: new URLSearchParams({ email: email ?? '', password: DEMO_PASSWORD }),
  });
  const told: unknown = await answer.json();
  if (told && typeof told === 'object' && 'access_token' in told) return String(told.access_token);
  throw new Failure('Nobody could sign in.');
}
