import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Approval } from '#app/areas/papers/paper/review/approval.tsx';
import { ResidenceFields } from '#app/areas/people/person/papers/residence-fields.tsx';
import type { ReviewedPaper } from '#contract/papers/papers.ts';
import type { Residence } from '#contract/papers/residence.ts';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

// Forms load their schemas asynchronously, and a test could end before that.
beforeAll(() =>
  Promise.all([
    import('#app/areas/people/person/papers/residence-form.ts'),
    import('#app/areas/papers/paper/review/approval-form.ts'),
    import('#app/lib/validate-form.ts'),
  ]),
);

const DESIGNATED: Residence = {
  status: 'designated_activities',
  expires_on: '2027-03-31',
  renewal_filed_on: null,
  permission: false,
  paper_minutes: 0,
  card_number: null,
  earlier_card_numbers: [],
  checked: null,
  passport_number: null,
  passport_expires_on: null,
  student_card_expires_on: null,
  school: null,
  course: null,
  on_leave: false,
  skilled_field: null,
  designated_number: 46,
  permits: [],
  limits: [],
  version: 3,
};

describe('the number of designated activities', () => {
  it('is posted by the form of the papers', async () => {
    const { container } = await renderPage(() => (
      <ResidenceFields residence={DESIGNATED} schools={[]} isOpen={true} refused={null} />
    ));
    expect(posted(container.querySelector('form'), 'designated_number')).toEqual(['46']);
  });

  it.each([
    ['shown for the designation document', 'designation_paper', DESIGNATED, ['46'], 1],
    ['not shown for another status', 'designation_paper', { ...DESIGNATED, status: 'other' as const }, [], 0],
    ['kept by other documents', 'renewal_receipt', DESIGNATED, ['46'], 0],
  ] as const)('is, in a review, %s', async (_, certificate, residence, values, shown) => {
    const paper = { type: 'other', certificate, next_id: null } as ReviewedPaper;
    const { container } = await renderPage(() => (
      <Approval paper={paper} residence={residence} schools={[]} refused={null} />
    ));
    expect(posted(container.querySelector('form'), 'designated_number')).toEqual(values);
    expect(screen.queryAllByLabelText('Number of the Designated Activities')).toHaveLength(shown);
  });
});
