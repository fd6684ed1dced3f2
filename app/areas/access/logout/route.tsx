import { data, redirect } from 'react-router';
import { apiContext } from '#app/lib/api.server.ts';
import { forgetReader } from '#app/lib/forget-reader.ts';
import { sessionCookieHeader } from '#app/lib/session.server.ts';
import { toastCookieHeader } from '#app/lib/toast.server.ts';
import type { Route } from './+types/route';

/** A plain visit to the address must not log the person out. */
export function loader() {
  return redirect('/');
}

export async function action({ url, context }: Route.ActionArgs) {
  const { status } = await context.get(apiContext).auth.logout.$post();
  // A session that has already ended counts as logged out. After any other error the cookie stays.
  if (status !== 204 && status !== 401) throw data(null, { status });
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookieHeader(url, null, 0));
  headers.append(
    'Set-Cookie',
    toastCookieHeader(url, { tone: 'success', message: 'auth:toasts.signed_out' }),
  );
  return redirect('/auth/login', { headers });
}

/** What is stored of the person must not stay for the person who signs in next. */
export async function clientAction({ serverAction }: Pick<Route.ClientActionArgs, 'serverAction'>) {
  await forgetReader();
  return serverAction();
}
