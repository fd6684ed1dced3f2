import type { PersonRef } from '#contract/people/users.ts';
import type { Client } from '#worker/client.ts';

/** Returns the person of the filter; null without an id or when the person is deleted. */
export async function findPerson(
  users: Client['admin']['users'],
  id: string | undefined,
): Promise<PersonRef | null> {
  if (id === undefined) return null;
  const answer = await users[':id'].$get({ param: { id } });
  return answer.ok ? answer.json() : null;
}
