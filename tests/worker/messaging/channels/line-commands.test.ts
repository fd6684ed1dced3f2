import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import type { LineCommand } from '#contract/messaging/line.ts';
import { OwnShift } from '#contract/roster/own-shifts.ts';
import { fromStamp } from '#domain/time/instant.ts';
import { mintAsk } from '#tests/support/asks.ts';
import { auditOf } from '#tests/support/audit.ts';
import { fullAnswer } from '#tests/support/client.ts';
import { DAY } from '#tests/support/clock.ts';
import { linkLine, noticeTo, tick } from '#tests/support/deliveries.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import {
  buttonsIn,
  commandsIn,
  hear,
  LINE,
  messageEvent,
  pressedEvent,
  signatureOf,
  takingLineCalls,
  textsIn,
} from '#tests/support/line.ts';
import { mintPerson, type Person, signedInAs } from '#tests/support/mint.ts';
import { mintSite, type Site } from '#tests/support/mint-site.ts';
import { NOTICE_EXAMPLES } from '#tests/support/notice-examples.ts';
import { showMonth } from '#tests/support/recruitment.ts';
import { mintShift, mintShiftUser, mintTemplate } from '#tests/support/shifts.ts';
import { worker } from '#tests/worker/roster/candidates/seats.ts';
import { type OwnCommands, runLineCommand } from '#worker/areas/messaging/channels/line/commands.ts';
import type { SignedInCtx } from '#worker/ctx.ts';

const DATE = '2026-12-10';
const NIGHT_BEFORE = fromStamp('2026-12-09 20:00:00');
const MORNING = fromStamp(`${DATE} 08:40:00`);
/** Never in an answer. */
const AMOUNT_OR_MANAGER = /[¥￥円]|yen|yên|Kanrisha/;

let site: Site;
const sent = takingLineCalls();

beforeAll(async () => {
  site = await mintSite({ name_en: 'Minato Logistics', name_kana: 'みなとぶつりゅう' });
  await mintPerson({ roles: ['admin'], manages: [site.workplace.id], last_name: 'Kanrisha' });
  await showMonth(site.workplace, '2026-12');
});
afterEach(() => {
  for (const text of textsIn(sent)) expect(text).not.toMatch(AMOUNT_OR_MANAGER);
  for (const { label, data = '' } of buttonsIn(sent)) {
    expect(label.length).toBeLessThanOrEqual(20);
    expect(data.length).toBeLessThanOrEqual(300);
  }
});

let accounts = 0;

/** A person of the workplace whose LINE account is linked. */
async function linked(overrides: Parameters<typeof mintPerson>[0] = {}) {
  const person = await worker(site, { language: 'en', ...overrides });
  accounts += 1;
  const account = `U-linked-${accounts}`;
  await linkLine(person, account);
  return { person, account };
}

const planShift = async () => mintShift(await mintTemplate(site.workplace), DATE, [site.position]);

async function planned(person: { id: number }) {
  const shift = await planShift();
  return { shift, place: await mintShiftUser(person, shift, site.position) };
}

async function offered(people: readonly [Person, ...Person[]]) {
  const shift = await planShift();
  return { shift, ask: await mintAsk(shift, site.position, people) };
}

const press = (account: string, command: LineCommand | { does: 'day' }, now = NIGHT_BEFORE, date?: string) =>
  hear([pressedEvent(account, command, date)], { now });
const write = (account: string, text: string, now = NIGHT_BEFORE) =>
  hear([messageEvent(account, text)], { now });
const placeOf = ({ id }: { id: number }) =>
  env.DB.prepare('SELECT confirmed_at, cannot_come_at, late_until FROM shift_user WHERE id = ?')
    .bind(id)
    .first();
const peopleOn = async ({ id }: { id: number }) =>
  (
    await env.DB.prepare("SELECT person_id FROM shift_user WHERE shift_id = ? AND status = 'approved'")
      .bind(id)
      .all()
  ).results.map(({ person_id }) => person_id);
const answerTo = async (ask: number, { id }: { id: number }) =>
  env.DB.prepare('SELECT answer FROM seat_ask_person WHERE ask_id = ? AND person_id = ?')
    .bind(ask, id)
    .first('answer');
const dayOf = ({ id }: { id: number }, date: string) =>
  env.DB.prepare('SELECT answer FROM availability_day WHERE person_id = ? AND date = ?')
    .bind(id, date)
    .first('answer');

const requireSecondStep = (settings: string) =>
  env.DB.prepare(`UPDATE configuration SET settings = ${settings}`).run();

describe('the next shift by LINE', () => {
  it('has the day, the times and the readable name of the workplace, with what can be answered now', async () => {
    const { person, account } = await linked();
    const { shift } = await planned(person);
    await press(account, { does: 'next_shift' });
    expect(textsIn(sent)[0]).toContain('10/12 (Thu) 9:00–18:00\nMinato Logistics');
    expect(commandsIn(sent)).toEqual([
      { does: 'come', shift_id: shift.id },
      { does: 'cannot_come', shift_id: shift.id },
      { does: 'next_shift' },
      { does: 'hours_left' },
    ]);
    expect(buttonsIn(sent).at(-1)).toMatchObject({
      type: 'datetimepicker',
      mode: 'date',
      min: '2026-12-09',
      max: '2027-12-31',
    });
    expect(sent).toMatchObject([{ path: '/v2/bot/message/reply' }]);
  });

  it('offers to be late when the rule of late notes allows it', async () => {
    const { person, account } = await linked();
    const { shift } = await planned(person);
    await press(account, { does: 'next_shift' }, MORNING);
    const minutes = commandsIn(sent).flatMap((command) => (command.does === 'late' ? [command.minutes] : []));
    expect(minutes).toEqual([10, 20, 30]);
    expect(commandsIn(sent)).toContainEqual({ does: 'cannot_come', shift_id: shift.id });
  });

  it.each([
    ['ja', '次のシフト', /12\/10（木） 9:00〜18:00\n.*（みなとぶつりゅう）/],
    ['vi', ' ca tiếp theo. ', /10\/12 \(T5\) 9:00–18:00/],
    ['en', 'NEXT SHIFT', /10\/12 \(Thu\) 9:00–18:00/],
  ] as const)('is heard and answered in %s', async (language, text, answer) => {
    const { person, account } = await linked({ language });
    await planned(person);
    await write(account, text);
    expect(textsIn(sent)[0]).toMatch(answer);
  });

  it('is answered in the present language of the person, whatever language they write', async () => {
    const { account } = await linked({ language: 'vi' });
    await write(account, 'Next shift');
    expect(textsIn(sent)).toEqual(['Hiện bạn chưa có ca nào được xếp']);
  });
});

describe('the hours left by LINE', () => {
  it('are those of the own page, with durations in words', async () => {
    const { person, account } = await linked({ language: 'ja' });
    await planned(person);
    await write(account, '勤務できる時間');
    expect(textsIn(sent)).toEqual([
      '今週（月〜日）\n12/13（日）まであと32時間\n12/07（月）から40時間中8時間（予定を含む）',
    ]);
  });
});

describe('that a person comes to their own shift, by LINE', () => {
  it('is confirmed by the command of the page, with its audit, once for a repeated event', async () => {
    const { person, account } = await linked();
    const { shift, place } = await planned(person);
    const event = pressedEvent(account, { does: 'come', shift_id: shift.id });
    await hear([event], { now: NIGHT_BEFORE });
    expect(await placeOf(place)).toMatchObject({ confirmed_at: NIGHT_BEFORE });
    const audited = await auditOf('shift_user', place.id);
    expect(audited.at(-1)).toMatchObject({ after: { user_id: person.id } });
    const { results } = await env.DB.prepare(
      'SELECT operation, actor_id, actor_role FROM audit WHERE subject = ? AND subject_id = ? ORDER BY id DESC LIMIT 1',
    )
      .bind('shift_user', place.id)
      .all();
    expect(results).toEqual([{ operation: 'me.shifts.confirm', actor_id: person.id, actor_role: 'line' }]);
    // Since then they said on the page that they cannot come.
    const own = await signedInAs(person, { now: NIGHT_BEFORE });
    const param = { param: { id: String(shift.id) } };
    await own.api.me.shifts[':id']['cannot-come'].$post({ ...param, json: { reason: 'ill' } });
    await hear([{ ...event, deliveryContext: { isRedelivery: true } }], { now: NIGHT_BEFORE + 1 });
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null, cannot_come_at: NIGHT_BEFORE });
    expect(textsIn(sent)).toEqual([
      expect.stringContaining('Your manager can see that you’ll come.'),
      expect.stringContaining('already handled'),
    ]);
    await press(account, { does: 'next_shift' });
    expect(textsIn(sent).at(-1)).toContain('You said you can’t come.');
    expect(textsIn(sent).at(-1)).not.toContain('ill');
    await press(account, { does: 'come', shift_id: shift.id });
    expect(await placeOf(place)).toMatchObject({ cannot_come_at: null });
  });

  it('is refused too early, after the start, and for a shift of another person', async () => {
    const [{ person, account }, other] = [await linked(), await linked()];
    const { shift, place } = await planned(person);
    const { shift: foreign, place: foreignPlace } = await planned(other.person);
    await press(account, { does: 'come', shift_id: shift.id }, fromStamp('2026-12-01 10:00:00'));
    await press(account, { does: 'come', shift_id: foreign.id });
    await press(account, { does: 'come', shift_id: shift.id }, fromStamp(`${DATE} 09:10:00`));
    expect(textsIn(sent)).toEqual([
      expect.stringContaining('from the day before'),
      expect.stringContaining('can’t find this shift'),
      expect.stringContaining('already started'),
    ]);
    for (const one of [place, foreignPlace]) expect(await placeOf(one)).toMatchObject({ confirmed_at: null });
  });

  it('needs a reason to be withdrawn, which the page takes', async () => {
    const [{ person, account }, other] = [await linked(), await linked()];
    const { shift, place } = await planned(person);
    await press(account, { does: 'cannot_come', shift_id: shift.id });
    const [text = ''] = textsIn(sent);
    const link = `/my-page/shift?month=2026-12&cannot=${shift.id}#shift-${shift.id}`;
    expect(text).toContain(link);
    expect(buttonsIn(sent)[0]).toMatchObject({ type: 'uri', uri: expect.stringContaining(link) });
    expect(await placeOf(place)).toMatchObject({ cannot_come_at: null });
    await press(other.account, { does: 'cannot_come', shift_id: shift.id });
    expect(textsIn(sent)[1]).toContain('can’t find this shift');
  });
});

describe('that a person will be late, by LINE', () => {
  it('is sent to the managers by the command of the page', async () => {
    const { person, account } = await linked();
    const { place } = await planned(person);
    await write(account, '20 min late', MORNING);
    expect(await placeOf(place)).toMatchObject({ late_until: fromStamp(`${DATE} 09:20:00`) });
    expect(textsIn(sent)[0]).toContain('arrive about 9:20');
    const own = await signedInAs(person, { now: MORNING });
    const { body } = await fullAnswer(await own.api.me.home.$get());
    expect(OwnShift.parse((body as { next: unknown }).next).late).toMatchObject({
      arrives_at: `${DATE} 09:20:00`,
    });
  });

  it('is answered without a shift to be late for', async () => {
    const { account } = await linked();
    await write(account, '20 min late', MORNING);
    expect(textsIn(sent)).toEqual(['No shift is waiting for your answer.']);
  });

  it('is refused the evening before, for a passed time, another shift and other minutes', async () => {
    const [{ person, account }, other] = [await linked(), await linked()];
    const { shift, place } = await planned(person);
    const late = { does: 'late', shift_id: shift.id, minutes: 10 } as const;
    await press(account, late);
    await press(account, late, fromStamp(`${DATE} 09:15:00`));
    await press(other.account, late, MORNING);
    await press(account, { ...late, minutes: 45 } as unknown as LineCommand, MORNING);
    expect(textsIn(sent)).toEqual([
      expect.stringContaining('from three hours before'),
      expect.stringContaining('from three hours before'),
      expect.stringContaining('can’t find this shift'),
    ]);
    expect(await placeOf(place)).toMatchObject({ late_until: null });
  });
});

describe('a shift offer by LINE', () => {
  it('comes with two buttons, and yes gets the spot as on the page', async () => {
    const { person, account } = await linked();
    const { shift, ask } = await offered([person]);
    await noticeTo('seat_asked', person, {
      ask_id: ask,
      workplace: site.workplace.name,
      position: site.position.name,
      date: DATE,
      start_time: '09:00',
      end_time: '18:00',
    });
    await tick(LINE);
    expect(sent).toMatchObject([{ path: '/v2/bot/message/push', body: { to: account } }]);
    expect(commandsIn(sent).slice(0, 2)).toEqual([
      { does: 'accept', ask_id: ask },
      { does: 'decline', ask_id: ask },
    ]);
    await press(account, { does: 'accept', ask_id: ask });
    expect(textsIn(sent).at(-1)).toContain('You’re on this shift.\n10/12 (Thu) 9:00–18:00');
    expect(await peopleOn(shift)).toEqual([person.id]);
    expect((await auditOf('seat_ask', ask)).at(-1)).toMatchObject({
      after: { user_id: person.id, answer: 'yes' },
    });
  });

  it('that is taken is refused without a name, and the refused event does nothing when it comes again', async () => {
    const [first, second] = [await linked(), await linked()];
    const { shift, ask } = await offered([first.person, second.person]);
    const late = pressedEvent(second.account, { does: 'accept', ask_id: ask });
    await press(first.account, { does: 'accept', ask_id: ask });
    await hear([late], { now: NIGHT_BEFORE });
    expect(textsIn(sent)[1]).toContain('someone else already has this shift');
    await env.DB.prepare("UPDATE shift_user SET status = 'cancelled' WHERE shift_id = ?")
      .bind(shift.id)
      .run();
    await env.DB.prepare('UPDATE seat_ask SET closed_at = NULL, taken_by = NULL WHERE id = ?')
      .bind(ask)
      .run();
    await hear([late], { now: NIGHT_BEFORE });
    expect(textsIn(sent)[2]).toContain('already handled');
    expect(await peopleOn(shift)).toEqual([]);
  });

  it('to others is not found, and a no is stored', async () => {
    const [{ person, account }, other] = [await linked(), await linked()];
    const { shift, ask } = await offered([person]);
    await press(other.account, { does: 'accept', ask_id: ask });
    await press(account, { does: 'decline', ask_id: ask });
    expect(textsIn(sent)).toEqual([
      expect.stringContaining('can’t find this shift'),
      expect.stringContaining('You declined this shift'),
    ]);
    expect([await peopleOn(shift), await answerTo(ask, person)]).toEqual([[], 'no']);
  });

  it('is answered by words when it is the only thing that waits, else LINE asks which', async () => {
    const { person, account } = await linked();
    const { ask } = await offered([person]);
    await write(account, "I can't come");
    expect(await answerTo(ask, person)).toBe('no');
    const { shift } = await planned(person);
    const more = await offered([person]);
    await write(account, 'I’ll come');
    expect(textsIn(sent)[1]).toContain('Which shift');
    expect(commandsIn(sent.slice(1)).slice(0, 2)).toEqual([
      { does: 'come', shift_id: shift.id },
      { does: 'accept', ask_id: more.ask },
    ]);
    expect(await answerTo(more.ask, person)).toBeNull();
  });

  it('that breaks a rule is refused with the page of the reasons', async () => {
    const { person, account } = await linked();
    await planned(person);
    const { shift, ask } = await offered([person]);
    await press(account, { does: 'accept', ask_id: ask });
    expect(textsIn(sent)[0]).toMatch(/scheduling rules.*\n.*\/my-page\/ask/);
    expect(await peopleOn(shift)).toEqual([]);
  });
});

describe('the availability of a day by LINE', () => {
  it('is chosen with a calendar, and sent with the other days of the month', async () => {
    const { person, account } = await linked();
    await press(account, { does: 'day' }, NIGHT_BEFORE, '2026-12-24');
    expect(textsIn(sent)[0]).toContain('24/12 (Thu): can you work?');
    expect(commandsIn(sent).slice(0, 2)).toEqual([
      { does: 'available', date: '2026-12-24' },
      { does: 'unavailable', date: '2026-12-24' },
    ]);
    expect(buttonsIn(sent)[2]).toMatchObject({
      type: 'uri',
      uri: expect.stringContaining('/my-page/availability?month=2026-12'),
    });
    await press(account, { does: 'available', date: '2026-12-24' });
    await press(account, { does: 'unavailable', date: '2026-12-25' });
    expect([await dayOf(person, '2026-12-24'), await dayOf(person, '2026-12-25')]).toEqual(['yes', 'no']);
    await press(account, { does: 'day' }, NIGHT_BEFORE, '2026-12-25');
    expect(textsIn(sent)[3]).toContain('Your answer so far: Unavailable');
    expect(await auditOf('availability', person.id)).toHaveLength(2);
  });

  it('is refused for a past or distant day', async () => {
    const { person, account } = await linked();
    for (const date of ['2026-12-08', '2026-11-30', '2028-01-01'])
      await press(account, { does: 'available', date });
    expect(textsIn(sent)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('Please choose a day from today')),
    );
    expect(await dayOf(person, '2026-12-08')).toBeNull();
  });
});

describe('who is heard by LINE', () => {
  const disable = 'UPDATE person SET disabled_at = 1 WHERE id = ?';
  it.each([
    ['disabled', disable],
    ['deleted', 'UPDATE person SET deleted_at = 1 WHERE id = ?'],
    ['no longer employed', "UPDATE person SET left_on = '2026-12-01' WHERE id = ?"],
    ['without a password', 'UPDATE person SET password_hash = NULL WHERE id = ?'],
    ['unlinked', 'UPDATE line_account SET line_user_id = NULL, linked_at = NULL WHERE person_id = ?'],
  ])('a person who is %s gets what an unknown sender gets', async (_, change) => {
    const { person, account } = await linked({ language: 'ja' });
    const { shift, place } = await planned(person);
    await env.DB.prepare(change).bind(person.id).run();
    await press(account, { does: 'come', shift_id: shift.id });
    await press('U-unknown', { does: 'come', shift_id: shift.id });
    const [mine, unknown] = sent.map(({ body }) => body.messages);
    expect(mine).toEqual(unknown);
    expect(textsIn(sent)[0]).toContain('連携していません');
    expect(buttonsIn(sent)).toEqual([]);
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null });
  });

  it('a manager acts only as staff, and not at all while their second step is missing', async () => {
    const { person, account } = await linked({ roles: ['global_admin'] });
    const other = await linked();
    const { shift, place } = await planned(other.person);
    await press(account, { does: 'come', shift_id: shift.id });
    expect(textsIn(sent)[0]).toContain('can’t find this shift');
    await requireSecondStep("json_set(settings, '$.tfa_required', json('true'))");
    await press(account, { does: 'next_shift' });
    await press(other.account, { does: 'next_shift' });
    await requireSecondStep("json_remove(settings, '$.tfa_required')");
    expect(textsIn(sent)[1]).toContain('連携していません');
    expect(textsIn(sent)[2]).toContain('Next shift');
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null });
    expect(await inboxOf(person)).toEqual([]);
  });

  it('an unsigned call, a group, a chat and made-up data do nothing', async () => {
    const { person, account } = await linked();
    const { shift, place } = await planned(person);
    const event = pressedEvent(account, { does: 'come', shift_id: shift.id });
    const forged = (body: string) => signatureOf(body, 'another secret');
    expect((await hear([event], { now: NIGHT_BEFORE, sign: forged })).status).toBe(403);
    await hear(
      [
        { ...event, source: { type: 'group', groupId: 'G', userId: account } },
        ...['', 'x', '1', 'null', '{"does":"close_month"}', '{"does":"come","shift_id":"1 OR 1"}'].map(
          (data) => ({ ...event, webhookEventId: crypto.randomUUID(), postback: { data } }),
        ),
        messageEvent(account, 'Can I come tomorrow?'),
      ],
      { now: NIGHT_BEFORE },
    );
    expect(sent).toEqual([]);
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null });
  });

  it('an event that comes a day late is answered and does nothing', async () => {
    const { person, account } = await linked();
    const { shift, place } = await planned(person);
    const event = pressedEvent(account, { does: 'come', shift_id: shift.id });
    await hear([{ ...event, timestamp: NIGHT_BEFORE - DAY }], { now: NIGHT_BEFORE });
    expect(textsIn(sent)[0]).toContain('more than a day late');
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null });
  });

  it('one sender who presses too often waits, and others do not', async () => {
    const [{ account }, other] = [await linked(), await linked()];
    for (let calls = 0; calls < 10; calls += 1) {
      const twice = [pressedEvent(account, { does: 'menu' }), pressedEvent(account, { does: 'menu' })];
      await hear(twice, { now: NIGHT_BEFORE });
    }
    await press(account, { does: 'menu' });
    await press(other.account, { does: 'menu' });
    expect(textsIn(sent).slice(20)).toEqual([
      expect.stringContaining('a lot in a short time'),
      'What would you like to do?',
    ]);
  });

  it('one sender with many events in a call does not push out those of another', async () => {
    const [{ account }, other] = [await linked(), await linked()];
    const many = Array.from({ length: 20 }, () => pressedEvent(account, { does: 'menu' }));
    await hear([...many, pressedEvent(other.account, { does: 'menu' })], { now: NIGHT_BEFORE });
    expect(sent.map(({ body }) => body.replyToken)).toEqual([
      `reply to ${account}`,
      `reply to ${account}`,
      `reply to ${other.account}`,
    ]);
  });

  it('a press from before the account was linked does nothing, since it may be of another person', async () => {
    const { person, account } = await linked();
    const { shift, place } = await planned(person);
    const event = pressedEvent(account, { does: 'come', shift_id: shift.id });
    await env.DB.prepare('UPDATE line_account SET linked_at = ? WHERE person_id = ?')
      .bind(NIGHT_BEFORE - 1000, person.id)
      .run();
    await hear([{ ...event, timestamp: NIGHT_BEFORE - 2000 }], { now: NIGHT_BEFORE });
    expect(textsIn(sent)).toEqual([expect.stringContaining('isn’t linked')]);
    expect(await placeOf(place)).toMatchObject({ confirmed_at: null });
  });
});

describe('a refusal of the page', () => {
  const CTX = { call: {} } as SignedInCtx;
  const decline = (code: ErrorCode) => {
    const own = {
      listOwnAsks: async () => ({ data: [] }),
      answerAsk: async () => {
        throw new AppError(code);
      },
    };
    return runLineCommand(CTX, { does: 'decline', ask_id: 1 }, own as unknown as OwnCommands);
  };

  it.each([
    ['E_CONFLICT', 'accepted'],
    ['SEAT_TAKEN', 'taken'],
    ['E_UNPROCESSABLE_ENTITY', 'changed'],
    ['E_FORBIDDEN', 'changed'],
  ] as const)('with %s is said as %s', async (code, why) => {
    expect(await decline(code)).toEqual({ is: 'refused', why });
  });
});

it('says about an amount and about other people only that there is a notification', async () => {
  const { person } = await linked();
  await noticeTo('pay_request_moved', person, NOTICE_EXAMPLES.pay_request_moved.params);
  await noticeTo('hand_over_withdrawn', person, NOTICE_EXAMPLES.hand_over_withdrawn.params);
  await tick(LINE);
  expect(textsIn(sent).map((text) => text.split('\n\n'))).toEqual(
    Array.from({ length: 2 }, () => [
      'You have a new notification in Kinmu. Please read it there.',
      expect.stringContaining('/my-page/'),
    ]),
  );
});

it('offers the menu below every other notice', async () => {
  const { person } = await linked();
  await noticeTo('tfa_removed', person);
  await tick(LINE);
  expect(commandsIn(sent)).toEqual([{ does: 'next_shift' }, { does: 'hours_left' }]);
});
