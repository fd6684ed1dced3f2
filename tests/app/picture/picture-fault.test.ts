import { describe, expect, it } from 'vitest';
import { limitOf, pictureFaultIn } from '#app/areas/people/parts/picture/picture-fault.ts';

describe("the fault of a picture in an action's answer", () => {
  it.each([
    ['of this form', { pictureFault: 'too_large', of: 'passport' }, 'too_large'],
    ['of another form of the page', { pictureFault: 'too_large', of: 'portrait' }, null],
    ['in a word that nobody knows', { pictureFault: 'odd', of: 'passport' }, null],
    ['of another thing', { intent: 'take_back' }, null],
    ['nothing', undefined, null],
  ])('%s', (_, answer, fault) => {
    expect(pictureFaultIn(answer, 'passport')).toBe(fault);
  });

  it('names the exceeded limit', () => {
    expect([limitOf('too_large'), limitOf('too_large_to_read')]).toEqual([5, 30]);
  });
});
