import { jpegWith } from '#tests/support/pictures.ts';
import { type Command, REASON } from './moment.ts';

const TYPES = ['card_front', 'card_back', 'portrait', 'passport'] as const;

const sendPaper: Command = (at) => {
  const body = new FormData();
  body.set('type', at.dice.of(TYPES));
  body.set('file', new File([jpegWith()], 'paper.jpg'));
  if (at.dice.onceIn(2))
    return { by: at.member(), ask: ({ send }) => send('/api/me/papers', { method: 'POST', body }) };
  const path = `/api/admin/users/${at.member()}/papers`;
  return { by: at.by('boss', 'accounting'), ask: ({ send }) => send(path, { method: 'POST', body }) };
};

const decidePaper: Command = (at) => {
  const paper = at.one('paper', ({ state }) => state === 'waiting') ?? at.one('paper');
  if (!paper) return null;
  const ids = [Number(paper.id)];
  const param = { id: String(paper.person_id) };
  const by = at.by('boss', 'second', 'accounting');
  if (at.dice.onceIn(3)) {
    const json = { ids, fault: 'blurred' as const };
    return { by, ask: ({ api }) => api.admin.users[':id'].papers.reject.$post({ param, json }) };
  }
  const json = { ids, confirmed: true };
  return { by, ask: ({ api }) => api.admin.users[':id'].papers.approve.$post({ param, json }) };
};

const dropPaper: Command = (at) => {
  const paper = at.one('paper', ({ deleted_at }) => deleted_at === null);
  if (!paper) return null;
  const query = { version: String(at.version(paper)) };
  if (at.dice.onceIn(2)) {
    const on = { param: { id: String(paper.id) }, query };
    return { by: Number(paper.person_id), ask: ({ api }) => api.me.papers[':id'].$delete(on) };
  }
  const on = { param: { id: String(paper.person_id), paper_id: String(paper.id) }, query };
  return { by: at.by('boss'), ask: ({ api }) => api.admin.users[':id'].papers[':paper_id'].$delete(on) };
};

const availability: Command = (at) => {
  const person = at.member();
  const date = at.day(0, 30);
  const month = date.slice(0, 7);
  const known = at.one('availability_month', (row) => row.person_id === person && row.month === month);
  const json = {
    days: [{ date, answer: at.dice.of(['yes', 'no'] as const) }],
    note: REASON,
    version: known ? at.version(known) : 0,
  };
  return { by: person, ask: ({ api }) => api.me.availability.$put({ query: { month }, json }) };
};

const notify: Command = (at) => {
  const sent = at.one('notification');
  const by = at.by('boss', 'manager');
  if (sent && at.dice.onceIn(4)) {
    const param = { id: String(sent.id) };
    return { by, ask: ({ api }) => api.manage.notifications[':id'].resend.$post({ param }) };
  }
  const json = {
    type: 'notice' as const,
    title_ja: '棚卸',
    content_ja: '月曜日は棚卸です。',
    send_anyway: true,
    audience: at.dice.onceIn(2)
      ? { workplace_ids: [at.workplace()] }
      : { user_ids: [at.member(), at.member()] },
  };
  return { by, ask: ({ api }) => api.manage.notifications.$post({ json }) };
};

const read: Command = (at) => {
  const item = at.one('inbox_item');
  if (!item) return null;
  const by = Number(item.person_id);
  if (at.dice.onceIn(3)) return { by, ask: ({ api }) => api.me.notifications.read.$post() };
  const param = { id: String(item.id) };
  return { by, ask: ({ api }) => api.me.notifications[':id'].read.$post({ param }) };
};

/** Commands on messages and documents, with their weights. */
export const POST: readonly [name: string, weight: number, command: Command][] = [
  ['papers.send', 2, sendPaper],
  ['papers.decide', 2, decidePaper],
  ['papers.drop', 1, dropPaper],
  ['wishes.send', 2, availability],
  ['notices.send', 3, notify],
  ['notices.read', 2, read],
];
