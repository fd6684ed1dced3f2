import { expect, it } from 'vitest';
import { told } from '#tests/support/client.ts';
import { signedIn } from '#tests/support/mint.ts';
import { mintShift, mintSite } from '#tests/support/mint-site.ts';

it('goes', async () => {
  const boss = await signedIn({ roles: ['global_admin'] });
  const site = await mintSite();
  const shift = await mintShift(site.template, '2026-12-01', [site.position]);
  const users = boss.api.manage.shifts[':id'].users;
  const json = { user_id: site.member.id, position_id: site.position.id, type: 'fixed' as const };
  console.log(JSON.stringify(await told(await users.$post({ param: { id: String(shift.id) }, json })), null, 1));
  console.log(JSON.stringify(await told(await users.$post({ param: { id: String(shift.id) }, json: { ...json, override_reason: 'x' } })), null, 1), boss.meter());
  console.log(JSON.stringify(await told(await users.$post({ param: { id: String(shift.id) }, json: { ...json, override_reason: 'x' } })), null, 1), boss.meter());
  const detail = await told(await boss.api.manage.shifts[':id'].$get({ param: { id: String(shift.id) } }));
  console.log(JSON.stringify(detail, null, 1));
  expect(detail.status).toBe(200);
  console.log(await told(await boss.api.manage.shifts.$post({ json: { workplace_id: site.workplace.id, template_id: site.template.id, dates: ['2026-12-03', '2026-12-01'] } })));
  console.log(JSON.stringify(await told(await boss.api.manage.shifts.$post({ json: { workplace_id: site.workplace.id, template_id: site.template.id, dates: ['2026-12-03', '2026-12-04'], seats: [{ position_id: site.position.id, fixed_total: 2, temp_total: 0 }] } }))), boss.meter());
  const d = detail.body as any;
  console.log(JSON.stringify(await told(await boss.api.manage.shifts[':id'].$put({ param: { id: String(shift.id) }, json: { date: d.date, start_time: '10:00', end_time: '19:00', breaks: d.breaks, paid_before_minutes: 5, active: true, version: 1, seats: [{ position_id: site.position.id, fixed_total: 2, temp_total: 0 }], override_reason: 'y' } })), null, 1), boss.meter());
  console.log(await told(await boss.api.manage.shifts.$get({ query: {} })));
});
