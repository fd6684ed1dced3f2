import { beforeAll, describe, expect, it } from 'vitest';
import { COUNT_MAX } from '#contract/limits.ts';
import { startOfJstDay } from '#domain/time/instant.ts';
import {
  mintPerson,
  mintWorkplace,
  type Person,
  type SignedIn,
  signedIn,
  type Workplace,
} from '#tests/support/mint.ts';
import { mintMany, type Page, page, type Query } from './rows.ts';

let boss: SignedIn;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
});

describe('a long audit', () => {
  const FROM = startOfJstDay('2020-01-01');
  const ROWS = 20_000;
  let actor: Person;
  let place: Workplace;

  beforeAll(async () => {
    actor = await mintPerson();
    place = await mintWorkplace();
    await mintMany(ROWS, FROM, { actor: actor.id, workplace: place.id });
  });

  const filters: [string, () => Query][] = [
    ['nothing', () => ({})],
    ['the actor', () => ({ actor_id: String(actor.id) })],
    ['the kind of subject', () => ({ subject: 'many-0' })],
    ['one subject', () => ({ subject: 'many-0', subject_id: '3' })],
    ['the person concerned', () => ({ person_id: String(actor.id) })],
    [
      'some days of the person concerned',
      () => ({ person_id: String(actor.id), date_from: '2020-01-02', date_to: '2020-01-12' }),
    ],
    ['the workplace', () => ({ 'workplace_ids[]': String(place.id) })],
    ['one request', () => ({ operation_id: '00000000-0000-4000-8000-000000000007' })],
    ['the days from a date on', () => ({ date_from: '2020-01-02' })],
    ['the days up to a date', () => ({ date_to: '2020-01-12' })],
    ['some days', () => ({ date_from: '2020-01-02', date_to: '2020-01-12' })],
    [
      'some days of one actor',
      () => ({ actor_id: String(actor.id), date_from: '2020-01-02', date_to: '2020-01-12' }),
    ],
  ];

  it.each(filters.flatMap(([by, query]) => ['-at', 'at'].map((sort) => [by, sort, query] as const)))(
    'reads little more than it shows on any page, filtered by %s and sorted by %s',
    async (_, sort, query) => {
      let after: string | null = null;
      for (let walked = 0; walked < 4; walked += 1) {
        const { data, meta }: Page = await page(boss, {
          ...query(),
          sort,
          per_page: '30',
          ...(after ? { after } : {}),
        });
        expect(data).toHaveLength(30);
        const counted = meta.capped ? COUNT_MAX + 1 : meta.total;
        // Each row costs itself, its index entry, its person and its workplace. One more row shows
        // the next page. Each kind of personal subject is read once.
        expect(boss.meter().rowsRead).toBeLessThanOrEqual(4 * 31 + counted + 68);
        after = meta.next;
      }
    },
  );
});
