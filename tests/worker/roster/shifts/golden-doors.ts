import { expect } from 'vitest';
import { z } from 'zod';
import { openBoard } from '#app/areas/roster/shift/board/opened-board.ts';
import { boardRoster, checkOn } from '#app/areas/roster/shift/board/planning/roster.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Finding, type Named, type NamedShift, RosterRefusal } from '#contract/roster/findings.ts';
import { OpenShift } from '#contract/roster/recruitment.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';
import { ImportPreview } from '#contract/roster/roster-files.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { parseClock } from '#domain/time/clock.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { type SignedIn, signedInAs } from '#tests/support/mint.ts';
import { mintShiftUser } from '#tests/support/shifts.ts';
import { csv, upload } from '#tests/worker/roster/roster-files/roster.ts';
import type { Asked, DoorName, FileRow, Restated } from './golden-situations.ts';
import { BOARD_DAYS, type TwoSites } from './two-sites.ts';

/** A door: one way to ask for a change of the roster. */
export interface Door {
  name: DoorName;
  /** Returns the findings; each situation has some, so only a registration is written. */
  ask: (asked: Asked, company: TwoSites) => Promise<DoorAnswer>;
}

/** Rules whose refusal has its own code at some doors; other findings are then omitted. */
export const CODES = {
  shift_past: 'SHIFT_IN_THE_PAST',
  checked_in: 'SHIFT_USER_CHECKED_IN',
  template_inactive: 'SHIFT_CANNOT_CREATE_INACTIVE',
  already_on_shift: 'SHIFT_ALREADY_REGISTERED',
} as const satisfies Partial<Record<RuleId, ErrorCode>>;

const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: RosterRefusal });
const Coded = z.object({ code: z.enum(Object.values(CODES)) });

function changeOf({ person, shift, position, type, own }: Asked): RosterChange {
  const seat = { shift_id: shift.id, user_id: person.id, position_id: position.id, type };
  return { kind: 'assign', ...seat, own_times: own };
}

/** The answer of a refusing door: all findings, or the code that replaces them. */
function refusalOf({ status, body }: { status: number; body: unknown }) {
  expect(status).toBe(409);
  const coded = Coded.safeParse(body);
  return coded.success ? coded.data : Refused.parse(body).data;
}

/** The numbers of a finding without names, because staff and planners may see different work. */
export function figuresOf({ row, ways_out, shifts, ...figures }: Finding) {
  return {
    ...figures,
    shifts: shifts.map(({ date, start_time, end_time, minutes }) => ({
      date,
      start_time,
      end_time,
      minutes,
    })),
  };
}

export type DoorAnswer =
  | { findings: readonly Finding[]; named?: Named; waysOut?: false }
  /** For a person who does not plan: the refusals, or without any the warnings for the planner. */
  | { figures: readonly ReturnType<typeof figuresOf>[] }
  | { code: string };

async function checked(by: SignedIn, change: RosterChange): Promise<DoorAnswer> {
  const answer = await by.api.manage.shifts.check.$post({ json: { changes: [change] } });
  expect(answer.status).toBe(200);
  const { rows, named } = await answer.json();
  return { findings: rows[0]?.findings ?? [], named };
}

async function sentInBulk(by: SignedIn, change: RosterChange): Promise<DoorAnswer> {
  return refusalOf(
    await fullAnswer(await by.api.manage.shifts.users.bulk.$post({ json: { changes: [change] } })),
  );
}

async function dragged(by: SignedIn, change: RosterChange, { site }: TwoSites): Promise<DoorAnswer> {
  const query = { workplace_id: String(site.workplace.id), ...BOARD_DAYS };
  const answer = await by.api.manage.shifts.board.$get({ query });
  expect(answer.status).toBe(200);
  // No other candidates, because the server reads none in this call.
  const { rows, named } = checkOn(boardRoster(openBoard(await answer.json())), [change], {
    candidates: () => [],
  });
  return { findings: rows[0]?.findings ?? [], named };
}

async function filed(
  by: SignedIn,
  file: string,
  fields: Record<string, unknown> = {},
): Promise<{ findings: readonly Finding[] }> {
  const { status, body } = await upload(by, file, fields);
  expect([status, body]).toMatchObject([200, { mode: 'preview' }]);
  const { rows, shifts } = ImportPreview.parse(body);
  expect(rows.map(({ faults }) => faults)).toEqual([[]]);
  return { findings: shifts[0]?.findings ?? rows[0]?.findings ?? [] };
}

const inFile = (by: SignedIn, { person, date, template, position, type, own }: FileRow, { site }: TwoSites) =>
  filed(
    by,
    csv([
      {
        date,
        workplace: site.workplace.code,
        shift: template.code,
        position: position.name,
        type,
        staff_no: person.staff_no ?? '',
        ...own,
      },
    ]),
  );

function onSheet(
  by: SignedIn,
  { person, date, template, position, type, own }: FileRow,
  { site }: TwoSites,
): Promise<DoorAnswer> {
  const mark = own ? `${template.code} ${own.start_time}-${own.end_time}` : template.code;
  const lines = [
    ['staff no', 'position', String(Number(date.slice(8)))],
    [person.staff_no ?? '', position.name, mark],
  ];
  return filed(by, lines.map((cells) => cells.join('\t')).join('\n'), {
    layout: 'sheet',
    month: monthOf(date),
    type,
    workplace_id: site.workplace.id,
    position_id: site.position.id,
  });
}

function rowOf({ shift, ...asked }: Asked): FileRow {
  return { ...asked, date: shift.date };
}

const Listed = z.object({ data: z.array(OpenShift) });

/** The findings of an open spot before the registration; null when it is not offered. */
async function offered(
  by: SignedIn,
  { shift, position }: Asked,
  { site }: TwoSites,
): Promise<DoorAnswer | null> {
  const query = {
    date_from: shift.date,
    date_to: shift.date,
    per_page: '100',
    workplace_ids: [String(site.workplace.id)],
  };
  const { body } = await fullAnswer(await by.api.me.recruitment.$get({ query }));
  const open = Listed.parse(body).data.find(({ id }) => id === shift.id);
  const seat = open?.seats.find((one) => one.position.id === position.id);
  return seat ? { figures: seat.findings.map(figuresOf) } : null;
}

/** Registers the person; a warning does not stop them and is shown to the planner. */
async function registered(asked: Asked, company: TwoSites): Promise<DoorAnswer> {
  const { by, person, shift, position } = asked;
  const self = await signedInAs(person);
  const before = await offered(self, asked, company);
  const answer = await fullAnswer(
    await self.api.me.shifts[':id'].registration.$post({
      param: { id: String(shift.id) },
      json: { position_id: position.id },
    }),
  );
  if (answer.status !== 201) {
    const refused = refusalOf(answer);
    if ('code' in refused) return refused;
    const after = { figures: refused.findings.map(figuresOf) };
    if (before) expect(after).toEqual(before);
    return after;
  }
  expect(before).toEqual({ figures: [] });
  const query = { date_from: shift.date, date_to: shift.date, per_page: '100' };
  const waiting = await (await by.api.manage.shifts.registrations.$get({ query })).json();
  const own = waiting.data.find(({ user }) => user.id === person.id);
  return { figures: (own?.findings ?? []).map(figuresOf) };
}

const withoutOwnId = (shift: NamedShift): NamedShift =>
  shift.masked || shift.row === null ? shift : { ...shift, shift_user_id: null };

/** Undoes an absence, so that the person returns to their assignment; no ways out are searched. */
async function takenBack({ by, person, shift, position, type, own }: Asked): Promise<DoorAnswer> {
  const clock = (text: string) => parseClock(text) ?? 0;
  const { id } = await mintShiftUser(person, shift, position, {
    type,
    outcome: 'absent_notified',
    ...(own && { start_minute: clock(own.start_time), end_minute: clock(own.end_time) }),
  });
  const answer = await fullAnswer(
    await by.api.manage['shift-tracking'][':shift_user_id'].outcome.$post({
      param: { shift_user_id: String(id) },
      json: { outcome: null, version: 1 },
    }),
  );
  const refused = refusalOf(answer);
  if ('code' in refused) return refused;
  // The assignment already has its id.
  const findings = refused.findings.map((one) => ({ ...one, shifts: one.shifts.map(withoutOwnId) }));
  return { findings, waysOut: false };
}

/** A new door needs an entry here and in `DoorName`. A registration is written, so it is last. */
export const DOORS: readonly Door[] = [
  { name: 'check', ask: (asked) => checked(asked.by, changeOf(asked)) },
  {
    name: 'form',
    ask: async ({ by, person, shift, position, type, own }) =>
      refusalOf(
        await fullAnswer(
          await by.api.manage.shifts[':id'].users.$post({
            param: { id: String(shift.id) },
            json: { user_id: person.id, position_id: position.id, type, ...own },
          }),
        ),
      ),
  },
  { name: 'bulk', ask: (asked) => sentInBulk(asked.by, changeOf(asked)) },
  { name: 'csv', ask: (asked, company) => inFile(asked.by, rowOf(asked), company) },
  { name: 'sheet', ask: (asked, company) => onSheet(asked.by, rowOf(asked), company) },
  { name: 'drag', ask: (asked, company) => dragged(asked.by, changeOf(asked), company) },
  { name: 'take_back', ask: takenBack },
  { name: 'registration', ask: registered },
];

/** The doors that change existing assignments; null when a situation has no such change. */
export const RESTATING_DOORS: readonly {
  name: DoorName;
  ask: (restated: Restated, company: TwoSites) => Promise<DoorAnswer> | null;
}[] = [
  { name: 'check', ask: ({ change }, { manager }) => checked(manager, change) },
  {
    name: 'form',
    ask: ({ form }, { manager }) => form?.(manager).then(fullAnswer).then(refusalOf) ?? null,
  },
  { name: 'bulk', ask: ({ change }, { manager }) => sentInBulk(manager, change) },
  { name: 'csv', ask: ({ row }, company) => (row ? inFile(company.manager, row, company) : null) },
  { name: 'sheet', ask: ({ row }, company) => (row ? onSheet(company.manager, row, company) : null) },
  { name: 'drag', ask: ({ change }, company) => dragged(company.manager, change, company) },
];
