import { describe, expect, it } from 'vitest';
import {
  approvals,
  ChosenRegistrations,
  refusals,
} from '#app/areas/roster/shift/registration/chosen-registrations.ts';
import { chosenValue } from '#app/areas/roster/shift/registration/chosen-value.ts';

const posted = { rows: [chosenValue({ id: 4, version: 2 }), chosenValue({ id: 7, version: 1 })] };

describe('chosen registrations', () => {
  it('are approved at the shown versions', () => {
    expect(approvals(ChosenRegistrations.parse(posted))).toEqual([
      { kind: 'revise', shift_user_id: 4, status: 'approved', version: 2 },
      { kind: 'revise', shift_user_id: 7, status: 'approved', version: 1 },
    ]);
  });

  it.each([
    ['', [{ kind: 'remove', shift_user_id: 4, version: 2 }]],
    [' Full ', [{ kind: 'remove', shift_user_id: 4, version: 2, reason: 'Full' }]],
  ])('are rejected with the reason %j', (reason, changes) => {
    expect(refusals(ChosenRegistrations.parse({ rows: ['4:2'], reason }))).toEqual(changes);
  });

  it.each([[[]], [['4']], [['4:2:1']], [['x:y']], [[`${'9'.repeat(20)}:1`]]])('cannot be %j', (rows) => {
    expect(ChosenRegistrations.safeParse({ rows }).success).toBe(false);
  });
});
