import { describe, expect, it } from 'vitest';
import { faultLimit, pictureFaultIn } from '#app/areas/people/parts/picture/picture-fault.ts';

describe("the fault of a picture in an action's answer", () => {
  it.each([
    ['is shown in its own form', { pictureFault: 'too_large', of: 'passport' }, 'too_large'],
    ['is not shown in another form', { pictureFault: 'too_large', of: 'portrait' }, null],
    ['has a general message for an unknown code', { pictureFault: 'odd', of: 'passport' }, null],
    ['is not shown for another field', { intent: 'take_back' }, null],
    ['does not exist without an answer', undefined, null],
  ])('%s', (_, answer, fault) => {
    expect(pictureFaultIn(answer, 'passport')).toBe(fault);
  });

  it('names the exceeded limit', () => {
    expect([faultLimit('too_large'), faultLimit('too_large_to_read')]).toEqual([5, 30]);
  });
});
