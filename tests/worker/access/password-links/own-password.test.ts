import { beforeEach, describe, expect, it } from 'vitest';
import { mintWaitingSignIn } from '#tests/support/authenticator.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { NOW, SECOND } from '#tests/support/clock.ts';
import { PASSWORD, type SignedIn, signedIn, signedInAs } from '#tests/support/mint.ts';
import { check, emptyMailbox, inviteByQr, NEW, noticeKinds, resetLinkOf, waitingSignInsOf } from './links.ts';

beforeEach(emptyMailbox);

describe('a password that is changed on My page', () => {
  const change = (
    { api }: Pick<SignedIn, 'api'>,
    overrides: { current_password?: string; password?: string } = {},
  ) => {
    const { current_password = PASSWORD, password = NEW } = overrides;
    return api.manage.profile.password.$put({
      json: { current_password, password, password_confirmation: password },
    });
  };

  it('ends waiting links and sign-ins, and notifies the owner', async () => {
    const me = await signedIn();
    const [reset, invited] = [await resetLinkOf(me.person), await inviteByQr(me.person)];
    await mintWaitingSignIn(me.person);
    expect((await change(me)).status).toBe(204);
    expect([(await check(reset)).status, (await check(invited)).status]).toEqual([410, 410]);
    expect(await waitingSignInsOf(me.person)).toBe(0);
    expect(await noticeKinds(me.person)).toEqual(['password_changed']);
    expect(me.meter().roundTrips).toBe(3);
  });

  it.each([
    ['one of the most common passwords', 'password1', 'password_common'],
    ['a password with one’s own name', 'xx-yamada-xx', 'password_personal'],
  ])('cannot be %s', async (_, password, key) => {
    const me = await signedIn({ last_name: 'Yamada' });
    expect(await fullAnswer(await change(me, { password }))).toEqual({
      status: 422,
      body: { code: 'E_UNPROCESSABLE_ENTITY', data: { password: [{ key }] } },
    });
    expect(await noticeKinds(me.person)).toEqual([]);
  });

  it('cannot be guessed: five tries, then one every twelve seconds', async () => {
    const me = await signedIn();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await change(me, { current_password: 'wrong' })).status).toBe(422);
    }
    expect(await fullAnswer(await change(me))).toEqual({
      status: 429,
      body: { code: 'E_TOO_MANY_REQUESTS', data: { retry_after: 12 } },
    });
    const later = await signedInAs(me.person, { now: NOW + 12 * SECOND });
    expect((await change(later)).status).toBe(204);
  });
});
