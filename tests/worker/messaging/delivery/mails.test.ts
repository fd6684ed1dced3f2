import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELIVERY_TRIES_MAX } from '#domain/messaging/retry.ts';
import { DAY, HOUR, MINUTE, moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { choose, deliveriesTo, forgetDeliveries, noticeTo, notify, tick } from '#tests/support/deliveries.ts';
import { Mailbox } from '#tests/support/mails.ts';
import { mintPeople, mintPerson } from '#tests/support/mint.ts';

const PAPER = { type: 'passport', certificate: '' } as const;

const mailbox = () => new Mailbox();

beforeEach(() => moveClock(NOW));
afterEach(async () => {
  vi.restoreAllMocks();
  await releaseClock();
  await forgetDeliveries();
});

describe('a notice by mail', () => {
  it("is written in the reader's language, with the text of the inbox and a link", async () => {
    const [box, person] = [
      mailbox(),
      await mintPerson({ language: 'vi', last_name: 'Nguyen', first_name: 'An' }),
    ];
    await noticeTo('paper_approved', person, PAPER);
    expect(await tick(box.bindings)).toMatchObject({ done: 1, failed: 0 });
    const [mail] = box.to(person.email ?? '');
    expect(mail?.subject).toMatch(/^Kinmu: .*hộ chiếu/i);
    expect(mail?.text).toContain('Xin chào Nguyen An');
    expect(mail?.text.split('\n')).toContain('https://kinmu.test/my-page/paper');
    expect(mail?.text).not.toMatch(/[{}]|undefined/);
    expect(await deliveriesTo(person)).toMatchObject([
      { channel: 'mail', state: 'sent', tries: 1, claim: null, fault: null, ended_at: NOW },
    ]);
  });

  it('is sent once for any number of timer runs', async () => {
    const [box, person] = [mailbox(), await mintPerson()];
    await noticeTo('password_changed', person);
    await tick(box.bindings);
    await tick(box.bindings);
    await moveClock(NOW + HOUR);
    await tick(box.bindings);
    expect(box.sent).toHaveLength(1);
  });

  it('is sent once by many concurrent runs', async () => {
    const [box, people] = [mailbox(), await mintPeople(Array.from({ length: 30 }, () => ({})))];
    await notify(...people.map(({ id: personId }) => ({ personId, kind: 'password_changed' as const })));
    await Promise.all(Array.from({ length: 5 }, () => tick(box.bindings)));
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it('is not sent if it is more than a day old', async () => {
    const [box, person] = [mailbox(), await mintPerson()];
    await noticeTo('password_changed', person);
    await moveClock(NOW + DAY + 1);
    await tick(box.bindings);
    expect([box.sent, await deliveriesTo(person)]).toEqual([[], []]);
    expect(await env.DB.prepare('SELECT count(*) AS rows FROM outbox_item').first('rows')).toBe(0);
  });

  it('waits for the morning, except for urgent kinds', async () => {
    const night = NOW + 13 * HOUR;
    await moveClock(night);
    const [box, calm, shaken] = [mailbox(), await mintPerson(), await mintPerson()];
    await noticeTo('paper_approved', calm, PAPER);
    await noticeTo('password_changed', shaken);
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to)).toEqual([shaken.email]);
    await moveClock(night + 8 * HOUR - 1000);
    await tick(box.bindings);
    expect(box.to(calm.email ?? '')).toEqual([]);
    await moveClock(night + 8 * HOUR);
    await tick(box.bindings);
    expect(box.to(calm.email ?? '')).toHaveLength(1);
  });

  it('is not retried at night, after a failure or a long queue in the evening', async () => {
    const [evening, morning] = [NOW + 12 * HOUR - 2 * MINUTE, NOW + 21 * HOUR];
    await moveClock(evening);
    const [box, failed, left, urgent] = [
      mailbox(),
      await mintPerson(),
      await mintPerson(),
      await mintPerson(),
    ];
    box.down = true;
    await noticeTo('paper_approved', failed, PAPER);
    await tick(box.bindings);
    expect(await deliveriesTo(failed)).toMatchObject([{ state: 'waiting', tries: 1 }]);
    box.down = false;
    await noticeTo('paper_approved', left, PAPER);
    await noticeTo('password_changed', urgent);
    await tick({ ...box.bindings, DELIVERIES_A_MINUTE: '1' });
    expect(box.sent.map(({ to }) => to)).toEqual([urgent.email]);
    await moveClock(evening + 10 * MINUTE);
    await tick(box.bindings);
    await moveClock(morning - 1000);
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to)).toEqual([urgent.email]);
    await moveClock(morning);
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to).toSorted()).toEqual(
      [urgent, failed, left].map(({ email }) => email).toSorted(),
    );
  });

  it('that must wait for the morning does not delay urgent mails at night', async () => {
    const evening = NOW + 12 * HOUR - 2 * MINUTE;
    await moveClock(evening);
    const [box, waiting, shaken] = [
      mailbox(),
      await mintPeople(Array.from({ length: 3 }, () => ({}))),
      await mintPerson(),
    ];
    box.down = true;
    const far = { date: '2026-11-25', start_time: '06:00', end_time: '10:00' };
    const changes = [{ kind: 'moved' as const, workplace: 'x', ...far }];
    for (const one of waiting) await noticeTo('roster_changed', one, { count: 1, changes });
    await noticeTo('paper_approved', shaken, PAPER);
    await tick(box.bindings);
    box.down = false;
    await moveClock(evening + 10 * MINUTE);
    await noticeTo('password_changed', shaken);
    await tick({ ...box.bindings, DELIVERIES_A_MINUTE: '1' });
    expect(box.sent.map(({ to }) => to)).toEqual([shaken.email]);
    await moveClock(NOW + 21 * HOUR);
    await tick(box.bindings);
    expect(box.sent).toHaveLength(5);
  });

  it('that was read in time does not delay unread ones', async () => {
    const [box, readers, other] = [
      mailbox(),
      await mintPeople(Array.from({ length: 3 }, () => ({}))),
      await mintPerson(),
    ];
    for (const one of [...readers, other]) await noticeTo('paper_approved', one, PAPER);
    await env.DB.prepare('UPDATE inbox_item SET read_at = 1 WHERE person_id <> ?').bind(other.id).run();
    await tick({ ...box.bindings, DELIVERIES_A_MINUTE: '1' });
    expect(box.sent.map(({ to }) => to)).toEqual([other.email]);
  });

  it('about a shift waits for the morning, unless the old or new start is within twelve hours', async () => {
    const night = NOW + 13 * HOUR;
    await moveClock(night);
    const [box, far, near, moved] = [mailbox(), await mintPerson(), await mintPerson(), await mintPerson()];
    const times = (date: string) => ({ date, start_time: '06:00', end_time: '10:00' });
    const changed = (to: string, from?: string) => ({
      count: 1,
      changes: [{ kind: 'moved' as const, workplace: 'x', ...times(to), ...(from && { from: times(from) }) }],
    });
    await noticeTo('roster_changed', far, changed('2026-11-25'));
    await noticeTo('roster_changed', near, changed('2026-11-22'));
    await noticeTo('roster_changed', moved, changed('2026-11-25', '2026-11-22'));
    await tick(box.bindings);
    expect(box.sent.map(({ to }) => to)).toEqual([near.email, moved.email]);
    expect(await deliveriesTo(far)).toMatchObject([{ state: 'waiting', tries: 0, due_at: night + 8 * HOUR }]);
  });

  it('says where the reason of a refusal is read, and not the reason, in the language of its reader', async () => {
    const box = mailbox();
    const refusal = {
      kind: 'employment_certificate',
      of_period: '',
      state: 'refused',
      reason: '休職中のため',
    } as const;
    for (const [language, place] of [
      ['ja', '理由は、Kinmuの「お知らせ」でご確認ください。'],
      ['vi', 'Vui lòng xem lý do trong mục Thông báo của Kinmu.'],
      ['en', 'Read the reason under Notifications in Kinmu.'],
    ] as const) {
      const person = await mintPerson({ language });
      await noticeTo('document_answered', person, refusal);
      await tick(box.bindings);
      const [mail] = box.to(person.email ?? '');
      expect(mail?.text).toContain(place);
      expect(`${mail?.subject}${mail?.text}`).not.toContain(refusal.reason);
    }
  });

  it('of the company is sent again to people who have not read it', async () => {
    const [box, person] = [mailbox(), await mintPerson({ language: 'vi' })];
    const told = { title: 'x', content: 'y', title_vi: 'Kiểm kê', content_vi: 'Thứ Hai\nkiểm kê.' };
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO notification (id, type, title, content, title_vi, content_vi, send_at, created_by, created_at, saved_by)
         VALUES (900, 'urgent', ?, ?, ?, ?, 0, ?1, 0, ?1)`.replaceAll('?1', String(person.id)),
      ).bind(told.title, told.content, told.title_vi, told.content_vi),
      env.DB.prepare(
        `INSERT INTO inbox_item (person_id, kind, params, operation_id, created_at, notification_id)
         VALUES (?, 'notification', '{}', 'x', ?, 900)`,
      ).bind(person.id, NOW),
    ]);
    const toOutbox =
      'INSERT INTO outbox_item SELECT id, created_at FROM inbox_item WHERE notification_id = 900';
    await env.DB.prepare(toOutbox).run();
    await choose(person, 'mail', false);
    await tick(box.bindings);
    expect(box.sent).toMatchObject([
      { subject: 'Kinmu: Kiểm kê', text: expect.stringContaining(told.content_vi) },
    ]);
    await env.DB.prepare(toOutbox).run();
    await tick(box.bindings);
    expect(box.sent).toHaveLength(2);
    await env.DB.batch([
      env.DB.prepare('DELETE FROM delivery'),
      env.DB.prepare('DELETE FROM inbox_item'),
      env.DB.prepare('DELETE FROM notification WHERE id = 900'),
    ]);
  });

  it.each([
    ['was disabled', (id: number) => `UPDATE person SET disabled_at = 1 WHERE id = ${id}`],
    ['was deleted', (id: number) => `UPDATE person SET deleted_at = 1 WHERE id = ${id}`],
    ['has read it', (id: number) => `UPDATE inbox_item SET read_at = 1 WHERE person_id = ${id}`],
    ['no longer has an address', (id: number) => `UPDATE person SET email = NULL WHERE id = ${id}`],
  ])('is dropped if its person %s before it is sent', async (_, change) => {
    const [box, person] = [mailbox(), await mintPerson()];
    await noticeTo('paper_approved', person, PAPER);
    box.down = true;
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await tick(box.bindings);
    await env.DB.prepare(change(person.id)).run();
    box.down = false;
    await moveClock(NOW + HOUR);
    await tick(box.bindings);
    expect(box.sent).toEqual([]);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dropped' }]);
  });

  it('is not sent to a person who chose no mail, except about account security', async () => {
    const [box, person] = [mailbox(), await mintPerson()];
    await choose(person, 'mail', false);
    await noticeTo('paper_approved', person, PAPER);
    await tick(box.bindings);
    expect(box.sent).toEqual([]);
    await noticeTo('password_changed', person);
    await tick(box.bindings);
    expect(box.sent).toHaveLength(1);
  });

  it('is not sent to a person who changes the choice before it is due', async () => {
    await moveClock(NOW + 13 * HOUR);
    const [box, person] = [mailbox(), await mintPerson()];
    await noticeTo('paper_approved', person, PAPER);
    await tick(box.bindings);
    await choose(person, 'mail', false);
    await moveClock(NOW + DAY);
    await tick(box.bindings);
    expect([box.sent, (await deliveriesTo(person))[0]?.state]).toEqual([[], 'dropped']);
  });
});

describe('a mail while the service is away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('is retried at growing intervals, and abandoned in the end', async () => {
    const [box, person] = [Object.assign(mailbox(), { down: true }), await mintPerson()];
    await noticeTo('password_changed', person);
    let now = NOW;
    for (let tries = 1; tries < DELIVERY_TRIES_MAX; tries += 1) {
      await moveClock(now);
      await tick(box.bindings);
      const [row] = await deliveriesTo(person);
      const wait = (row?.due_at ?? 0) - now;
      expect(row).toMatchObject({
        state: 'waiting',
        tries,
        fault: 'unreachable',
        claim: null,
        ended_at: null,
      });
      expect(wait).toBeGreaterThanOrEqual(2 ** (tries - 1) * MINUTE);
      expect(wait).toBeLessThanOrEqual(1.5 * 2 ** (tries - 1) * MINUTE);
      await moveClock((row?.due_at ?? 0) - 1);
      expect(await tick(box.bindings)).toMatchObject({ done: 0, failed: 0 });
      now = row?.due_at ?? 0;
    }
    await moveClock(now);
    expect(await tick(box.bindings)).toMatchObject({ done: 0, failed: 1 });
    expect(await deliveriesTo(person)).toMatchObject([
      { state: 'dead', tries: DELIVERY_TRIES_MAX, ended_at: now },
    ]);
  });

  it('is sent when the service is back', async () => {
    const [box, person] = [Object.assign(mailbox(), { down: true }), await mintPerson()];
    await noticeTo('password_changed', person);
    await tick(box.bindings);
    box.down = false;
    await moveClock(NOW + 2 * MINUTE);
    await tick(box.bindings);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent', tries: 2, fault: null }]);
  });

  it('is not retried for a permanently refused address', async () => {
    const person = await mintPerson();
    const send = vi.fn(() =>
      Promise.reject(Object.assign(new Error('no'), { code: 'E_RECIPIENT_SUPPRESSED' })),
    );
    await noticeTo('password_changed', person);
    const bindings = { ...mailbox().bindings, EMAIL: { send } as unknown as SendEmail };
    await tick(bindings);
    await moveClock(NOW + HOUR);
    await tick(bindings);
    expect(send).toHaveBeenCalledOnce();
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dead', fault: 'address_refused', tries: 1 }]);
  });
});

describe('a run that dies after claiming a mail', () => {
  const claimed = async (tries: number) => {
    const person = await mintPerson();
    await noticeTo('password_changed', person);
    await tick({ ...Object.assign(mailbox(), { down: true }).bindings });
    await env.DB.prepare(
      "UPDATE delivery SET claim = 'of the dead', tries = ?, due_at = ? WHERE person_id = ?",
    )
      .bind(tries, NOW + 5 * MINUTE, person.id)
      .run();
    return person;
  };

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('blocks it until its lease ends, and then one run sends it', async () => {
    const [box, person] = [mailbox(), await claimed(1)];
    await moveClock(NOW + 5 * MINUTE - 1000);
    await tick(box.bindings);
    expect(box.sent).toEqual([]);
    await moveClock(NOW + 5 * MINUTE);
    await Promise.all([tick(box.bindings), tick(box.bindings)]);
    expect(box.to(person.email ?? '')).toHaveLength(1);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('and dies every time abandons it without another try', async () => {
    const [box, person] = [mailbox(), await claimed(DELIVERY_TRIES_MAX)];
    await moveClock(NOW + HOUR);
    await tick(box.bindings);
    expect(box.sent).toEqual([]);
    expect(await deliveriesTo(person)).toMatchObject([{ state: 'dead', fault: 'interrupted' }]);
  });
});

describe('the cost of a run', () => {
  it('is the same few calls for one reader and for hundreds, with a limit of messages', async () => {
    const [box, people] = [mailbox(), await mintPeople(Array.from({ length: 300 }, () => ({})))];
    await notify(...people.map(({ id: personId }) => ({ personId, kind: 'password_changed' as const })));
    const { done, meter } = await tick(box.bindings);
    expect([done, meter.roundTrips, meter.statements]).toEqual([25, 4, 8]);
    const { done: more, meter: steps } = await tick({ ...box.bindings, DELIVERIES_A_MINUTE: '900' });
    expect([more, steps.roundTrips]).toEqual([275, 1 + 3 * 2]);
    expect(steps.rowsRead / more).toBeLessThan(40);
    expect(new Set(box.sent.map(({ to }) => to)).size).toBe(300);
    expect((await tick(box.bindings)).meter.roundTrips).toBe(2);
  });

  it('puts urgent messages before a message to all people', async () => {
    const [box, crowd, urgent] = [
      mailbox(),
      await mintPeople(Array.from({ length: 60 }, () => ({}))),
      await mintPerson(),
    ];
    await notify(
      ...crowd.map(({ id: personId }) => ({
        personId,
        kind: 'papers_missing' as const,
        params: { count: 1 },
      })),
    );
    await tick(box.bindings);
    await moveClock(NOW + MINUTE);
    await noticeTo('password_changed', urgent);
    await tick({ ...box.bindings, DELIVERIES_A_MINUTE: '1' });
    expect(box.sent.at(-1)?.to).toBe(urgent.email);
  });
});
