import { describe, expect, it } from 'vitest';
import { frontOf, goneOn } from '#app/areas/attendance/review/review-address.ts';

const QUESTIONS = [{ id: 3 }, { id: 5 }, { id: 9 }];
const front = (search: string) => frontOf(QUESTIONS, new URLSearchParams(search));

describe('the review queue', () => {
  it.each([
    ['starts with the oldest question', '', 0],
    ['shows the requested question', 'item=9', 2],
    ['continues after the last answered question', 'past=5', 2],
    ['continues after a question that no longer exists', 'past=4', 1],
    ['starts again after the last question', 'past=9', 0],
    ['starts again when the requested question no longer exists', 'item=7', 0],
  ])('%s', (_, search, place) => {
    expect(front(search)).toBe(place);
  });

  it('remembers the answered question and its person, and drops the requested one', () => {
    const next = (search: string) => goneOn(new URL(`https://kinmu.test/manage/review?${search}`), 7).search;
    expect(next('kind=drift&item=5&intent=decide')).toBe('?kind=drift&intent=decide&past=5&done=7');
    expect(next('kind=drift&done=6')).toBe('?kind=drift&done=7');
  });
});
