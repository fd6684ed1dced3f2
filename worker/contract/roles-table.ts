import type { OperationId } from './operations.ts';
import type { Access } from './roles.ts';

const everyone = { global_admin: 'own', admin: 'own', user: 'own' } as const satisfies Access;
const globalAdmins = { global_admin: 'all' } as const satisfies Access;
const managers = { global_admin: 'all', admin: 'managed' } as const satisfies Access;

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
  'workplaces.list': managers,
  'workplaces.create': globalAdmins,
  'workplaces.read': managers,
  'workplaces.update': globalAdmins,
  'workplaces.delete': globalAdmins,
  'positions.list': managers,
  'positions.create': globalAdmins,
  'positions.read': managers,
  'positions.update': globalAdmins,
  'positions.delete': globalAdmins,
  'shift_templates.list': managers,
  'shift_templates.create': globalAdmins,
  'shift_templates.read': managers,
  'shift_templates.update': globalAdmins,
  'shift_templates.delete': globalAdmins,
  'search_index.rebuild': globalAdmins,
  'timers.list': globalAdmins,
  'jobs.list': { global_admin: 'all', admin: 'own' },
  'jobs.read': { global_admin: 'all', admin: 'own' },
} as const satisfies Record<OperationId, Access>;
