import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { KEY_SCOPES } from '#contract/open/key-scopes.ts';
import { apiKey } from '#worker/db/schema/api-key.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { draw, write } from './at-once.ts';
import { createTestClient, type TestClient, type TestClientOptions } from './client.ts';
import { NOW } from './clock.ts';
import type { Person } from './mint.ts';

const orm = drizzle(env.DB);

type KeyRow = typeof apiKey.$inferSelect;

/** A program with a key, which calls the API with the rights of its owner. */
export type Program = TestClient & { key: KeyRow; secret: string };

/** A key of this owner; by default for everything in the whole company, for years. */
export async function mintApiKey(
  owner: Pick<Person, 'id'>,
  overrides: Partial<Omit<KeyRow, 'id' | 'token_hash' | 'person_id'>> = {},
  options: TestClientOptions = {},
): Promise<Program> {
  const secret = `kinmu_key_${newToken()}`;
  const id = await draw('api_key', 1);
  const key: KeyRow = {
    id,
    name: `Program ${id}`,
    token_hash: await hashToken(secret),
    person_id: owner.id,
    scopes: KEY_SCOPES,
    workplace_ids: [],
    addresses: [],
    ends_on: '2028-03-31',
    made_at: NOW,
    last_used_at: null,
    ended_at: null,
    version: 1,
    ...overrides,
  };
  await write([orm.insert(apiKey).values(key)]);
  return { ...createTestClient({ ...options, token: secret }), key, secret };
}
