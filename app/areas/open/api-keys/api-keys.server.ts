import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty } from '#app/lib/answer.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import type { Client } from '#worker/client.ts';
import { ApiKeyForm } from './api-key-form.ts';

type KeysRequest = { url: URL; keys: Client['admin']['api-keys'] };

/** The secret is only in this answer: it is not stored, and no address contains it. */
export function createApiKey(request: Request, { url, keys }: KeysRequest) {
  return runForm(request, 'create', ApiKeyForm, async (json, options) => {
    const { key, secret } = await perform(url, keys.$post({ json }, options));
    return { report: { made: { id: key.id, name: key.name, secret } } };
  });
}

export function takeOverApiKey(request: Request, { url, keys }: KeysRequest) {
  return runForm(request, 'take_over', VersionedRow, async ({ id, version }) => {
    await perform(url, keys[':id'].owner.$post({ param: { id: String(id) }, json: { version } }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'api_keys:toasts.taken_over' } };
  });
}

export function endApiKey(request: Request, { url, keys }: KeysRequest) {
  return runForm(request, 'end', VersionedRow, async ({ id, version }) => {
    const query = { version: String(version) };
    await performEmpty(url, keys[':id'].$delete({ param: { id: String(id) }, query }));
    return { to: withoutIntent(url), toast: { tone: 'success', message: 'api_keys:toasts.ended' } };
  });
}
