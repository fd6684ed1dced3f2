import { type OperationId, operations } from '#contract/operations.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, type Person } from './mint.ts';

/** What a request needs beside its path: the id in it, a query, a body. */
type Input = { id?: number; query?: string; body?: unknown };

/** An id that nothing has. */
const NOBODY = 999_999;

/** The least that an operation takes from this person, valid where that is easy. */
function inputOf(id: OperationId, person: Person): Input {
  switch (id) {
    case 'auth.sign_in':
      return { body: { email: person.email, password: PASSWORD } };
    case 'profile.info.update':
      return {
        body: {
          last_name: person.lastName,
          first_name: person.firstName,
          last_name_kana: person.lastNameKana,
          first_name_kana: person.firstNameKana,
          version: person.version,
        },
      };
    case 'profile.password.update': {
      const password = 'another password';
      return { body: { current_password: PASSWORD, password, password_confirmation: password } };
    }
    case 'profile.settings.update':
      return { body: { lang: 'ja', theme: 'dark' } };
    case 'users.search':
      return { query: 'q=田中' };
    default:
      return {};
  }
}

/** Calls an operation as the contract declares it, with the least that it takes; `known` is the id of its path. */
export function callOperation(
  { send }: TestClient,
  id: OperationId,
  person: Person,
  { known = NOBODY, headers = {} }: { known?: number; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method, path } = operations[id];
  const { query, body } = inputOf(id, person);
  const address = `/api${path.replace(':id', String(known))}${query ? `?${query}` : ''}`;
  if (body === undefined) return send(address, { method, headers });
  return send(address, {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
