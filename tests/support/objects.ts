import type { Env } from '#worker/env.ts';

function away(): never {
  throw new Error('the object is away');
}

/** Objects of people that are always away. */
export const NO_USER_ROSTER: Env['USER_ROSTER'] = {
  newUniqueId: away,
  idFromName: away,
  idFromString: away,
  get: away,
  getByName: away,
  jurisdiction: away,
};
