import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import type { Access } from '#contract/roles.ts';
import { variationsOf } from '#tests/support/fuzz/variations.ts';
import { putSettings } from '#tests/support/pay.ts';
import { answerTo, type Pay, type Twin, twinsOf, withoutTwin } from '#tests/support/wage-twins.ts';

/**
 * The first earns below the minimum wage, less than a colleague and in total below zero; the second
 * far more.
 */
const PAYS: readonly Pay[] = [
  { hour: 700, colleague: 1_500, adjustment: -90_000 },
  { hour: 3_000, colleague: 1_500, adjustment: 90_000 },
  ...(process.env.LONG
    ? [
        { hour: 1_400, colleague: 1_500, adjustment: 90_000 },
        { hour: 701, colleague: 6_000, adjustment: -1 },
      ]
    : []),
];

/** Highest first: the first advance that fits is made and stays open. */
const FIGURES = process.env.LONG
  ? [...Array.from({ length: 40 }, (_, at) => (40 - at) * 1_000), 700, 100, 1, 0, -1]
  : [5_000_000, 20_000, 7_000, 1_000, 1];

const PATIENCE = process.env.LONG ? 600_000 : 30_000;

/** The operations of a manager at managed workplaces. */
const MANAGED = OPERATION_IDS.filter((id) => {
  const access: Access = operations[id].access;
  return typeof access === 'object' && access.admin !== undefined && access.global_admin !== 'own';
});
const isRead = (id: OperationId) => operations[id].method === 'GET';

/** Random codes and links differ in any case. */
const BY_CHANCE: readonly OperationId[] = [
  'calendar_feeds.create',
  'punch_cards.issue',
  'tablets.code.create',
  'users.devices.code.create',
];

/** The requests to one workplace, and its answers. */
async function answersOf(id: OperationId, twin: Twin): Promise<(readonly [asked: string, answer: string])[]> {
  const answers: (readonly [string, string])[] = [];
  for (const asked of variationsOf(id, twin.asked(id), FIGURES))
    answers.push([withoutTwin(JSON.stringify(asked)), await answerTo(twin, asked)]);
  return answers;
}

/** Sends the same requests to all workplaces in turn, and expects the same answers. */
async function expectAlike(id: OperationId, twins: AsyncIterable<Twin> | Iterable<Twin>): Promise<void> {
  let first: Awaited<ReturnType<typeof answersOf>> | null = null;
  for await (const twin of twins) {
    const answers = await answersOf(id, twin);
    if (first) expect(answers).toEqual(first);
    first ??= answers;
  }
  expect(first).not.toEqual([]);
}

describe('managers who may not see wages', () => {
  const readers: Twin[] = [];
  beforeAll(async () => {
    for await (const twin of twinsOf('work_histories.read', PAYS)) readers.push(twin);
  });

  it.each(MANAGED.filter(isRead))(
    'get the same read of %s for any wages',
    (id) => expectAlike(id, readers),
    PATIENCE,
  );

  it.each(MANAGED.filter((id) => !isRead(id) && !BY_CHANCE.includes(id)))(
    'get the same answer of %s for any wages',
    (id) => expectAlike(id, twinsOf(id, PAYS)),
    PATIENCE,
  );
});

describe('managers who may see wages', () => {
  beforeAll(() => putSettings({ managers_see_wages: true }));
  afterAll(() => putSettings({ managers_see_wages: false }));

  it.each<OperationId>([
    'staff_cards.read',
    'members.read',
    'work_histories.list',
    'work_histories.read',
    'work_histories.monthly',
    'work_histories.monthly.export',
    'reports.monthly',
    'adjustments.list',
    'salary.requests.list',
    'salary.requests.create',
    'tracking.confirm',
    'shifts.board',
    'shifts.publishing',
    'fill.facts',
    'employment_contracts.list',
    'users.work_rights.read',
  ])('get different answers of %s for different wages', async (id) => {
    await expect(expectAlike(id, twinsOf(id, PAYS))).rejects.toThrow('to deeply equal');
  });
});
