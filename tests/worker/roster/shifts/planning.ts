import type { z } from 'zod';
import { operations } from '#contract/operations.ts';
import type { ShiftChangeBody, ShiftsBody } from '#contract/roster/shifts.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedIn } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { publishing } from '#tests/support/recruitment.ts';
import { mintShift } from '#tests/support/shifts.ts';

export const Created = operations['shifts.create'].answers[201];

export type Planning = Awaited<ReturnType<typeof openPlanning>>;

/** A workplace, its manager, another manager, and their calls; the manager calls by default. */
export async function openPlanning() {
  const boss = await signedIn({ roles: ['global_admin'] });
  const site = await mintSite();
  const manager = await signedIn({ roles: ['admin'], manages: [site.workplace.id] });
  const foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });

  const at = (id: number) => ({ param: { id: String(id) } });
  const shifts = (by: SignedIn) => by.api.manage.shifts;
  const create = async (json: Partial<z.input<typeof ShiftsBody>> & { dates: string[] }, by = manager) =>
    fullAnswer(
      await shifts(by).$post({
        json: { workplace_id: site.workplace.id, template_id: site.template.id, ...json },
      }),
    );
  const read = async (id: number, by = manager) => fullAnswer(await shifts(by)[':id'].$get(at(id)));
  const update = async (id: number, json: z.input<typeof ShiftChangeBody>, by = manager) =>
    fullAnswer(await shifts(by)[':id'].$put({ ...at(id), json }));
  const remove = async (id: number, version: number, by = manager) =>
    fullAnswer(await shifts(by)[':id'].$delete({ ...at(id), query: { version: String(version) } }));
  const close = async (id: number, closed: boolean, version: number, by = manager) =>
    fullAnswer(await shifts(by)[':id'].close.$post({ ...at(id), json: { closed, version } }));
  const activate = async (ids: number[], active: boolean, by = manager) =>
    fullAnswer(await shifts(by).active.$put({ json: { ids, active } }));
  const publish = async (month: string, by = manager, workplace = site.workplace) =>
    fullAnswer(await shifts(by).publish.$post({ json: publishing(workplace, month) }));

  const seat = (fixed_total: number, temp_total = 0, position_id = site.position.id) => ({
    position_id,
    fixed_total,
    temp_total,
    max_registered_temp: null,
  });
  /** A stored shift with one spot of each type, and the body of its form. */
  async function store(date: string, of = site) {
    const shift = await mintShift(of.template, date, [of.position]);
    const form: z.input<typeof ShiftChangeBody> = {
      date,
      start_time: '09:00',
      end_time: '18:00',
      breaks: [{ start: '12:00', end: '13:00' }],
      paid_before_minutes: 0,
      seats: [{ ...seat(1, 1), position_id: of.position.id }],
      active: true,
      version: 1,
    };
    return { shift, form };
  }

  return {
    boss,
    site,
    manager,
    foreign,
    seat,
    store,
    create,
    read,
    update,
    remove,
    close,
    activate,
    publish,
  };
}

export const invalid = (data: Record<string, unknown>) => ({
  status: 422,
  body: { code: 'E_UNPROCESSABLE_ENTITY', data },
});
export const code = (status: number, name: string) => ({ status, body: { code: name } });
export const notFound = code(404, 'E_NOT_FOUND');
