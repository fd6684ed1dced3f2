import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { hashOfText } from '#contract/attendance/punch-signing.ts';
import { readShownCode } from '#domain/attendance/tablets/shown-code.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { mintPerson, signedIn, signedInAs } from '#tests/support/mint.ts';
import { mintSite } from '#tests/support/mint-site.ts';
import { attendancesOf } from '#tests/worker/attendance/check-ins/place.ts';
import { IN, later } from '#tests/worker/attendance/kept-punches/phone.ts';
import { gate } from './tablet.ts';

describe('the own PIN', () => {
  it('is completed by its check digit, shown once, and identifies the person at a tablet', async () => {
    const { site, tablet, member } = await gate();
    const own = await signedInAs(site.member);
    const set = await fullAnswer(await own.api.me.pin.$put({ json: { digits: '４０ ３８６' } }));
    expect(set).toMatchObject({ status: 200, body: { pin: expect.stringMatching(/^40386\d$/) } });
    const { pin } = set.body as { pin: string };
    expect((await fullAnswer(await own.api.me.pin.$get())).body).toMatchObject({
      set_at: expect.any(String),
      card_made_at: null,
    });
    const stored = await env.DB.prepare('SELECT sealed_hash FROM person_pin WHERE person_id = ?')
      .bind(member.id)
      .first<string>('sealed_hash');
    expect(stored).not.toContain(pin);
    expect((await auditOf('person', member.id)).at(-1)).toMatchObject({
      operation: 'me.pin.set',
      action: 'set_pin',
      before: null,
      after: null,
    });
    const old = await tablet.make({ kind: 'check_in', at: IN, who: member });
    const now = await tablet.make({ kind: 'check_in', at: later(IN, 1), who: { ...member, pin } });
    expect(await tablet.send(later(IN, 12), [old, now])).toMatchObject([
      { identity: 'wrong_pin' },
      { result: 'recorded', identity: null },
    ]);
  });

  it.each([
    ['1234', 'pin_digits'],
    ['12345', 'pin_row'],
    ['77777', 'pin_row'],
    ['60502', 'pin_birthday'],
    ['81234', 'pin_number'],
  ])('refuses %s', async (digits, key) => {
    const person = await mintPerson({ birthday: '1996-05-02', phone: '090-8123-4567' });
    const { api } = await signedInAs(person);
    expect(await fullAnswer(await api.me.pin.$put({ json: { digits } }))).toMatchObject({
      status: 422,
      body: { data: { digits: [{ key }] } },
    });
  });
});

describe('cards for tablets', () => {
  it('are issued to people who work at the workplace, and a new one ends the old one', async () => {
    const { site, manager, tablet, member } = await gate();
    const issue = async () => {
      const json = { workplace_id: site.workplace.id, user_ids: [member.id] };
      const answer = await manager.api.manage['punch-cards'].$post({ json });
      expect(answer.status).toBe(200);
      const [card] = (await answer.json()).data;
      expect(card).toMatchObject({ user: { id: member.id, staff_no: member.number } });
      const shown = readShownCode(card?.code ?? '');
      expect(shown).toMatchObject({ number: member.number, phone: null });
      return { ...member, card: await hashOfText(shown?.secret ?? '') };
    };
    const old = await issue();
    const card = await issue();
    const sent = [
      await tablet.make({ kind: 'check_in', at: IN, who: old }),
      await tablet.make({ kind: 'check_in', at: later(IN, 1), who: { ...card, pin: null } }),
      await tablet.make({ kind: 'check_in', at: later(IN, 2), who: card }),
    ];
    expect(await tablet.send(later(IN, 12), sent)).toMatchObject([
      { identity: 'wrong_card' },
      { identity: 'no_pin' },
      { result: 'recorded', identity: null },
    ]);
    expect(await attendancesOf(member)).toHaveLength(1);
    expect((await auditOf('person', member.id)).map(({ action }) => action)).toContain('issue_card');
  });

  it('are not issued to people elsewhere', async () => {
    const { site, manager } = await gate();
    const foreign = await signedIn({ roles: ['admin'], manages: [(await mintSite()).workplace.id] });
    const stranger = await mintPerson();
    const json = { workplace_id: site.workplace.id };
    expect((await foreign.api.manage['punch-cards'].$post({ json })).status).toBe(404);
    const named = { ...json, user_ids: [stranger.id] };
    expect((await manager.api.manage['punch-cards'].$post({ json: named })).status).toBe(404);
  });
});
