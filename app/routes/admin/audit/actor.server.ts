import type { PersonRef } from '#contract/users.ts';
import type { Client } from '#worker/client.ts';

/** Somebody whose doings are looked for; null for who is there no more. */
export async function findActor(users: Client['admin']['users'], id: string): Promise<PersonRef | null> {
  const answer = await users[':id'].$get({ param: { id } });
  return answer.ok ? answer.json() : null;
}
