import { expect } from 'vitest';
import { z } from 'zod';
import { boardRoster, checkOn } from '#app/routes/manage/shift/board/roster.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Finding, type Named, Refusal } from '#contract/findings.ts';
import type { RosterChange } from '#contract/roster-changes.ts';
import { ImportPreview } from '#contract/roster-files.ts';
import { unpackBoard } from '#contract/unpacked-board.ts';
import type { RuleId } from '#domain/roster/finding.ts';
import { told } from '#tests/support/client.ts';
import type { SignedIn } from '#tests/support/mint.ts';
import { csv, upload } from '#tests/worker/roster-files/roster.ts';
import { type Asked, BOARD_DAYS, type Company, type DoorName, type Restated } from './golden-situations.ts';

/** A way by which somebody may ask for a change of the roster. */
export interface Door {
  name: DoorName;
  /** What it tells of the change; nothing is written, as every situation finds something. */
  ask: (asked: Asked, company: Company) => Promise<Told>;
}

/** Rules whose refusal has a code of its own at some doors: nothing else matters beside it. */
export const CODES = {
  shift_past: 'SHIFT_IN_THE_PAST',
  checked_in: 'SHIFT_USER_CHECKED_IN',
  template_inactive: 'SHIFT_CANNOT_CREATE_INACTIVE',
} as const satisfies Partial<Record<RuleId, ErrorCode>>;

const Refused = z.object({ code: z.literal('SHIFT_RULES_REFUSED'), data: Refusal });
const Coded = z.object({ code: z.enum(Object.values(CODES)) });

function changeOf({ person, shift, position, type, own }: Asked): RosterChange {
  const seat = { shift_id: shift.id, user_id: person.id, position_id: position.id, type };
  return { kind: 'assign', ...seat, own_times: own };
}

/** What a door says that refuses: everything that was found, or the code that stands for it. */
function refusalOf({ status, body }: { status: number; body: unknown }) {
  expect(status).toBe(409);
  const coded = Coded.safeParse(body);
  return coded.success ? coded.data : Refused.parse(body).data;
}

export type Told = { findings: readonly Finding[]; named?: Named } | { code: string };

async function checked(by: SignedIn, change: RosterChange): Promise<Told> {
  const answer = await by.api.manage.shifts.check.$post({ json: { changes: [change] } });
  expect(answer.status).toBe(200);
  const { rows, named } = await answer.json();
  return { findings: rows[0]?.findings ?? [], named };
}

async function sentInBulk(by: SignedIn, change: RosterChange): Promise<Told> {
  return refusalOf(await told(await by.api.manage.shifts.users.bulk.$post({ json: { changes: [change] } })));
}

async function dragged(by: SignedIn, change: RosterChange, { site }: Company): Promise<Told> {
  const query = { workplace_id: String(site.workplace.id), ...BOARD_DAYS };
  const answer = await by.api.manage.shifts.board.$get({ query });
  expect(answer.status).toBe(200);
  // The server offers nobody else, as it reads nobody else.
  const { rows, named } = checkOn(boardRoster(unpackBoard(await answer.json())), [change], {
    candidates: () => [],
  });
  return { findings: rows[0]?.findings ?? [], named };
}

/** Another door is one more of these, and its name one more of `DoorName`. */
export const DOORS: readonly Door[] = [
  { name: 'check', ask: (asked) => checked(asked.by, changeOf(asked)) },
  {
    name: 'form',
    ask: async ({ by, person, shift, position, type, own }) =>
      refusalOf(
        await told(
          await by.api.manage.shifts[':id'].users.$post({
            param: { id: String(shift.id) },
            json: { user_id: person.id, position_id: position.id, type, ...own },
          }),
        ),
      ),
  },
  { name: 'bulk', ask: (asked) => sentInBulk(asked.by, changeOf(asked)) },
  {
    name: 'csv',
    ask: async ({ by, person, shift, template, position, type, own }, { site }) => {
      const file = csv([
        {
          ...{ date: shift.date, workplace: site.workplace.code, shift: template.code },
          ...{ position: position.name, type, staff_no: person.staffNo ?? '', ...own },
        },
      ]);
      const { status, body } = await upload(by, file);
      expect(status).toBe(200);
      const { rows } = ImportPreview.parse(body);
      expect(rows.map(({ faults }) => faults)).toEqual([[]]);
      return { findings: rows[0]?.findings ?? [] };
    },
  },
  { name: 'drag', ask: (asked, company) => dragged(asked.by, changeOf(asked), company) },
];

/** The doors by which what stands already is changed. */
export const RESTATING_DOORS: readonly {
  name: DoorName;
  ask: (restated: Restated, company: Company) => Promise<Told> | null;
}[] = [
  { name: 'check', ask: ({ change }, { manager }) => checked(manager, change) },
  {
    name: 'form',
    ask: ({ form }, { manager }) => form?.(manager).then(told).then(refusalOf) ?? null,
  },
  { name: 'bulk', ask: ({ change }, { manager }) => sentInBulk(manager, change) },
  { name: 'drag', ask: ({ change }, company) => dragged(company.manager, change, company) },
];
