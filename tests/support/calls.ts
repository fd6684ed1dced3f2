import type { Operation } from '#contract/operation.ts';
import { type OperationId, operations } from '#contract/operations.ts';
import { accountsInputs } from '#tests/support/inputs/accounts.ts';
import { type Input, type Inputs, type Known, NOBODY } from '#tests/support/inputs/input.ts';
import { noticesInputs } from '#tests/support/inputs/notices.ts';
import { payInputs } from '#tests/support/inputs/pay.ts';
import { peopleInputs } from '#tests/support/inputs/people.ts';
import { rostersInputs } from '#tests/support/inputs/rosters.ts';
import { workInputs } from '#tests/support/inputs/work.ts';
import { workplacesInputs } from '#tests/support/inputs/workplaces.ts';
import type { TestClient } from './client.ts';
import type { Person } from './mint.ts';
import { type Site, VACATION_FROM } from './mint-site.ts';
import type { PlannedShift } from './planned-shifts.ts';

const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** The least that each operation takes; those that are not named here take nothing. */
const INPUTS: Inputs = {
  ...accountsInputs,
  ...noticesInputs,
  ...payInputs,
  ...peopleInputs,
  ...rostersInputs,
  ...workInputs,
  ...workplacesInputs,
};

/** What the first id of a path names. */
function subjectOf(id: OperationId, known: Known): { id: number } | undefined {
  const { job, notice, session, site, shift } = known;
  if (id.startsWith('salary.batches.')) return site?.pay.batch;
  if (/^(me\.)?salary\./.test(id)) return site?.pay.request;
  if (id.startsWith('jobs.')) return job;
  if (id.startsWith('me.notifications.')) return notice;
  if (id.startsWith('notifications.')) return site?.notification;
  if (id.startsWith('file_layouts.')) return site?.layout;
  if (id.startsWith('adjustments.')) return site?.adjustment;
  if (/^(periods|period_documents)\./.test(id) || id === 'period_sheets.of_period') return periodOf(site);
  if (id === 'work_histories.monthly.file') return job;
  if (id === 'me.devices.delete') return site?.device;
  if (id === 'me.papers.delete') return site?.paper;
  if (id === 'me.asks.answer') return shift?.askId === undefined ? undefined : { id: shift.askId };
  if (id.startsWith('schools.')) return site?.school;
  if (id.startsWith('branches.')) return site?.branch;
  if (id.startsWith('minimum_wages.')) return site?.minimumWage;
  if (id.startsWith('fixed_schedules.')) return site?.fixedSchedule;
  if (id === 'profile.sessions.end') return session;
  if (/^(shifts|roster_files|tracking|me\.registration|me\.shifts)\./.test(id)) return shift;
  if (/^(me\.)?work_histories\./.test(id)) return shift?.work;
  if (id === 'review_items.decide') return itemOf(shift);
  if (id === 'users.workplaces.create') return site?.newcomer;
  if (id === 'hello_work.update') return site?.member;
  return id.startsWith('users.') || id.startsWith('staff_cards.') ? site?.member : site?.workplace;
}

function periodOf(site: Site | undefined): { id: number } | undefined {
  return site && { id: site.periodDocument.period_id };
}

function itemOf(shift: PlannedShift | undefined): { id: number } | undefined {
  const id = shift?.work?.itemId;
  return id === undefined ? undefined : { id };
}

function addressOf(id: OperationId, person: Person, known: Known): string {
  const { site } = known;
  const ids: Record<string, number | string | undefined> = {
    id: id === 'files.read' ? (person.picture_file_id ?? NO_FILE) : subjectOf(id, known)?.id,
    workplace_id: site?.workplace.id,
    user_id: site?.member.id,
    shift_user_id: known.shift?.shiftUserId,
    ask_id: known.shift?.askId,
    operation_id: known.shift?.operationId ?? NO_FILE,
    wage_id: site?.wage.id,
    device_id: site?.device.id,
    paper_id: site?.paper.id,
    position_id: site?.position.id,
    template_id: site?.template.id,
    image_id: (id.startsWith('users.') ? site?.personImage : site?.workplaceImage)?.id,
    instruction_id: site?.instruction.id,
    document_id: site?.periodDocument.id,
    valid_from: VACATION_FROM,
  };
  return operations[id].path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name] ?? NOBODY));
}

/** A request as it would be sent: where, what beside its address, and the least that the operation takes. */
export type Asked = Input & { method: string; address: string };

/** What is deleted is named by its first version. */
function versionOf({ query }: Operation): string | undefined {
  return query && 'version' in query.shape ? 'version=1' : undefined;
}

/** The request by which an operation is called as the contract declares it. */
export function requestOf(id: OperationId, person: Person, known: Known): Asked {
  const { query = versionOf(operations[id]), ...sent } = INPUTS[id]?.({ ...known, person }) ?? {};
  const address = `/api${addressOf(id, person, known)}`;
  return { ...sent, method: operations[id].method, address, ...(query && { query }) };
}

/** Calls an operation as the contract declares it, with the least that it takes. */
export function callOperation(
  { send }: TestClient,
  id: OperationId,
  person: Person,
  { known = {}, headers = {} }: { known?: Known; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { method, query, body, form, ...asked } = requestOf(id, person, known);
  const address = `${asked.address}${query ? `?${query}` : ''}`;
  if (form) {
    const data = new FormData();
    for (const [name, value] of Object.entries(form)) data.set(name, value);
    return send(address, { method, body: data, headers });
  }
  if (body === undefined) return send(address, { method, headers });
  return send(address, {
    method,
    body: JSON.stringify(body),
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}
