import { expect, it } from 'vitest';
import { oncePerPlacement } from '#app/areas/roster/shift/board/fill/once-per-placement.ts';
import type { ProposedWork } from '#domain/roster/fill/company/proposal.ts';

const work = (personId: number): ProposedWork => ({
  personId,
  seat: { shiftId: 1, positionId: 3, type: 'fixed' },
  date: '2026-11-23',
  isAgreed: true,
  registrationId: null,
});

it('a repeated key acts once for a placement until the answer arrives, and again after it', async () => {
  const once = oncePerPlacement();
  const done: number[][] = [];
  let answer = () => {};
  const act = (some: readonly ProposedWork[]) => {
    done.push(some.map(({ personId }) => personId));
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  const first = once([work(1)], act);
  await once([work(1)], act);
  const second = once([work(1), work(2)], act);
  answer();
  await second;
  expect(done).toEqual([[1], [2]]);
  void first;
  void once([work(2)], act);
  expect(done).toEqual([[1], [2], [2]]);
});
