import type { Env } from '#worker/env.ts';

function namespaceOf<Namespace extends object>(calls: object): Namespace {
  return { idFromName: () => ({}), get: () => calls } as unknown as Namespace;
}

/** The objects of open pages, where no page is open. */
export const NO_OPEN_PAGES: Pick<Env, 'PERSON_FEED' | 'WORKPLACE_FEED'> = {
  PERSON_FEED: namespaceOf({ tell: async () => false, checkRights: async () => {} }),
  WORKPLACE_FEED: namespaceOf({ tell: async () => {} }),
};
