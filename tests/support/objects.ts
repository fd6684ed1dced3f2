import type { Env } from '#worker/env.ts';

function away(): never {
  throw new Error('the object is away');
}

/** Whoever asks for a person's object is told that there is none to be had. */
export const NO_USER_ROSTER: Env['USER_ROSTER'] = {
  newUniqueId: away,
  idFromName: away,
  idFromString: away,
  get: away,
  getByName: away,
  jurisdiction: away,
};
