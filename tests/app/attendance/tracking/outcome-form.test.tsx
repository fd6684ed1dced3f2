import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { OutcomeForm } from '#app/areas/attendance/tracking/detail/outcome-form.tsx';
import type { PersonFormProps } from '#app/areas/attendance/tracking/detail/side-form.tsx';
import type { Refused } from '#app/lib/refused.ts';
import type { Finding } from '#contract/roster/findings.ts';
import { SpokenIn } from '#tests/app/ui/components/spoken-in.tsx';
import { personRef, tracked } from './build.ts';

const SHELL = 'shell/route';
const NAMED = { users: [personRef()], workplaces: [], positions: [] };

const found = (overrides: Partial<Finding>): Finding => ({
  rule: 'minutes_any_7_days',
  severity: 'refuse',
  passable_by: 'none',
  row: 0,
  user_id: 7,
  unit: 'minutes',
  limit: 1_680,
  sum: 1_920,
  window: { from: '2026-11-26', to: '2026-12-02' },
  shifts: [],
  source: 'residence',
  other_employer_minutes: 0,
  permit: null,
  law: null,
  last_day: null,
  ways_out: [],
  ...overrides,
});

function refusedWith(...findings: Finding[]): Refused {
  const submission = { payload: { version: '2' }, fields: ['version'], intent: null };
  return {
    intent: 'take_back',
    lastResult: { submission } as Refused['lastResult'],
    refusal: { code: 'SHIFT_RULES_REFUSED', data: { findings, named: NAMED } },
  };
}

afterEach(cleanup);

async function show(refusedBack: Refused | null, outcome: 'absent_notified' | null = 'absent_notified') {
  const props = {
    person: tracked({ outcome, version: 2 }),
    now: '2026-11-30 12:00:00',
    constraints: {},
    refused: null,
    refusedWay: null,
    refusedBack,
    cancel: '?',
  } as unknown as PersonFormProps;
  const Site = createRoutesStub([{ id: SHELL, path: '/', Component: () => <OutcomeForm {...props} /> }]);
  const auth = { user: { id: 1 }, roles: [{ name: 'admin' }] };
  render(
    <SpokenIn>
      <Site initialEntries={['/']} hydrationData={{ loaderData: { [SHELL]: { auth } } }} />
    </SpokenIn>,
  );
  await screen.findByRole('combobox');
}

const reason = () => screen.queryByLabelText(/Reason for going ahead/);
const takeBack = () => screen.queryByRole('button', { name: 'Undo absence' });

it('offers to withdraw an absence only if there is one', async () => {
  await show(null);
  expect(takeBack()).not.toBeNull();
  expect(reason()).toBeNull();
  cleanup();
  await show(null, null);
  expect(takeBack()).toBeNull();
});

it('shows the refusal of a rule, and asks for no useless reason', async () => {
  await show(refusedWith(found({})));
  await waitFor(() => expect(screen.getByText(/limit 28/)).toBeDefined());
  expect(screen.getByText('This can’t be allowed.')).toBeDefined();
  expect(reason()).toBeNull();
});

it('asks for the reason when a warning may be passed', async () => {
  const warning = {
    rule: 'birthday_unknown',
    severity: 'warn',
    passable_by: 'manager',
    source: null,
  } as const;
  await show(refusedWith(found({ ...warning, unit: null, limit: null, sum: null, window: null })));
  await waitFor(() => expect(reason()).not.toBeNull());
  expect(takeBack()?.closest('form')?.getAttribute('action')).toContain('intent=take_back');
});
