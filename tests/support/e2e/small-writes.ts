import { type SQL, sql } from 'drizzle-orm';
import { canvasOf } from '#tools/seed/pictures/canvas.ts';
import { pngOf } from '#tools/seed/pictures/png.ts';
import { drawing } from '#worker/db/ids.ts';
import { insertRows } from '#worker/db/rows.ts';
import { device } from '#worker/db/schema/device.ts';
import { session } from '#worker/db/schema/session.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { type Member, mintCrowd } from './crowds.ts';
import { one, send } from './database.ts';
import { mintPerson, mintSession } from './people.ts';
import { mintShift, mintSite, type Site } from './rosters.ts';
import { address, NOW } from './site.ts';

export type Answer = { status: number; body: unknown };

/** A small write whose effect the database can count. */
export type SmallWrite = {
  kind: Kind;
  /** Sends the write, each time under the same key. */
  ask: () => Promise<Answer>;
  /** A SELECT that counts its effects. */
  times: SQL;
};

/** A logged-in person of the workplace, with their device. */
type Hand = Member & { token: string; deviceToken: string };
/** The writers and their workplace. Each person writes at most once per kind. */
export type Office = { site: Site; shiftId: number; bossId: number; token: string; hands: readonly Hand[] };

const DATE = '2026-07-06';
const MONTH = '2026-07';
const IMAGE = new Uint8Array(pngOf(canvasOf(256, 256, 'sky')));

export async function mintOffice(people: number): Promise<Office> {
  const site = await mintSite();
  const crowd = await mintCrowd(site, people);
  const boss = await mintPerson({ roles: ['global_admin'] });
  const [sessions, devices] = [await drawMany('session', people), await drawMany('device', people)];
  const hands = crowd.map((member) => ({ ...member, token: newToken(), deviceToken: newToken() }));
  const rows = await Promise.all(
    hands.map(async ({ id: personId, token, deviceToken }, place) => ({
      session: {
        id: sessions[place] ?? 0,
        person_id: personId,
        token_hash: await hashToken(token),
        created_at: NOW,
        last_seen_at: NOW,
      },
      device: {
        id: devices[place] ?? 0,
        person_id: personId,
        name: '本人の携帯',
        token_hash: await hashToken(deviceToken),
        paired_at: NOW,
        created_at: NOW,
      },
    })),
  );
  await send([
    ...insertRows(
      session,
      rows.map((row) => row.session),
    ),
    ...insertRows(
      device,
      rows.map((row) => row.device),
    ),
  ]);
  const shiftId = await mintShift(site, DATE, { fixed: 999 });
  return { site, shiftId, bossId: boss.id, token: (await mintSession(boss)).token, hands };
}

async function drawMany(name: 'session' | 'device', count: number): Promise<number[]> {
  const { first } = await one(drawing(name, count));
  return Array.from({ length: count }, (_, place) => Number(first) + place);
}

type Asked = { method?: 'POST' | 'PUT'; path: string; token: string; body: unknown; times: SQL };

/** The writes by the name of their kind. Each name is unique. */
const WRITES = {
  position: ({ site, token }: Office, _: Hand, name: string) => ({
    path: `/admin/workplaces/${site.workplace.id}/positions`,
    token,
    body: { name },
    times: sql`SELECT count(*) AS times FROM position WHERE name = ${name}`,
  }),
  template: ({ site, token }: Office, _: Hand, name: string) => ({
    path: `/admin/workplaces/${site.workplace.id}/shifts`,
    token,
    body: { name, code: name, start_time: '09:00', end_time: '18:00' },
    times: sql`SELECT count(*) AS times FROM shift_template WHERE code = ${name}`,
  }),
  person: ({ token }: Office, _: Hand, name: string) => ({
    path: '/admin/users',
    token,
    body: { staff_no: name, last_name: '佐藤', first_name: '次郎' },
    // Together with their search index.
    times: sql`SELECT count(*) AS times FROM person AS p WHERE staff_no = ${name}
        AND EXISTS (SELECT 1 FROM person_gram AS g WHERE g.person_id = p.id)`,
  }),
  branch: ({ token }: Office, _: Hand, name: string) => ({
    path: '/admin/branches',
    token,
    body: { name },
    times: sql`SELECT count(*) AS times FROM branch WHERE name = ${name}`,
  }),
  assignment: ({ site, shiftId, token }: Office, { id }: Hand) => ({
    path: `/manage/shifts/${shiftId}/users`,
    token,
    body: { user_id: id, position_id: site.position.id, type: 'fixed', override_reason: 'asked' },
    times: sql`SELECT count(*) AS times FROM shift_user WHERE shift_id = ${shiftId} AND person_id = ${id}`,
  }),
  check_in: (_: Office, { id, deviceToken }: Hand) => ({
    path: '/device/check-in',
    token: deviceToken,
    body: {},
    times: sql`SELECT count(*) AS times FROM attendance WHERE person_id = ${id}`,
  }),
  wage: ({ site, token }: Office, { id }: Hand) => ({
    path: `/admin/workplaces/${site.workplace.id}/wages`,
    token,
    body: { user_id: id, position_id: site.position.id, valid_from: '2026-07-01', salary_per_hour: 1300 },
    times: sql`SELECT count(*) AS times FROM wage WHERE person_id = ${id}`,
  }),
  notice: ({ site, token }: Office, _: Hand, name: string) => ({
    path: '/manage/notifications',
    token,
    body: {
      type: 'notice',
      title_ja: name,
      content_ja: '月曜日は棚卸です。',
      send_anyway: true,
      audience: { workplace_ids: [site.workplace.id] },
    },
    // Together with its audience.
    times: sql`SELECT count(*) AS times FROM notification AS n WHERE title_ja = ${name}
        AND EXISTS (SELECT 1 FROM notification_audience AS a WHERE a.notification_id = n.id)`,
  }),
  picture: (_: Office, { id, token }: Hand) => ({
    path: '/manage/profile/picture',
    token,
    body: formOf(new File([IMAGE], 'me.png')),
    times: sql`SELECT count(*) AS times FROM file AS f JOIN person AS p ON p.picture_file_id = f.id WHERE f.person_id = ${id}
        AND (SELECT count(*) FROM file WHERE person_id = ${id}) = 1`,
  }),
  settings: (_: Office, { id, token }: Hand) => ({
    method: 'PUT' as const,
    path: '/manage/profile/settings',
    token,
    body: { lang: 'ja', theme: 'dark' },
    times: sql`SELECT count(*) AS times FROM person WHERE id = ${id} AND theme = 'dark'`,
  }),
  availability: (_: Office, { id, token }: Hand) => ({
    method: 'PUT' as const,
    path: `/me/availability?month=${MONTH}`,
    token,
    body: { days: [{ date: DATE, answer: 'yes' }], version: 0 },
    times: sql`SELECT coalesce(sum(version), 0) AS times FROM availability_month WHERE person_id = ${id}`,
  }),
} satisfies Record<string, (office: Office, hand: Hand, name: string) => Asked>;

export type Kind = keyof typeof WRITES;
const KINDS = Object.keys(WRITES) as Kind[];

/** The writes of an office, mixed. */
export function* writesOf(office: Office): Generator<SmallWrite> {
  for (const [place, hand] of office.hands.entries())
    for (const kind of KINDS) {
      const name = `${kind}-${office.site.workplace.id}-${place}`;
      const { times, ...asked }: Asked = WRITES[kind](office, hand, name);
      yield { kind, times, ask: () => ask(asked, name) };
    }
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

async function ask(
  { method = 'POST', path, token, body }: Omit<Asked, 'times'>,
  key: string,
): Promise<Answer> {
  const headers = new Headers({ Authorization: `Bearer ${token}`, 'Idempotency-Key': key });
  const isForm = body instanceof FormData;
  if (!isForm) headers.set('Content-Type', 'application/json');
  const answer = await fetch(`${address()}/api${path}`, {
    method,
    headers,
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

/** The number of effects of each write. */
export async function timesDone(writes: readonly SmallWrite[]): Promise<number[]> {
  const counts: number[] = [];
  for (let from = 0; from < writes.length; from += 100) {
    const rows = await send(writes.slice(from, from + 100).map(({ times }) => times));
    counts.push(...rows.map(([row]) => Number(row?.times)));
  }
  return counts;
}
