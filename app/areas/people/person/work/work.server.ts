import { readAnswer } from '#app/lib/answer.server.ts';
import type { Client } from '#worker/client.ts';

type WorkRequest = { url: URL; api: Client; id: string };

/** The work of a person at the workplaces in reach. */
export async function loadWork({ url, api, id }: WorkRequest, query: Record<string, string>) {
  const histories = api.manage['work-histories'];
  const list = await readAnswer(url, histories.$get({ query: { ...query, user_id: id } }));
  return { tab: 'work' as const, list };
}
