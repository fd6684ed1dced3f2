import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { DAY, mintForeignRoster } from './foreign-roster.ts';

it('LW-02 medical work in a hospital is open by dispatch to a person with evidence at the workplace', async () => {
  const roster = await mintForeignRoster();
  const [person, shift] = [await roster.worker({ nationality: 'JP' }), await roster.shiftAt(DAY)];
  const { workplace_id } = shift;
  await env.DB.batch([
    env.DB.prepare("UPDATE workplace SET engagement = 'dispatch' WHERE id = ?").bind(workplace_id),
    env.DB.prepare("UPDATE position SET work_kind = 'hospital_medical' WHERE workplace_id = ?").bind(
      workplace_id,
    ),
  ]);
  const rules = async () => (await roster.findings(person, shift)).map(({ rule }) => rule);
  expect(await rules()).toContain('barred_dispatch');
  const param = { id: String(workplace_id), user_id: String(person.id) };
  const membership = roster.boss.api.admin.workplaces[':id'].users[':user_id'];
  const { positions, version } = await (await membership.$get({ param })).json();
  const kept = { works: true, manages: false, positions: positions.map(({ id }) => id), version };
  const json = { ...kept, dispatch_evidence: ['temp_to_perm' as const] };
  expect((await membership.$put({ param, json })).status).toBe(200);
  expect(await rules()).not.toContain('barred_dispatch');
});
