import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { fromStamp } from '#domain/time/instant.ts';
import { createTestClient, fullAnswer, type TestClient } from '#tests/support/client.ts';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { heldBody } from '#tests/support/held-body.ts';
import { mintPerson, PASSWORD, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { jpegWith } from '#tests/support/pictures.ts';
import { attendancesOf, place } from '#tests/worker/attendance/check-ins/place.ts';

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run();
const REFUSED = { status: 401, body: { code: 'AUTH_INVALID_TOKEN' } };

/** Ways in which a caller loses rights: by their own operation or by the office. */
const TAKEN_AWAY: [string, (caller: SignedIn) => Promise<unknown>][] = [
  ['signing out', (caller) => caller.send('/api/auth/logout', { method: 'POST' })],
  [
    'ending the session elsewhere',
    async ({ person, session }) => {
      const other = await signedInAs(person);
      return other.send(`/api/manage/profile/sessions/${session.id}`, { method: 'DELETE' });
    },
  ],
  [
    'disabling the person',
    async ({ person }) => {
      const admin = await signedIn({ roles: ['global_admin'] });
      return admin.send(`/api/admin/users/${person.id}/disable`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ reason: 'Left the company', version: 1 }),
      });
    },
  ],
  [
    'a new password',
    async ({ person }) => {
      const other = await signedInAs(person);
      return other.send('/api/manage/profile/password', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          current_password: PASSWORD,
          password: 'another-kinmu-2027',
          password_confirmation: 'another-kinmu-2027',
        }),
      });
    },
  ],
];

/** Sends half of a request, takes rights away, and sends the rest. */
async function sendHeld<Caller extends Pick<TestClient, 'send'>>(
  caller: Caller,
  [path, init]: [string, RequestInit],
  takeAway: (caller: Caller) => Promise<unknown>,
): Promise<{ status: number; body: unknown }> {
  const whole = new Request(`https://kinmu.test${path}`, init);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const held = heldBody(bytes);
  const headers = {
    'Content-Type': whole.headers.get('Content-Type') ?? '',
    // Only a body of a known length can be held back.
    'Content-Length': String(bytes.length),
  };
  const answer = caller.send(path, { method: whole.method, headers, body: held.stream });
  await held.isAwaited;
  await takeAway(caller);
  held.sendRest();
  return fullAnswer(await answer);
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

function picture(): FormData {
  const form = new FormData();
  form.append('file', new File([jpegWith()], 'me.jpg', { type: 'image/jpeg' }));
  return form;
}

describe('a request whose body is held back while its caller loses rights', () => {
  it.each(TAKEN_AWAY)('saves no settings after %s', async (_, takeAway) => {
    const caller = await signedIn({ roles: ['admin'] });
    const settings: [string, RequestInit] = [
      '/api/manage/profile/settings',
      json('PUT', { lang: 'vi', theme: 'dark' }),
    ];
    expect(await sendHeld(caller, settings, takeAway)).toEqual(REFUSED);
    const stored = await env.DB.prepare('SELECT theme FROM person WHERE id = ?')
      .bind(caller.person.id)
      .first();
    expect(stored).toEqual({ theme: 'system' });
  });

  it.each(TAKEN_AWAY)('stores no uploaded picture after %s', async (_, takeAway) => {
    const caller = await signedIn({ roles: ['admin'] });
    const upload: [string, RequestInit] = [
      '/api/manage/profile/picture',
      { method: 'POST', body: picture() },
    ];
    expect(await sendHeld(caller, upload, takeAway)).toEqual(REFUSED);
    const { results } = await env.DB.prepare('SELECT id FROM file WHERE person_id = ?')
      .bind(caller.person.id)
      .all();
    expect(results).toEqual([]);
  });

  it('uses the roles that apply when the body ends', async () => {
    const caller = await signedIn({ roles: ['global_admin'] });
    const other = await mintPerson();
    const promotion: [string, RequestInit] = [
      `/api/admin/users/${other.id}/roles`,
      json('PUT', { roles: ['global_admin'], duties: [], version: 1 }),
    ];
    const answer = await sendHeld(caller, promotion, ({ person }) =>
      run("UPDATE person_role SET role = 'user' WHERE person_id = ?", person.id),
    );
    expect(answer).toEqual({ status: 403, body: { code: 'E_FORBIDDEN' } });
    const { results } = await env.DB.prepare('SELECT role FROM person_role WHERE person_id = ?')
      .bind(other.id)
      .all();
    expect(results).toEqual([{ role: 'user' }]);
  });
});

describe('a punch whose body is held back', () => {
  const CHECK_IN: [string, RequestInit] = ['/api/device/check-in', json('POST', {})];

  it('is refused after its device was unpaired', async () => {
    const { site } = await place();
    const device = createTestClient({ token: site.device.token });
    const answer = await sendHeld(device, CHECK_IN, () =>
      run('UPDATE device SET token_hash = NULL, ended_at = ? WHERE id = ?', NOW, site.device.id),
    );
    expect(answer).toEqual(REFUSED);
    expect(await attendancesOf(site.member)).toEqual([]);
  });

  it('takes the time of its last byte, not of its first', async () => {
    const { site } = await place();
    const device = createTestClient({ token: site.device.token });
    try {
      await moveClock(fromStamp('2026-11-21 08:55:00'));
      const answer = await sendHeld(device, CHECK_IN, () => moveClock(fromStamp('2026-11-21 09:30:00')));
      expect(answer).toMatchObject({ status: 201, body: { check_in_time: '2026-11-21 09:30:00' } });
    } finally {
      await releaseClock();
    }
  });
});
