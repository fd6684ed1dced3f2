import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { OPERATION_IDS, type OperationId } from '#contract/operations.ts';
import { mintAdjustment } from '#tests/support/adjustments.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { draw, write } from '#tests/support/at-once.ts';
import { finishedOn, mintAttendance, mintItem } from '#tests/support/attendances.ts';
import type { Asked } from '#tests/support/calls.ts';
import { namingsOf } from '#tests/support/fuzz/named-ids.ts';
import { UNKNOWN_ID } from '#tests/support/inputs/input.ts';
import type { Person } from '#tests/support/mint.ts';
import type { Site } from '#tests/support/mint-site.ts';
import { givePositions } from '#tests/support/positions.ts';
import { mintShift, mintShiftUser } from '#tests/support/shifts.ts';

import { callerOf, expectNothingThere, mintScene, type Scene, send } from './scenes.ts';

describe.each(OPERATION_IDS.filter((id) => callerOf(id) !== null))('%s', (id) => {
  it('changes and reveals nothing of another workplace, wherever a request names it', async () => {
    const [there, here] = [await mintScene(id), await mintScene(id)];
    await expectNothingThere(id, here, there);
  });
});

/** These ids belong to no workplace and are the same for all callers. */
const OF_THE_COMPANY = /(?:layout|branch_id|school_id|tag_id)/;

/** The address names a thing of the company, which every manager may read. */
const READ_BY_ALL: readonly OperationId[] = ['notification_templates.read'];

/** A field that a form sends and no rule reads. */
const NOT_ASKED: Partial<Record<OperationId, string>> = {
  'shifts.users.update': 'user_id',
  // The person of this punch is certain.
  'tablet_punches.decide': 'user_id',
};

/** Sets all sequences to one number, which then is the id of a new thing of each kind. */
async function sameIds(): Promise<number> {
  const next = await env.DB.prepare(
    'UPDATE sequence SET next = (SELECT max(next) + 1000 FROM sequence) RETURNING next',
  ).first<number>('next');
  if (next === null) throw new Error('no sequence');
  return next;
}

const A_WEEK_BEFORE = '2026-11-13';

/**
 * Gives a member of this workplace a shift, work with a question, an offer and an adjustment at
 * another.
 */
async function tie(member: Person, { workplace, template, position }: Site): Promise<void> {
  await write([
    sql`INSERT INTO membership (id, person_id, workplace_id, works, manages)
        VALUES (${await draw('membership', 1)}, ${member.id}, ${workplace.id}, 1, 0)`,
  ]);
  await givePositions(member, workplace, [position]);
  const shift = await mintShift(template, A_WEEK_BEFORE, [position]);
  const { id: shiftUserId } = await mintShiftUser(member, shift, position);
  const plan = { shift_user_id: shiftUserId, position_id: position.id, business_date: A_WEEK_BEFORE };
  const work = await mintAttendance(member, workplace, { ...plan, ...finishedOn(A_WEEK_BEFORE) });
  await mintItem(work, { kind: 'early_start', minutes: 20 });
  await mintAsk(shift, position, [member]);
  await mintAdjustment(member, workplace);
}

/** The names by which a file refers to a workplace and its parts. */
const namesIn = ({ workplace, template, position, member }: Site) =>
  [workplace.code, template.code, position.name, member.staff_no].map(String);

/** The request with a file in which one name is replaced, for each own name in the file. */
async function filesWithNames(here: Scene, others: readonly string[]): Promise<[other: string, Asked][]> {
  const file = here.asked.form?.file;
  if (!(file instanceof File) || !file.name.endsWith('.csv')) return [];
  const text = await file.text();
  return namesIn(here.site).flatMap((name, at): [string, Asked][] => {
    const other = others[at] ?? '';
    if (!text.includes(name)) return [];
    const changed = new File([text.replaceAll(name, other)], file.name);
    return [[other, { ...here.asked, form: { ...here.asked.form, file: changed } }]];
  });
}

describe('the ids that a request names', () => {
  it('are found in its path, its query, the lists of its body, and each kind of change', async () => {
    const whereIn = async (id: OperationId) =>
      namingsOf(id, (await mintScene(id)).asked).map(({ where }) => where);
    expect(await whereIn('shifts.users.delete')).toEqual([':id', ':shift_user_id']);
    expect(await whereIn('salary.requests.list')).toEqual(['?workplace_ids[]', '?user_id']);
    const audience = ['workplace_ids', 'user_ids', 'shift_ids'].map((name) => `audience.${name}.0`);
    expect(await whereIn('notifications.preview')).toEqual(
      expect.arrayContaining([...audience, 'audience.workplace_ids.0 next to its own', 'reader_id']),
    );
    const named = await whereIn('shifts.check');
    expect(named).toEqual(
      expect.arrayContaining([
        'changes.0.shift_id',
        'changes.0.user_id',
        'create_shift changes.0.template_id',
        'remove changes.0.shift_user_id',
      ]),
    );
  });
});

const NAMING = OPERATION_IDS.filter((id) => callerOf(id) === 'a manager' && !READ_BY_ALL.includes(id));

describe.each(NAMING)('an id in %s', (id) => {
  it('gets the same answer for a thing at another workplace as for an unknown id', async () => {
    const elsewhere = await sameIds();
    const there = await mintScene(id);
    await sameIds();
    const here = await mintScene(id);
    // Data that a member of this workplace has at the other one.
    const tied = await sameIds();
    await tie(here.site.member, there.site);
    const answerTo = async (asked: Asked, named: number | string) => {
      const answer = await send(here, asked);
      const text = await answer.text();
      const told = typeof named === 'string' ? named : new RegExp(`\\b${named}\\b`, 'g');
      // Every request has its own operation id and secrets, and what it creates an id of its own.
      const alike = text.replaceAll(told, 'the id').replace(/"(operation_id|code)":"[^"]+"/g, '');
      return [answer.status, alike.replace(/^\{"id":\d+/, '{"id":0')];
    };
    for (const { where, asked } of namingsOf(id, here.asked)) {
      if (OF_THE_COMPANY.test(where) || where === NOT_ASKED[id]) continue;
      const nothing = await answerTo(asked(UNKNOWN_ID), UNKNOWN_ID);
      for (const named of [elsewhere, tied])
        expect([where, ...(await answerTo(asked(named), named))]).toEqual([where, ...nothing]);
    }
    const unknown = await filesWithNames(here, ['X1', 'X2', 'X3', 'X4']);
    const known = await filesWithNames(here, namesIn(there.site));
    for (const [at, [none, asked]] of unknown.entries()) {
      const [one, asking] = known[at] ?? [none, asked];
      expect([none, ...(await answerTo(asking, one))]).toEqual([none, ...(await answerTo(asked, none))]);
    }
  });
});
