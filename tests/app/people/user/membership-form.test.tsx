import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChangeMembership } from '#app/areas/people/parts/membership/change-membership.tsx';
import type { Membership } from '#contract/people/memberships.ts';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

// Forms load their schemas asynchronously, and a test could end before that.
beforeAll(() =>
  Promise.all([
    import('#app/areas/people/parts/membership/membership-forms.ts'),
    import('#app/lib/validate-form.ts'),
  ]),
);

const person = { id: 7, staff_no: 'A7', last_name: '田中', first_name: '花子' };

function show(dispatch_evidence: Membership['dispatch_evidence']) {
  const membership: Membership = {
    user: { ...person, last_name_kana: null, first_name_kana: null, given_first: false },
    workplace: { id: 3, code: 'W3', name: '第三倉庫' },
    works: true,
    manages: false,
    positions: [],
    transport_per_day: null,
    transport_monthly_cap: null,
    trainer: null,
    dispatched_from: null,
    left_client_on: null,
    retired_at: null,
    in_plan: false,
    dispatch_evidence,
    version: 1,
  };
  const places = { action: '/', cancel: '/' };
  return renderPage(() => (
    <ChangeMembership membership={membership} positions={[]} constraints={{}} refused={null} {...places} />
  ));
}

describe('the form of a membership', () => {
  it('posts the stored evidence of a dispatch, with its fold open', async () => {
    const { container } = await show(['leave_replacement', 'few_days']);
    expect(posted(container.querySelector('form'), 'dispatch_evidence')).toEqual([
      'leave_replacement',
      'few_days',
    ]);
    expect(container.querySelector('details')?.open).toBe(true);
  });

  it('offers all evidence except the contract and the age, with its fold closed while all is empty', async () => {
    const { container } = await show([]);
    expect(posted(container.querySelector('form'), 'dispatch_evidence')).toEqual([]);
    expect(container.querySelector('details')?.open).toBe(false);
    const boxes = screen.getByText('Exceptions shown by documents').closest('fieldset');
    expect([...(boxes?.querySelectorAll('label') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Temp-to-perm dispatch',
      'Replacement of a person on leave',
      'Doctor in a remote area',
      'Nurse or similar in a remote area',
      'Project with an end',
      'Work of few days a month',
    ]);
  });
});
