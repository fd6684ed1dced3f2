import { type OperationId, operations } from '#contract/operations.ts';
import { accountsInputs } from '#tests/support/inputs/accounts.ts';
import { type Input, type Inputs, type Known, UNKNOWN_ID } from '#tests/support/inputs/input.ts';
import { type Ids, leastInput } from '#tests/support/inputs/least.ts';
import { noticesInputs } from '#tests/support/inputs/notices.ts';
import { payInputs } from '#tests/support/inputs/pay.ts';
import { peopleInputs } from '#tests/support/inputs/people.ts';
import { rostersInputs } from '#tests/support/inputs/rosters.ts';
import { workInputs } from '#tests/support/inputs/work.ts';
import { workplacesInputs } from '#tests/support/inputs/workplaces.ts';
import { calendarToken } from './calendar-link.ts';
import type { TestClient } from './client.ts';
import type { Person } from './mint.ts';
import { idsOf, type Site, VACATION_FROM } from './mint-site.ts';
import { tableOf } from './tables.ts';

const NO_FILE = '00000000-0000-4000-8000-000000000000';

/** The inputs of operations whose minimal input does not follow from their schemas. */
const INPUTS: Inputs = {
  ...accountsInputs,
  ...noticesInputs,
  ...payInputs,
  ...peopleInputs,
  ...rostersInputs,
  ...workInputs,
  ...workplacesInputs,
};

/** The id for operations whose path does not start with a row of their own table. */
function subjectOf(id: OperationId, { job, notice, session, site, shift }: Known): number | undefined {
  if (id.startsWith('salary.batches.')) return site?.pay.batch?.id;
  if (id.startsWith('fill_plans.')) return site?.fillPlan;
  if (/^(me\.)?salary\./.test(id)) return site?.pay.request?.id;
  if (id.startsWith('jobs.') || id === 'work_histories.monthly.file') return job?.id;
  if (id.startsWith('me.notifications.')) return notice?.id;
  if (id === 'period_sheets.of_period' || id.startsWith('period_documents.'))
    return site?.periodDocument.period_id;
  if (id === 'me.calendar_feeds.delete') return site?.others.calendar_feed;
  if (id === 'me.devices.delete') return site?.device.id;
  if (id === 'me.papers.delete') return site?.paper.id;
  if (id === 'me.asks.answer') return shift?.askId;
  if (/^me\.hand_overs\.(create|colleagues)$/.test(id)) return shift?.id;
  if (id.includes('hand_overs.')) return shift?.handOverId;
  if (id === 'profile.sessions.end') return session?.id;
  if (/^(shifts|roster_files|tracking|me\.registration|me\.shifts)\./.test(id)) return shift?.id;
  if (/^(me\.)?work_histories\./.test(id)) return shift?.work?.id;
  if (/^(review_items|kept_punches|tablet_punches|head_counts)\.decide$/.test(id)) return shift?.work?.itemId;
  if (id === 'users.workplaces.create') return site?.newcomer.id;
  return OF_PERSON.test(id) ? site?.member.id : undefined;
}

/** Operations whose path starts with a person. */
const OF_PERSON =
  /^(users|staff_cards|person_notes|person_tags|people_apart|hello_work|employment_contracts|work_permissions|income_proofs)\./;

/**
 * The id of an operation's own row, if the site has one of its table. Otherwise that of the
 * workplace.
 */
function ownIdOf(id: OperationId, ids: Ids): number | undefined {
  const isBelowWorkplace = operations[id].path.startsWith('/admin/workplaces/:id/');
  return (isBelowWorkplace ? undefined : ids[tableOf(id) ?? '']) ?? ids.workplace;
}

function addressOf(id: OperationId, person: Person, known: Known): string {
  const { site } = known;
  const ids = namedIn(site);
  const named: Record<string, number | string | undefined> = {
    ...Object.fromEntries(Object.entries(ids).map(([table, value]) => [`${table}_id`, value])),
    id:
      id === 'files.read' ? (person.picture_file_id ?? NO_FILE) : (subjectOf(id, known) ?? ownIdOf(id, ids)),
    shift_user_id: known.shift?.shiftUserId,
    ask_id: known.shift?.askId,
    operation_id: known.shift?.operationId ?? NO_FILE,
    note_id: ids.person_note,
    requirement_id: ids.seat_requirement,
    colleague_id: site?.newcomer.id,
    contract_id: ids.employment_contract,
    permission_id: ids.work_permission,
    proof_id: ids.income_proof,
    image_id: (id.startsWith('users.') ? site?.personImage : site?.workplaceImage)?.id,
    document_id: site?.periodDocument.id,
    valid_from: VACATION_FROM,
    token: ids.calendar_feed && calendarToken(ids.calendar_feed),
  };
  return operations[id].path.replaceAll(/:(\w+)/g, (_, name: string) => String(named[name] ?? UNKNOWN_ID));
}

/** The ids of a site's things, by their names in paths and bodies. */
function namedIn(site: Site | undefined): Ids {
  if (!site) return {};
  const { template, member, instruction } = site;
  return { ...idsOf(site), user: member.id, template: template.id, instruction: instruction.id };
}

/** A complete request with the minimal input of an operation. */
export type Asked = Input & { method: string; address: string };

/** The request for an operation as the contract declares it. */
export function requestOf(id: OperationId, person: Person, known: Known): Asked {
  const sent = INPUTS[id]?.({ ...known, person }) ?? leastInput(id, namedIn(known.site));
  return { ...sent, method: operations[id].method, address: `/api${addressOf(id, person, known)}` };
}

/** Calls an operation as the contract declares it, with its minimal input. */
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
