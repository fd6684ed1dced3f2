import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { keyHeaders } from '#app/lib/posted-form.server.ts';
import type { Toast } from '#app/lib/toast.ts';
import { AppError } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { NewManagerForm } from './manager-form.ts';

/** Creates a manager and opens their page. That page reports a failed invitation mail and can resend it. */
export async function createManager(request: Request, url: URL, users: Client['admin']['users']) {
  return runForm(request, 'create_manager', NewManagerForm, async ({ manager, invite }, options) => {
    const { id } = await perform(url, users.$post({ json: manager }, options));
    const toast: Toast = invite
      ? await invited(url, users, id, options.headers['Idempotency-Key'])
      : { tone: 'success', message: 'users:toasts.manager_created' };
    return { to: `/manage/user/${id}`, toast };
  });
}

/** @param key of the form, which the creation used */
async function invited(
  url: URL,
  users: Client['admin']['users'],
  id: number,
  key: string | undefined,
): Promise<Toast> {
  try {
    const param = { id: String(id) };
    const headers = keyHeaders(key === undefined ? null : `${key}-invite`);
    await perform(url, users[':id'].invite.$post({ param, json: { by: 'mail' } }, { headers }));
    return { tone: 'success', message: 'invitations:toasts.manager_invited' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tone: 'error', message: 'invitations:toasts.manager_not_invited' };
  }
}
