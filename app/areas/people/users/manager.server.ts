import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import type { Toast } from '#app/lib/toast.ts';
import { AppError } from '#contract/errors.ts';
import type { Client } from '#worker/client.ts';
import { NewManagerForm } from './manager-form.ts';

/** Creates a manager and opens their page. That page reports a failed invitation mail and can resend it. */
export async function createManager(request: Request, url: URL, users: Client['admin']['users']) {
  return runForm(request, 'create_manager', NewManagerForm, async ({ manager, invite }, options) => {
    const { id } = await perform(url, users.$post({ json: manager }, options));
    const toast: Toast = invite
      ? await invited(url, users, id)
      : { tone: 'success', message: 'users:toasts.manager_created' };
    return { to: `/manage/user/${id}`, toast };
  });
}

async function invited(url: URL, users: Client['admin']['users'], id: number): Promise<Toast> {
  try {
    const param = { id: String(id) };
    await perform(url, users[':id'].invite.$post({ param, json: { by: 'mail' } }));
    return { tone: 'success', message: 'invitations:toasts.manager_invited' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { tone: 'error', message: 'invitations:toasts.manager_not_invited' };
  }
}
