import { describe, it } from 'vitest';
import { KEY_SCOPES } from '#contract/open/key-scopes.ts';
import { OPERATION_IDS, operationArea } from '#contract/operations.ts';
import { mintApiKey } from '#tests/support/api-keys.ts';
import { mintPerson } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { callerOf, expectNothingThere, mintScene, type Scene } from '#tests/worker/hostile/scenes.ts';

/** A key of a global admin for this workplace alone. */
async function mintProgram({ workplace }: Site): Promise<Scene['caller']> {
  const owner = await mintPerson({ roles: ['global_admin'] });
  const scopes = KEY_SCOPES.filter((scope) => scope !== 'messaging:write');
  return { ...(await mintApiKey(owner, { scopes, workplace_ids: [workplace.id] })), person: owner };
}

const OF_A_PROGRAM = OPERATION_IDS.filter(
  (id) => callerOf(id) === 'a manager' && operationArea(id) !== 'access',
);

describe.each(OF_A_PROGRAM)('%s by a key of one workplace', (id) => {
  it('changes and reveals nothing of another workplace, wherever a request names it', async () => {
    const [there, own] = [await mintScene(id), await mintScene(id)];
    await expectNothingThere(id, { ...own, caller: await mintProgram(own.site) }, there);
  });
});
