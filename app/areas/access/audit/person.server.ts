import type { PersonRef } from '#contract/people/users.ts';
import type { Client } from '#worker/client.ts';

/** Somebody who is looked for; null for who is there no more, and for nobody. */
export async function findPerson(
  users: Client['admin']['users'],
  id: string | undefined,
): Promise<PersonRef | null> {
  if (id === undefined) return null;
  const answer = await users[':id'].$get({ param: { id } });
  return answer.ok ? answer.json() : null;
}
