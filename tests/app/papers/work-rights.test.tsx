import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OwnRights } from '#app/areas/papers/own-work-rights/own-rights.tsx';
import { PersonRights } from '#app/areas/papers/parts/work-rights/person-rights.tsx';
import { findings } from '#app/locales/en/findings.ts';
import { workRights as words } from '#app/locales/en/work-rights.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';

const KNOWN = { confirmed: true, allowed_by: [], sources: [] };
const STEPS = {
  confirmed: false,
  allowed_by: ['enrolment', 'contract_changed'],
  sources: ['https://www.nenkin.go.jp/service'],
} satisfies Partial<WorkRights['blocked_places'][number]>;

const STUDENT: WorkRights = {
  today: '2026-11-28',
  right_to_work: { status: 'study_abroad', state: 'ok', permit: 'residence', last_day: '2027-08-31' },
  limits: [
    { source: 'residence', window: 'any_7_days', minutes: 1_680, from: null, to: null },
    { source: 'vacation', window: 'day', minutes: 480, from: '2027-02-01', to: '2027-03-31' },
  ],
  under_18: null,
  work: { allowed: 'any', kinds: [], ...KNOWN },
  blocked_places: [{ rule: 'fueiho_premises', ...KNOWN, allowed_by: ['status_without_limits'] }],
  papers: [{ paper: 'residence', from: null, to: '2027-08-31', week_minutes: null }],
  works: true,
  contract: { valid_from: '2026-04-01', valid_to: null, week_minutes: 1_440 },
  insurance: {
    social: { state: 'student', ...STEPS, allowed_by: [] },
    employment: { state: 'outside', ...KNOWN },
    dependant: { state: 'below', yen: 1_248_000, limit: 1_300_000, ...KNOWN },
  },
  changes: [
    { on: '2027-08-31', kind: 'paper_ends', paper: 'residence', ...KNOWN },
    { on: '2027-10-01', kind: 'social_insurance', begins: true, week_minutes: 1_440, ...STEPS },
  ],
};

const contacts = {
  company: [{ language: 'en' as const, name: 'Kinmu Support', phone: '0312345678' }],
  workplaces: [],
};
const showOwn = (rights: WorkRights) => renderPage(() => <OwnRights rights={rights} contacts={contacts} />);
const showForManagers = (rights: WorkRights) => renderPage(() => <PersonRights rights={rights} />);
const textOf = () => document.body.textContent ?? '';

describe('the work rules of the reader', () => {
  it('name the hours with their documents, the places that are out and the last days', async () => {
    await showOwn(STUDENT);
    const text = textOf();
    expect(text).toContain('Up to 28 h in any 7 days in a row');
    expect(text).toContain(words.limit_papers.permission);
    expect(text).toContain('Long school vacation: up to 8 h a day01/02/2027 – 31/03/2027');
    expect(text).toContain(words.blocked_places.fueiho_premises);
    expect(text).toContain('Until 31/08/2027 (Tue)');
    expect(text).toContain('24 h a week');
  });

  it('name the work of an individual permission before other work and all work together', async () => {
    const during = { from: '2026-11-01', to: '2027-03-31' } as const;
    const hours = { window: 'any_7_days', minutes: 2_100 } as const;
    await showOwn({
      ...STUDENT,
      limits: [
        ...STUDENT.limits,
        { source: 'permission_total', ...hours, ...during },
        { source: 'permission', ...hours, ...during },
      ],
    });
    const lines = [
      'Work of the individual permission: up to 35 h in any 7 days',
      'Other work: up to 28 h in any 7 days',
      'All work together, with the individual permission: up to 35 h in any 7 days',
    ];
    const places = lines.map((line) => textOf().indexOf(line));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  it('say carefully what comes, where that is said, and who answers questions', async () => {
    await showOwn(STUDENT);
    const [paper, insurance] = screen.getAllByRole('listitem').slice(-2);
    expect(paper?.textContent).toContain(words.send);
    expect(insurance?.textContent).toContain(
      'At 24 h a week with us, this work may mean health insurance and pension.',
    );
    expect(insurance?.textContent).toContain(words.talk);
    expect(insurance?.textContent).toContain(words.unconfirmed);
    expect(insurance?.textContent).toContain('www.nenkin.go.jp');
    expect(textOf()).toContain('Kinmu Support');
    expect(textOf()).not.toContain(findings.allowed_by.enrolment);
  });

  it.each([
    ['expired', words.not_allowed.expired],
    ['not_cleared', words.not_allowed.not_cleared],
  ] as const)('name no hours where the documents are %s', async (state, sentence) => {
    await showOwn({ ...STUDENT, right_to_work: { ...STUDENT.right_to_work, state } });
    expect(textOf()).toContain(sentence);
    expect(textOf()).not.toContain('28 h');
  });

  it('leave out the last days of a person without documents, contract and work', async () => {
    await showOwn({ ...STUDENT, papers: [], contract: null, insurance: null, works: false });
    expect(screen.queryByText(words.until)).toBeNull();
    expect(screen.queryByText(words.contract_missing)).toBeNull();
  });

  it('say once that no contract is registered, and nothing about insurance', async () => {
    await showOwn({ ...STUDENT, contract: null, insurance: null, changes: [] });
    expect(screen.getAllByText(words.contract_missing)).toHaveLength(1);
    expect(textOf()).not.toContain(words.insurance_hint);
    expect(textOf()).toContain(words.coming_none);
  });

  it('name the hours of an individual permission apart from those of other work', async () => {
    const week = { window: 'any_7_days', minutes: 2_100, from: '2026-11-01', to: '2027-03-31' } as const;
    await showOwn({
      ...STUDENT,
      limits: [
        ...STUDENT.limits,
        { ...week, source: 'permission' },
        { ...week, source: 'permission_total', from: '2026-10-26', to: '2027-04-06' },
      ],
    });
    expect(textOf()).toContain('Other work: up to 28 h in any 7 days');
    expect(textOf()).toContain(
      'Work of the individual permission: up to 35 h in any 7 days01/11/2026 – 31/03/2027',
    );
    expect(textOf()).toContain('All work together, with the individual permission: up to 35 h in any 7 days');
    expect(textOf()).not.toContain('26/10/2026');
  });

  it('name the cap of a designation paper, and that there is no limit without one', async () => {
    const right = { ...STUDENT.right_to_work, status: 'designated_activities' as const };
    await showOwn({ ...STUDENT, right_to_work: right });
    expect(textOf()).toContain(words.limit_papers.designation);
    await showOwn({ ...STUDENT, limits: [] });
    expect(textOf()).toContain(words.no_limit);
  });
});

describe('the work rules of a person for managers', () => {
  it('are folded and name the documents and steps', async () => {
    await showForManagers(STUDENT);
    const group = screen.getByRole('group');
    expect(group.hasAttribute('open')).toBe(false);
    expect(group.textContent).toContain(words.of_person);
    const changes = within(group).getAllByRole('listitem');
    expect(changes.at(-1)?.textContent).toContain(findings.allowed_by.enrolment);
    expect(group.textContent).toContain(findings.allowed_by.status_without_limits);
    expect(group.textContent).not.toContain(words.talk);
  });
});
