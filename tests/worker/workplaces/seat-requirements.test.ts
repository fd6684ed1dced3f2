import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SEAT_REQUIREMENTS_MAX } from '#contract/limits.ts';
import { Tag } from '#contract/people/tags.ts';
import { SeatRequirement, type SeatRequirementBody } from '#contract/workplaces/seat-requirements.ts';
import { write } from '#tests/support/at-once.ts';
import { auditOf } from '#tests/support/audit.ts';
import { afterFacts } from '#tests/support/before-call.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW } from '#tests/support/clock.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintPosition } from '#tests/support/positions.ts';
import { mintTemplate } from '#tests/support/shifts.ts';

type Body = z.input<typeof SeatRequirementBody>;
type Of = { id: number };

let boss: SignedIn;
let tag: Tag;

beforeAll(async () => {
  boss = await signedIn({ roles: ['global_admin'] });
  tag = await createdTag('フォークリフト');
});

const createdTag = async (name: string) =>
  Tag.parse((await fullAnswer(await boss.api.admin.tags.$post({ json: { name } }))).body);
const requirements = (by: SignedIn) => by.api.admin.workplaces[':id'].requirements;
const list = async ({ id }: Of, by = boss) =>
  fullAnswer(await requirements(by).$get({ param: { id: String(id) } }));
const create = async ({ id }: Of, json: Body, by = boss) =>
  fullAnswer(await requirements(by).$post({ param: { id: String(id) }, json }));
const created = async (of: Of, json: Body) => SeatRequirement.parse((await create(of, json)).body);
const at = (of: Of, { id }: Of) => ({ param: { id: String(of.id), requirement_id: String(id) } });
const one = (by: SignedIn) => requirements(by)[':requirement_id'];
const read = async (of: Of, which: Of, by = boss) => fullAnswer(await one(by).$get(at(of, which)));
const update = async (of: Of, which: Of, json: Body & { version: number }, by = boss) =>
  fullAnswer(await one(by).$put({ ...at(of, which), json }));
const remove = async (of: Of, which: Of, version: number, by = boss) =>
  fullAnswer(await one(by).$delete({ ...at(of, which), query: { version: String(version) } }));

const NOT_FOUND = { status: 404, body: { code: 'E_NOT_FOUND' } };
const faults = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});

describe('what a workplace asks of the people on its shifts', () => {
  it('is added by a manager of it, listed, changed and deleted, with an audit row each', async () => {
    const site = await mintWorkplace();
    const manager = await signedIn({ roles: ['admin'], manages: [site.id] });
    const [template, position] = [await mintTemplate(site), await mintPosition(site)];
    const added = await create(
      site,
      { kind: 'tag', tag_id: tag.id, number: 1, template_id: template.id, position_id: position.id },
      manager,
    );
    expect(manager.meter().roundTrips).toBe(3);
    const { version: _, ...named } = tag;
    expect(added).toEqual({
      status: 201,
      body: {
        id: expect.any(Number),
        template: { id: template.id, code: template.code, name: template.name },
        position: { id: position.id, name: position.name },
        kind: 'tag',
        tag: named,
        level: null,
        number: 1,
        version: 1,
      },
    });
    const first = SeatRequirement.parse(added.body);
    const second = await created(site, { kind: 'newcomers', number: 0 });
    expect(await list(site, manager)).toEqual({ status: 200, body: { data: [first, second] } });
    expect(manager.meter().roundTrips).toBe(2);
    expect(await read(site, first, manager)).toEqual({ status: 200, body: first });

    const changed = await update(
      site,
      first,
      { kind: 'japanese', level: 'N3', number: 5, version: 1 },
      manager,
    );
    expect(changed).toMatchObject({
      status: 200,
      body: {
        kind: 'japanese',
        level: 'N3',
        number: 5,
        tag: null,
        template: null,
        position: null,
        version: 2,
      },
    });
    expect(await read(site, first)).toEqual({ status: 200, body: changed.body });
    expect(await remove(site, first, 2, manager)).toEqual({ status: 204, body: null });
    expect(await read(site, first)).toEqual(NOT_FOUND);
    expect(await auditOf('seat_requirement', first.id)).toMatchObject([
      {
        operation: 'seat_requirements.create',
        workplace_id: site.id,
        before: null,
        after: { kind: 'tag', number: 1, tag: { id: tag.id, name: tag.name } },
      },
      { before: { kind: 'tag', level: null }, after: { kind: 'japanese', level: 'N3', tag: null } },
      { before: { kind: 'japanese', number: 5 }, after: null },
    ]);
  });

  it('names a tag, a level or a number that the kind needs, and forgets the others', async () => {
    const site = await mintWorkplace();
    expect(await create(site, { kind: 'tag', number: 1 })).toEqual(faults({ tag_id: [{ key: 'select' }] }));
    expect(await create(site, { kind: 'japanese', number: 1 })).toEqual(
      faults({ level: [{ key: 'select' }] }),
    );
    for (const kind of ['tag', 'japanese'] as const) {
      expect(await create(site, { kind, tag_id: tag.id, level: 'N1', number: 0 })).toEqual(
        faults({ number: [{ key: 'min', params: { min: 1 } }] }),
      );
    }
    expect(await created(site, { kind: 'newcomers', tag_id: tag.id, level: 'N1', number: 2 })).toMatchObject({
      tag: null,
      level: null,
    });
  });

  it('names templates and positions of the workplace alone, and known tags', async () => {
    const [site, other] = [await mintWorkplace(), await mintWorkplace()];
    const [template, position] = [await mintTemplate(other), await mintPosition(other)];
    const named = { kind: 'tag' as const, number: 1, tag_id: 999_999, template_id: template.id };
    expect(await create(site, { ...named, position_id: position.id })).toEqual(
      faults({
        template_id: [{ key: 'choice' }],
        position_id: [{ key: 'choice' }],
        tag_id: [{ key: 'choice' }],
      }),
    );
    const kept = await created(site, { kind: 'newcomers', number: 1 });
    expect(
      await update(site, kept, { kind: 'newcomers', number: 1, template_id: template.id, version: 1 }),
    ).toEqual(faults({ template_id: [{ key: 'choice' }] }));
  });

  it('asks for nothing any more where its tag, template or position is deleted', async () => {
    const site = await mintWorkplace();
    const [template, position] = [await mintTemplate(site), await mintPosition(site)];
    const gone = await createdTag('検品の資格');
    const all = [
      await created(site, { kind: 'tag', tag_id: gone.id, number: 1 }),
      await created(site, { kind: 'newcomers', number: 1, template_id: template.id }),
      await created(site, { kind: 'newcomers', number: 1, position_id: position.id }),
    ];
    expect(await list(site)).toMatchObject({ body: { data: all } });
    await write([
      sql`UPDATE tag SET deleted_at = ${NOW} WHERE id = ${gone.id}`,
      sql`UPDATE shift_template SET deleted_at = ${NOW} WHERE id = ${template.id}`,
      sql`UPDATE position SET deleted_at = ${NOW} WHERE id = ${position.id}`,
    ]);
    expect(await list(site)).toEqual({ status: 200, body: { data: [] } });
    for (const requirement of all) expect(await read(site, requirement)).toEqual(NOT_FOUND);
  });

  it('is of one workplace: managers of others find nothing, and staff may not ask', async () => {
    const [site, other] = [await mintWorkplace(), await mintWorkplace()];
    const stranger = await signedIn({ roles: ['admin'], manages: [other.id] });
    const kept = await created(site, { kind: 'newcomers', number: 1 });
    const body = { kind: 'newcomers' as const, number: 2 };
    expect(await list(site, stranger)).toEqual(NOT_FOUND);
    expect(await create(site, body, stranger)).toEqual(NOT_FOUND);
    expect(await read(site, kept, stranger)).toEqual(NOT_FOUND);
    expect(await read(other, kept)).toEqual(NOT_FOUND);
    expect(await update(site, kept, { ...body, version: 1 }, stranger)).toEqual(NOT_FOUND);
    expect(await remove(site, kept, 1, stranger)).toEqual(NOT_FOUND);
    const staff = await signedIn({ works: [site.id] });
    expect(await list(site, staff)).toMatchObject({ status: 403 });
  });

  it('refuses an old version with the stored one', async () => {
    const site = await mintWorkplace();
    const kept = await created(site, { kind: 'newcomers', number: 1 });
    const body = { kind: 'newcomers' as const, number: 2 };
    const stale = { status: 409, body: { code: 'E_CONFLICT', data: { number: 2, version: 2 } } };
    expect(await update(site, kept, { ...body, version: 1 })).toMatchObject({ status: 200 });
    expect(await update(site, kept, { ...body, version: 1 })).toMatchObject(stale);
    expect(await remove(site, kept, 1)).toMatchObject(stale);
  });

  it('has at most so many of a workplace, also of two requests at once', async () => {
    const site = await mintWorkplace();
    const body: Body = { kind: 'newcomers', number: 1 };
    await write(
      Array.from(
        { length: SEAT_REQUIREMENTS_MAX - 1 },
        (_, index) => sql`INSERT INTO seat_requirement (id, workplace_id, kind, number)
          VALUES (${900_000 + site.id * 1000 + index}, ${site.id}, 'newcomers', 1)`,
      ),
    );
    const DB = afterFacts(() => create(site, body));
    const late = await signedIn({ roles: ['global_admin'] }, { bindings: { DB } });
    expect(await create(site, body, late)).toMatchObject({ status: 409 });
    expect(await create(site, body)).toEqual(
      faults({ '': [{ key: 'max_items', params: { max: SEAT_REQUIREMENTS_MAX } }] }),
    );
  });
});
