import { describe, expect, it } from 'vitest';
import { parseDomesticPhone } from '#domain/format/phone.ts';
import { canSayLate, isArrival } from '#domain/roster/late-arrival.ts';
import { instantOfClock } from '#domain/time/clock.ts';
import { MINUTE_MS, startOfJstDay } from '#domain/time/instant.ts';
import { ACCOUNTS, MANAGER } from '#tools/seed/accounts.ts';
import { demoCompany } from '#tools/seed/demo-company.ts';
import { DEMO_SETTINGS } from '#tools/seed/demo-settings.ts';
import { managerOfSite } from '#tools/seed/members.ts';
import { MANAGED_BY_ACCOUNT } from '#tools/seed/people.ts';
import { freeDaysOfStudent, STUDENT } from '#tools/seed/student.ts';
import { demoDatabase } from './demo-database.ts';

const TODAY = '2026-11-21';
const HOUR_MS = 60 * MINUTE_MS;
const NOON = startOfJstDay(TODAY) + 12 * HOUR_MS;
const company = demoCompany(TODAY, 120);
const { assignments, shifts, messages, handOvers, notices, study, documentRequests, instructions } = company;
const onShift = (assignment: number) => {
  const one = assignments[assignment];
  const on = shifts[one?.shift ?? -1];
  if (!one || !on) throw new Error('no such assignment');
  const { start, end } = one.ownTimes ?? on.template;
  return { ...one, on, start: instantOfClock(on.date, start), end: instantOfClock(on.date, end) };
};
const noticesTo = (person: number) => notices.filter((one) => one.person === person).map(({ kind }) => kind);

describe('what staff say on their phones in the demo', () => {
  it('includes a person who will be late, with an answer of a manager', () => {
    const [late, answer] = messages;
    expect([late?.kind, answer?.kind]).toEqual(['late', 'understood']);
    expect(answer?.assignment).toBe(late?.assignment);
    const { on, start, end, person } = onShift(late?.assignment ?? -1);
    expect([late?.author, answer?.author]).toEqual([person, managerOfSite(company.members)(on.site)]);
    expect(canSayLate({ start, end, cannotCome: false, attended: false }, late?.createdAt ?? 0)).toBe(true);
    expect(isArrival({ start, end }, late?.arrivesAt ?? 0, NOON)).toBe(true);
    expect(
      demoDatabase(company).prepare('SELECT late_until FROM shift_user WHERE late_until IS NOT NULL').all(),
    ).toMatchObject([{ late_until: late?.arrivesAt }]);
  });

  it.each([0, 6, 10, 12, 18, 23])('is about coming shifts and said before now, at %i o’clock', (hour) => {
    const now = startOfJstDay(TODAY) + hour * HOUR_MS;
    const demo = demoCompany(TODAY, 40, now);
    const texts = demo.messages.filter(({ kind }) => kind === 'text');
    expect(texts.map(({ author }) => author === STUDENT)).toEqual([true, false]);
    for (const { createdAt, readAt, assignment } of demo.messages) {
      expect(createdAt).toBeLessThan(now);
      expect(readAt ?? now).toBeLessThanOrEqual(now);
      const { shift, ownTimes } = demo.assignments[assignment] ?? {};
      const on = demo.shifts[shift ?? -1];
      expect(instantOfClock(on?.date ?? TODAY, ownTimes?.start ?? on?.template.start ?? 0)).toBeGreaterThan(
        now,
      );
    }
  });

  it('includes an unread answer to the staff account', () => {
    const answer = messages.at(-1);
    expect(answer).toMatchObject({ kind: 'text', readAt: null });
    expect(onShift(answer?.assignment ?? -1).person).toBe(STUDENT);
    expect(noticesTo(STUDENT)).toContain('message_from_manager');
  });
});

describe('the hand-overs of the demo', () => {
  it.each([TODAY, '2026-06-15', '2027-01-31'])(
    'wait for the staff account and for the manager on %s',
    (today) => {
      const demo = demoCompany(today, 120);
      expect(demo.handOvers.map(({ state }) => state)).toEqual(['proposed', 'accepted']);
      const [toStudent, toDecide] = demo.handOvers;
      const dateOf = (assignment = -1) => demo.shifts[demo.assignments[assignment]?.shift ?? -1]?.date ?? '';
      expect(toStudent?.to).toBe(STUDENT);
      expect(freeDaysOfStudent(today)).toContain(dateOf(toStudent?.assignment));
      expect(dateOf(toDecide?.assignment) > today).toBe(true);
      for (const { assignment, to } of demo.handOvers) {
        const { person, position, status } = demo.assignments[assignment] ?? {};
        expect([status, person === to, (person ?? 0) < ACCOUNTS.length]).toEqual(['approved', false, false]);
        expect(
          demo.members.some(
            (one) => one.person === to && one.works && one.positions.includes(position ?? -1),
          ),
        ).toBe(true);
        const onDay = demo.assignments.filter(
          (one) => one.person === to && demo.shifts[one.shift]?.date === dateOf(assignment),
        );
        expect(onDay).toEqual([]);
      }
    },
  );

  it('are announced to those who answer', () => {
    expect(noticesTo(STUDENT)).toContain('hand_over_proposed');
    expect(noticesTo(MANAGER)).toContain('hand_over_agreed');
    expect(handOvers.every(({ proposedAt, answeredAt }) => (answeredAt ?? proposedAt) < NOON)).toBe(true);
  });
});

describe('the staff account of the demo', () => {
  it('has classes outside of its shifts, and an exam on a free day', () => {
    const classes = study.filter(({ kind }) => kind === 'class');
    const own = assignments.filter(({ person, outcome }) => person === STUDENT && outcome === null);
    const clashes = own.filter(({ shift, ownTimes }) => {
      const on = shifts[shift];
      const { start = 0, end = 0 } = ownTimes ?? on?.template ?? {};
      const weekday = new Date(`${on?.date}T00:00Z`).getUTCDay();
      return classes.some(
        (one) =>
          one.weekday === weekday &&
          (on?.date ?? '') >= one.validFrom &&
          start < (one.endMinute ?? 0) &&
          end > (one.startMinute ?? 0),
      );
    });
    expect([classes.length, clashes]).toEqual([3, []]);
    const exams = study.filter(({ kind }) => kind === 'exam');
    expect(exams.map(({ validFrom }) => validFrom)).toEqual([freeDaysOfStudent(TODAY).at(-1)]);
  });

  it('has a document from the office with its file, and waits for another one', () => {
    expect(documentRequests.map(({ person, state }) => [person, state])).toEqual([
      [STUDENT, 'ready'],
      [STUDENT, 'requested'],
    ]);
    expect(
      demoDatabase(company)
        .prepare(
          `SELECT r.state, f.type, f.bytes > 1000 AS filled FROM document_request r JOIN file f ON f.id = r.file_id`,
        )
        .all(),
    ).toMatchObject([{ state: 'ready', type: 'image/png', filled: 1 }]);
    expect(noticesTo(STUDENT)).toContain('document_answered');
  });
});

it('the staff account and a colleague like to work together, and another one names the staff account', () => {
  const rows = demoDatabase(company)
    .prepare(
      `SELECT person_id, colleague_id FROM preferred_colleague AS pc
       WHERE EXISTS (SELECT 1 FROM membership AS m JOIN membership AS o USING (workplace_id)
         JOIN person AS p ON p.id = o.person_id AND p.disabled_at IS NULL AND p.deleted_at IS NULL
         WHERE m.person_id = pc.person_id AND m.works = 1 AND o.person_id = pc.colleague_id AND o.works = 1)
       ORDER BY pc.rowid`,
    )
    .all();
  const [named, back, other] = rows;
  expect(rows).toHaveLength(3);
  expect([back?.person_id, back?.colleague_id]).toEqual([named?.colleague_id, named?.person_id]);
  expect(other?.colleague_id).toBe(named?.person_id);
});

it('each workplace of the manager has a card for the first day in all languages, and a contact', () => {
  for (const site of MANAGED_BY_ACCOUNT) {
    const own = instructions.filter((one) => one.site === site);
    expect(own.map(({ kind }) => kind)).toEqual(['wear', 'entrance', 'ask_for', 'bring', 'contact']);
    expect(own.every(({ title, nameEn, nameVi }) => title !== '' && nameEn !== '' && nameVi !== '')).toBe(
      true,
    );
  }
  const phones = [
    DEMO_SETTINGS.contact_phone_ja,
    DEMO_SETTINGS.contact_phone_en,
    DEMO_SETTINGS.contact_phone_vi,
    ...instructions.flatMap(({ kind, phone }) => (kind === 'contact' ? [phone] : [])),
  ];
  for (const phone of phones) expect(parseDomesticPhone(phone ?? '')).toBe(phone);
});
