// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hasIntent, intentOf } from '#app/lib/intent.ts';

const INTENTS = ['report', 'take_back'] as const;
const page = (search: string) => new URL(`https://kinmu.test/manage/hello-work${search}`);

describe('the posted form', () => {
  it.each(INTENTS)('is found by its name: %s', (intent) => {
    expect(intentOf(page(`?year=2026&intent=${intent}`), INTENTS)).toBe(intent);
  });

  it.each([
    '',
    '?intent=',
    '?intent=delete',
    '?intent=Report',
    '?intent=toString',
    '?intent=delete&intent=report',
  ])('is refused with 400 when the page has none of that name: %j', (search) => {
    expect(() => intentOf(page(search), INTENTS)).toThrow(expect.objectContaining({ init: { status: 400 } }));
  });

  it('is checked against a set of names', () => {
    expect(hasIntent(page('?intent=report'), ['report'])).toBe(true);
    expect(hasIntent(page('?intent=take_back'), ['report'])).toBe(false);
    expect(hasIntent(page(''), ['report'])).toBe(false);
  });
});
