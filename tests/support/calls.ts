import { type OperationId, operations } from '#contract/operations.ts';
import type { TestClient } from './client.ts';
import { PASSWORD, type Person } from './mint.ts';
import type { Site } from './mint-site.ts';

/** What a request needs beside its path: a query, a body. */
type Input = { query?: string; body?: unknown };

/** What is there to be called on; whatever is not named here has an id that nothing has. */
export type Known = { job?: { id: number }; site?: Site };

/** An id that nothing has. */
const NOBODY = 999_999;

const DAY_SHIFT = { name: '日勤', start_time: '09:00', end_time: '18:00' };

/** The least that an operation takes from this person, valid where that is easy. */
function inputOf(id: OperationId, person: Person, site: Site | undefined): Input {
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
    case 'workplaces.create':
      return { body: { code: `N-${site?.workplace.code}`, name: `新${site?.workplace.name}` } };
    case 'workplaces.update':
      return {
        body: {
          code: `O-${site?.workplace.code}`,
          name: `別${site?.workplace.name}`,
          formula: 2,
          active: true,
          version: 1,
        },
      };
    case 'positions.create':
      return { body: { name: `新${site?.position.name}` } };
    case 'positions.update':
      return { body: { name: `別${site?.position.name}`, version: 1 } };
    case 'shift_templates.create':
      return { body: { ...DAY_SHIFT, code: `N-${site?.template.code}` } };
    case 'shift_templates.update':
      return { body: { ...DAY_SHIFT, code: 'OTHER', paid_before_minutes: 10, active: true, version: 1 } };
    case 'workplaces.delete':
    case 'positions.delete':
    case 'shift_templates.delete':
      return { query: 'version=1' };
    default:
      return {};
  }
}

function addressOf(id: OperationId, { job, site }: Known): string {
  const ids: Record<string, number | undefined> = {
    id: id.startsWith('jobs.') ? job?.id : site?.workplace.id,
    position_id: site?.position.id,
    template_id: site?.template.id,
  };
  return operations[id].path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? NOBODY));
}

/** Calls an operation as the contract declares it, with the least that it takes. */
export function callOperation(
  { send }: TestClient,
  id: OperationId,
  person: Person,
  { known = {}, headers = {} }: { known?: Known; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method } = operations[id];
  const { query, body } = inputOf(id, person, known.site);
  const address = `/api${addressOf(id, known)}${query ? `?${query}` : ''}`;
  if (body === undefined) return send(address, { method, headers });
  return send(address, {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
