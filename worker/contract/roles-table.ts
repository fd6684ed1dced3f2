import type { OperationId } from './operations.ts';
import type { Access } from './roles.ts';

const everyone = { global_admin: 'own', admin: 'own', user: 'own' } as const satisfies Access;
const globalAdmins = { global_admin: 'all' } as const satisfies Access;

/** Who may call what, and how far it reaches: the one table behind the API, the loaders and the sidebar. */
export const rolesTable = {
  'health.read': 'public',
  'auth.sign_in': 'public',
  'auth.sign_out': everyone,
  'auth.sign_out_by_delete': everyone,
  'auth.check': everyone,
  'profile.info.read': everyone,
  'profile.info.update': everyone,
  'profile.password.update': everyone,
  'profile.settings.read': everyone,
  'profile.settings.update': everyone,
  'users.search': globalAdmins,
  'search_index.rebuild': globalAdmins,
  'timers.list': globalAdmins,
  'jobs.list': { global_admin: 'all', admin: 'own' },
  'jobs.read': { global_admin: 'all', admin: 'own' },
} as const satisfies Record<OperationId, Access>;
