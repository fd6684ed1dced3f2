import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { sessionCookie } from '#contract/site/cookies.ts';
import { one, send } from '#tests/support/e2e/database.ts';
import { endBinding, mintDevice, punchesOf } from '#tests/support/e2e/devices.ts';
import { type SignedIn, test } from '#tests/support/e2e/fixtures.ts';
import { mintPerson, mintSession } from '#tests/support/e2e/people.ts';
import { address } from '#tests/support/e2e/site.ts';

/** Long enough for a server that identifies the caller before it reads the body. */
const HELD_MS = 400;

/** Not covered by the API tests. */
const IN_SHORT = 'a form of a page';

type Asked = { path: string; method: string; headers: Record<string, string>; body: Buffer };

/** Sends the headers and half of the body through a bare socket, waits, and sends the rest. */
async function sendHeld(
  { path, method, headers, body }: Asked,
  takeAway: () => Promise<unknown>,
): Promise<string> {
  const { hostname, port, host } = new URL(address());
  const socket: Socket = connect(Number(port), hostname);
  const answer = new Promise<string>((resolve, reject) => {
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
  const lines = { Host: host, Connection: 'close', 'Content-Length': String(body.length), ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  const middle = Math.floor(body.length / 2);
  socket.write(body.subarray(0, middle));
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  await takeAway();
  socket.write(body.subarray(middle));
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const BEARER = ({ session }: SignedIn) => ({ Authorization: `Bearer ${session.token}` });

/** The ways to call with the rights of a person, and the write of each. */
const WAYS: [string, (caller: SignedIn) => Asked, (answer: string) => void][] = [
  [
    'a call of the API',
    (caller) => ({
      path: '/api/manage/profile/settings',
      method: 'PUT',
      headers: { ...BEARER(caller), 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ lang: 'vi', theme: 'dark' })),
    }),
    (answer) => expect(statusOf(answer)).toBe(401),
  ],
  [
    IN_SHORT,
    ({ session }) => ({
      path: '/my-page/settings',
      method: 'POST',
      headers: {
        Origin: address(),
        Cookie: `${sessionCookie(new URL(address())).name}=${session.token}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: Buffer.from('lang=vi&theme=dark'),
    }),
    (answer) => {
      expect(statusOf(answer)).toBe(302);
      expect(answer).toMatch(/^location: \/auth\/login/im);
    },
  ],
  [
    'an upload',
    (caller) => ({
      path: '/api/manage/profile/picture',
      method: 'POST',
      headers: { ...BEARER(caller), 'Content-Type': 'multipart/form-data; boundary=x' },
      body: Buffer.concat([
        Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
        Buffer.alloc(40_000),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    }),
    (answer) => expect(statusOf(answer)).toBe(401),
  ],
];

const TAKEN_AWAY: [string, (caller: SignedIn) => Promise<unknown>][] = [
  ['sign-out', ({ session }) => send([sql`UPDATE session SET ended_at = 1 WHERE id = ${session.id}`])],
  ['disabling', ({ person }) => send([sql`UPDATE person SET disabled_at = 1 WHERE id = ${person.id}`])],
  [
    'a new password',
    ({ person }) => send([sql`UPDATE session SET ended_at = 1 WHERE person_id = ${person.id}`]),
  ],
];

for (const [way, asked, refused] of WAYS) {
  for (const [what, takeAway] of TAKEN_AWAY) {
    const tag = way === IN_SHORT ? [] : ['@walk'];
    test(`${way} with a delayed body writes nothing after ${what}`, { tag }, async () => {
      const person = await mintPerson({ roles: ['admin'] });
      const caller = { person, session: await mintSession(person) };
      refused(await sendHeld(asked(caller), () => takeAway(caller)));
      const stored = await one(sql`SELECT theme, picture_file_id FROM person WHERE id = ${person.id}`);
      expect(stored).toEqual({ theme: 'system', picture_file_id: null });
    });
  }
}

test('A change with a delayed body is refused after a demotion', { tag: '@walk' }, async () => {
  const person = await mintPerson({ roles: ['global_admin'] });
  const caller = { person, session: await mintSession(person) };
  const other = await mintPerson();
  const answer = await sendHeld(
    {
      path: `/api/admin/users/${other.id}/roles`,
      method: 'PUT',
      headers: { ...BEARER(caller), 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ roles: ['global_admin'], duties: [], version: 1 })),
    },
    () => send([sql`UPDATE person_role SET role = 'user' WHERE person_id = ${person.id}`]),
  );
  expect(statusOf(answer)).toBe(403);
  expect(await one(sql`SELECT role FROM person_role WHERE person_id = ${other.id}`)).toEqual({
    role: 'user',
  });
});

test('A punch with a delayed body is refused after its device was unpaired', {
  tag: '@walk',
}, async () => {
  const device = await mintDevice(await mintPerson());
  const answer = await sendHeld(
    {
      path: '/api/device/check-in',
      method: 'POST',
      headers: { Authorization: `Bearer ${device.token}`, 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify({ coordinates: null })),
    },
    () => endBinding(device),
  );
  expect(statusOf(answer)).toBe(401);
  expect(await punchesOf(device)).toBe(0);
});
