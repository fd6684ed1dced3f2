import { addDays } from '#domain/time/calendar-date.ts';
import type { TestClient } from '#tests/support/client.ts';
import { HOUR } from '#tests/support/clock.ts';
import type { Row } from './facts.ts';
import { type Answer, type Command, REASON } from './moment.ts';
import { isAhead, isHere, overriding, placed, TYPES } from './placed.ts';

const publish: Command = (at) => {
  const from = at.day(0, 20);
  const json = {
    workplace_ids: [at.workplace()],
    date_from: from,
    date_to: addDays(from, at.dice.of([0, 6, 30])),
  };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.shifts.publish.$post({ json }) };
};

/** Previews the copy of a week, and applies that preview. */
const copy: Command = (at) => {
  const start = at.day(-7, 7);
  const json = {
    workplace_id: at.workplace(),
    from: { date_from: start, date_to: addDays(start, 6) },
    to: addDays(start, at.dice.of([7, 14])),
    with_people: !at.dice.onceIn(4),
    ...overriding(at),
  };
  // A repetition must apply the first preview; another preview would be a different request.
  let seen: string | null = null;
  return {
    by: at.by('boss', 'manager'),
    ask: async ({ api }) => {
      if (seen === null) {
        const preview = await api.manage.shifts.copy.$post({ json: { ...json, mode: 'preview' } });
        if (preview.status !== 200) return preview;
        const { digest } = JSON.parse(await preview.text()) as { digest?: string };
        seen = String(digest);
      }
      return api.manage.shifts.copy.$post({ json: { ...json, mode: 'apply', digest: seen } });
    },
  };
};

const importFile: Command = (at) => {
  const lines = Array.from({ length: at.dice.between(1, 3) }, () => {
    const site = at.company.sites[at.dice.below(2)];
    const member = at.of('person', at.member());
    const template = at.templateAt(site?.workplace.id);
    const position = at.of('position', at.positionAt(site?.workplace.id));
    const workplace = at.of('workplace', site?.workplace.id);
    const cells = [at.day(0, 15), workplace?.code, template?.code, position?.name, at.dice.of(TYPES)];
    return [...cells, member?.staff_no, '', ''].join(',');
  });
  const text = ['date,workplace,shift,position,type,staff_no,start_time,end_time', ...lines, ''].join('\r\n');
  const fields = { mode: 'apply', override_reason: REASON };
  return { by: at.by('boss', 'manager'), ask: (client) => sendFile(client, text, fields) };
};

async function sendFile({ send }: TestClient, text: string, fields: Record<string, string>): Promise<Answer> {
  const body = new FormData();
  body.set('file', new File([text], 'roster.csv'));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send('/api/manage/shifts/import-csv', { method: 'POST', body });
}

const OUTCOMES = [
  'absent_same_day',
  'absent_without_notice',
  'absent_notified',
  'cancelled_by_company',
] as const;

const replace: Command = (at) => {
  const worked = new Set(at.all('attendance').map(({ shift_user_id }) => shift_user_id));
  const isToCome = (row: Row) => Number(row.starts_at) > at.now - 12 * HOUR && !worked.has(row.id ?? null);
  const found = placed(at, (row) => isHere(row) && row.status === 'approved' && isToCome(row));
  if (!found) return null;
  const json = {
    shift_user_id: Number(found.place.id),
    user_id: at.member(),
    outcome: at.dice.of(OUTCOMES),
    reason: REASON,
    ...overriding(at),
  };
  const param = { id: String(found.shift.id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.shifts[':id'].replace.$post({ param, json }),
  };
};

/** Undoes one of the latest roster changes, sometimes one that was already undone. */
const undo: Command = (at) => {
  const changes = at.all('audit', ({ subject }) => subject === 'shift' || subject === 'shift_user');
  const operation_id = at.dice.of(changes.slice(-12))?.operation_id;
  if (!operation_id) return null;
  const param = { operation_id: String(operation_id) };
  return {
    by: at.by('boss', 'manager'),
    ask: ({ api }) => api.manage.operations[':operation_id'].undo.$post({ param }),
  };
};

const planMonth: Command = (at) => {
  const shift = at.one('shift', isAhead(at));
  if (!shift) return null;
  const user = at.member();
  const mine = at.one('shift_user', (row) => row.person_id === user && isHere(row));
  const position_id = at.positionAt(shift.workplace_id);
  const change =
    mine && at.dice.onceIn(2)
      ? { kind: 'cancel' as const, shift_user_id: Number(mine.id), version: at.version(mine), reason: REASON }
      : { kind: 'add' as const, shift_id: Number(shift.id), position_id, type: at.dice.of(TYPES) };
  const json = { schedules: [change], ...overriding(at) };
  const on = { param: { user_id: String(user) }, query: { month: String(shift.date).slice(0, 7) }, json };
  return { by: at.by('boss', 'manager'), ask: ({ api }) => api.manage.schedules[':user_id'].$put(on) };
};

/**
 * Commands on months, files and replacements of a roster, and undo, with their weights.
 */
export const MONTHS: readonly [name: string, weight: number, command: Command][] = [
  ['shifts.publish', 2, publish],
  ['shifts.copy', 3, copy],
  ['shifts.import', 3, importFile],
  ['shifts.replace', 2, replace],
  ['shifts.undo', 4, undo],
  ['shifts.plan_month', 2, planMonth],
];
