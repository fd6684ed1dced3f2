import { describe, expect, it } from 'vitest';
import { answerFormHref, openFormOf } from '#app/areas/attendance/tablet-punches/tablet-answers.ts';

describe('the form of a punch in the address', () => {
  it('opens for the one punch that it names', () => {
    const params = new URLSearchParams(answerFormHref(new URLSearchParams('shown=all'), 12, 'name'));
    expect(params.get('shown')).toBe('all');
    expect(openFormOf(params, 12)).toBe('name');
    expect(openFormOf(params, 1)).toBeNull();
    expect(openFormOf(new URLSearchParams(answerFormHref(params, 12, 'refuse')), 12)).toBe('refuse');
    expect(openFormOf(new URLSearchParams(answerFormHref(params, 12, null)), 12)).toBeNull();
  });

  it('keeps nothing of an earlier post', () => {
    expect(answerFormHref(new URLSearchParams('intent=answer&page=2'), 3, 'refuse')).toBe(
      '?page=2&form=refuse.3',
    );
  });
});
