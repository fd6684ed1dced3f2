import { describe, expect, it } from 'vitest';
import { answerFaults } from '#app/areas/roster/fixed-schedule/use-schedule-preview.ts';

describe('a missing preview of the coming weeks', () => {
  it('shows the faults of the fields', () => {
    const faults = { position_id: [{ key: 'not_held' }] };
    expect(answerFaults({ code: 'E_UNPROCESSABLE_ENTITY', data: faults })).toEqual(faults);
  });

  it.each([[null], ['no JSON of ours'], [{ code: 'E_INTERNAL' }], [{ data: null }], [{ data: { at: 1 } }]])(
    'has no fault when the answer names none: %j',
    (answer) => {
      expect(answerFaults(answer)).toEqual({});
    },
  );
});
