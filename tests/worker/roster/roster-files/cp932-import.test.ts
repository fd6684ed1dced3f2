import { beforeAll, expect, it } from 'vitest';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { givePositions, mintPosition } from '#tests/support/positions.ts';
import { mintShift, mintTemplate } from '#tests/support/shifts.ts';
import { mintSeated, WHOLE } from './roster.ts';

/** Letters that Windows replaces by others of the same look. */
const LOOKS = '〜−—‖';

let boss: SignedIn;
let workplace: Workplace;
let person: Person;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  workplace = await mintWorkplace({ code: `W${LOOKS}` });
  person = await mintPerson({ works: [workplace.id], last_name: `波${LOOKS}`, address: `${LOOKS}1` });
  const position = await mintPosition(workplace, { name: `レジ${LOOKS}品出し` });
  await givePositions(person, workplace, [position]);
  const template = await mintTemplate(workplace, { code: `${LOOKS}N` });
  await mintSeated(await mintShift(template, '2026-12-01', [position]), position, person);
});

it.each([
  ['roster', () => `/api/manage/shifts/export?month=2026-12&workplace_ids[]=${workplace.id}`, WHOLE],
  ['people', () => `/api/admin/users/export?workplace_ids[]=${workplace.id}`, '/api/admin/users/import-csv'],
])('a file of %s that is exported in CP932 and imported changes nothing', async (_, from, to) => {
  const exported = await boss.send(`${from()}&encoding=cp932&header=label&language=ja`);
  expect(exported.status).toBe(200);
  const body = new FormData();
  body.set('file', new File([await exported.arrayBuffer()], 'list.csv'));
  body.set('mode', 'preview');
  const answer = await boss.send(to, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({
    counts: { new: 0, changed: 0, same: 1, refused: 0 },
  });
});
