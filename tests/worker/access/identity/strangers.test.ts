import { afterEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_MAX, STRANGER_BODY_MAX } from '#contract/limits.ts';
import { createTestClient, fullAnswer } from '#tests/support/client.ts';
import { heldBody } from '#tests/support/held-body.ts';
import { mintPerson, mintSession, signedIn } from '#tests/support/mint.ts';

const UPLOAD = '/api/manage/profile/picture';
const MULTIPART = { 'Content-Type': 'multipart/form-data; boundary=x' };
const CHUNK = 4_096;
const SIGN_IN = { status: 401, body: { code: 'E_UNAUTHORIZED' } };

/** A body of 5 MB, and the number of bytes that were read from it. */
function largeBody(): { stream: ReadableStream<Uint8Array>; taken: () => number } {
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken >= PICTURE_MAX) return controller.close();
        taken += CHUNK;
        controller.enqueue(new Uint8Array(CHUNK));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('a large body without a live session', () => {
  it('is refused after 16 kB, even when 200 arrive at once', async () => {
    const { send } = createTestClient();
    const bodies = Array.from({ length: 200 }, largeBody);
    const answers = await Promise.all(
      bodies.map(({ stream }) =>
        send(UPLOAD, { method: 'POST', headers: MULTIPART, body: stream }).then(fullAnswer),
      ),
    );
    expect(answers).toEqual(answers.map(() => SIGN_IN));
    const most = Math.max(...bodies.map(({ taken }) => taken()));
    expect(most).toBeLessThanOrEqual(STRANGER_BODY_MAX + CHUNK);
  });

  it('is refused unread if its length is announced', async () => {
    const { stream, taken } = largeBody();
    const headers = { ...MULTIPART, 'Content-Length': String(PICTURE_MAX) };
    expect(
      await fullAnswer(await createTestClient().send(UPLOAD, { method: 'POST', headers, body: stream })),
    ).toEqual(SIGN_IN);
    expect(taken()).toBe(0);
  });

  it('is refused at its limit by an operation that needs no session', async () => {
    const { stream, taken } = largeBody();
    const headers = { 'Content-Type': 'application/json' };
    const answer = await createTestClient().send('/api/auth/login/admin', {
      method: 'POST',
      headers,
      body: stream,
    });
    expect(await fullAnswer(answer)).toEqual({
      status: 413,
      body: { code: 'E_PAYLOAD_TOO_LARGE', data: { limit: STRANGER_BODY_MAX } },
    });
    expect(taken()).toBeLessThanOrEqual(STRANGER_BODY_MAX + CHUNK);
  });

  it.each([
    ['a made-up token', async () => 'made-up'],
    ['an ended session', async () => (await mintSession(await mintPerson(), { ended_at: 1 })).token],
    ['an expired session', async () => (await mintSession(await mintPerson(), { created_at: 1 })).token],
    ['a disabled person', async () => (await mintSession(await mintPerson({ disabled_at: 1 }))).token],
  ])('is refused under %s', async (_, tokenOf) => {
    const { stream, taken } = largeBody();
    const { send } = createTestClient({ token: await tokenOf() });
    expect(
      await fullAnswer(await send(UPLOAD, { method: 'POST', headers: MULTIPART, body: stream })),
    ).toEqual({
      status: 401,
      body: { code: 'AUTH_INVALID_TOKEN' },
    });
    expect(taken()).toBeLessThanOrEqual(STRANGER_BODY_MAX + CHUNK);
  });

  it('costs a live session one more database call', async () => {
    const { send, meter } = await signedIn();
    const settings = (padding: number) =>
      send('/api/manage/profile/settings', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ lang: 'ja', theme: 'dark', padding: 'x'.repeat(padding) }),
      });
    expect((await settings(10)).status).toBe(200);
    const small = meter().roundTrips;
    expect((await settings(STRANGER_BODY_MAX)).status).toBe(200);
    expect(meter().roundTrips - small).toBe(1);
  });
});

describe('a body that never ends', () => {
  it('is refused when its time is over', async () => {
    const { send } = await signedIn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const held = heldBody(new TextEncoder().encode('{"lang":"ja","theme":"dark"}'));
    const answer = send('/api/manage/profile/settings', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: held.stream,
    });
    await held.isAwaited;
    await vi.advanceTimersByTimeAsync(30_000);
    held.sendRest();
    expect(await fullAnswer(await answer)).toEqual({ status: 408, body: { code: 'E_REQUEST_TIMEOUT' } });
  });
});
