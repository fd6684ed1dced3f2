import { describe, expect, it } from 'vitest';
import { citedTest, titlePattern } from '#tools/asvs/cited-test.ts';
import { edited } from '#tools/asvs/removal.ts';

describe('what takes a protection out', () => {
  const text = 'if (isStranger) refuse();\nif (isLate) refuse();\n';
  const edit = { file: 'worker/door.ts', to: '' };

  it('changes the one place that it names', () => {
    expect(edited(text, { ...edit, from: 'if (isLate) refuse();' })).toBe('if (isStranger) refuse();\n\n');
  });

  it.each([
    ['0 of', 'if (isEarly)'],
    ['2 of', 'refuse();'],
  ])('has to name one place, not %s it', (found, from) => {
    expect(() => edited(text, { ...edit, from })).toThrow(`worker/door.ts has ${found}: ${from}`);
  });
});

describe('the test that a row cites', () => {
  it('is found by its file and title', () => {
    const shown = '`tests/worker/access/origin.test.ts` “refuses a form of %s (403)”';
    expect(citedTest(shown)).toEqual({
      path: 'tests/worker/access/origin.test.ts',
      title: 'refuses a form of %s (403)',
    });
    expect(citedTest('Reason: There is no directory service.')).toBeNull();
  });

  it.each([
    ['refuses a form of %s (403)', 'refuses a form of another site (403)', true],
    ['refuses a form of %s (403)', 'refuses a form of another site 403', false],
    ['an id in $name', 'an id in the path', true],
  ])('matches the titles of its cases: %s', (title, named, isOne) => {
    expect(new RegExp(titlePattern(title)).test(named)).toBe(isOne);
  });
});
