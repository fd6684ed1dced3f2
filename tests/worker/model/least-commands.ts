import { OPERATION_IDS, type OperationId, operations } from '#contract/operations.ts';
import { callOperation } from '#tests/support/calls.ts';
import type { TestClient } from '#tests/support/client.ts';
import type { Site } from '#tests/support/mint-site.ts';
import type { Command, Moment } from './moment.ts';

/** Operations that are not called with their least input, with the reason. */
const LEFT_OUT: readonly [RegExp, why: string][] = [
  [/^auth\./, 'it signs in and out: no session lasts from one step to the next'],
  [/\.preview$|^shifts\.check$/, 'it changes nothing'],
  [/^(sync\.|users\.(sync|to_cross_staff|from_cross_staff)$)/, 'no staff system is connected'],
  [/^line\.webhook$|^device\.pair$/, 'it asks for a signature or a code'],
  [/^search_index\.rebuild$/, 'a job, which goes on behind the step'],
];

/** All other writes of the contract, so that a run includes every kind. */
export const LEAST: OperationId[] = OPERATION_IDS.filter(
  (id) => operations[id].method !== 'GET' && !LEFT_OUT.some(([left]) => left.test(id)),
);

/** Calls an operation on the things of a workplace, and repeats it if the version was old. */
export function least(id: OperationId): Command {
  return (at) => {
    const site = at.company.sites[at.dice.below(2)];
    if (!site) return null;
    const role = operations[id].access;
    const isOwn = id.startsWith('me.') || id.startsWith('profile.');
    const { office } = at.company;
    const actor = isOwn ? site.member : at.dice.onceIn(3) ? office.second : office.boss;
    const known = { site, shift: shiftOf(at, site) };
    const renew = renewing();
    return {
      by: role === 'device' ? site.device.token : actor.id,
      ask: (client) => callOperation(renew(client), id, actor, { known }),
    };
  };
}

/**
 * A shift of the workplace, with an assignment of the member if one exists, as the least inputs
 * require.
 */
function shiftOf(at: Moment, { workplace, template, member, position }: Site) {
  const place = at.one('shift_user', ({ person_id }) => person_id === member.id);
  const shift =
    at.of('shift', place?.shift_id) ??
    at.one('shift', (row) => row.workplace_id === workplace.id && row.deleted_at === null);
  if (!shift) return undefined;
  const work = at.one('attendance', ({ person_id }) => person_id === member.id);
  const item = at.one('review_item', ({ attendance_id }) => attendance_id === work?.id);
  const ask = at.one('seat_ask', ({ shift_id }) => shift_id === shift.id);
  const operation = at.one('audit', ({ subject }) => subject === 'shift_user');
  return {
    id: Number(shift.id),
    workplace_id: workplace.id,
    template_id: template.id,
    date: String(shift.date),
    start_minute: Number(shift.start_minute),
    end_minute: Number(shift.end_minute),
    breaks: '[]',
    paid_before_minutes: 0,
    active: true,
    closed_at: null,
    closed_by: null,
    deleted_at: null,
    version: 1,
    shiftUserId: Number(place?.id ?? 0),
    askId: Number(ask?.id ?? 0),
    handOverId: Number(at.one('hand_over')?.id ?? 0),
    position: position.id,
    ...(operation && { operationId: String(operation.operation_id) }),
    ...(work && { work: { id: Number(work.id), ...(item && { itemId: Number(item.id) }) } }),
  };
}

/**
 * A refusal for an old version returns the current one, and the client repeats the call with it.
 * Later calls of this client use that version at once.
 */
function renewing(): (client: TestClient) => TestClient {
  let version: number | undefined;
  const renewed = (path: string, init: RequestInit | undefined): Parameters<TestClient['send']> => {
    if (version === undefined) return init === undefined ? [path] : [path, init];
    const body = init?.body;
    const asked = typeof body === 'string' ? JSON.parse(body) : null;
    return [
      path.replace(/version=\d+/, `version=${version}`),
      { ...init, ...(asked && 'version' in asked && { body: JSON.stringify({ ...asked, version }) }) },
    ];
  };
  return (client) => ({
    ...client,
    send: async (path, init) => {
      const answer = await client.send(...renewed(path, init));
      if (answer.status !== 409 || version !== undefined) return answer;
      const { data } = (await answer.clone().json()) as { data?: { version?: number } | null };
      version = data?.version;
      return version === undefined ? answer : client.send(...renewed(path, init));
    },
  });
}
