import { describe, expect, it } from 'vitest';
import { frontOf, goneOn } from '#app/areas/attendance/review/review-address.ts';

const QUESTIONS = [{ id: 3 }, { id: 5 }, { id: 9 }];
const front = (search: string) => frontOf(QUESTIONS, new URLSearchParams(search));

describe('the review queue', () => {
  it.each([
    ['begins with the oldest', '', 0],
    ['shows the one asked for', 'item=9', 2],
    ['goes on behind the last answered', 'past=5', 2],
    ['also behind one that is gone', 'past=4', 1],
    ['begins again behind the last', 'past=9', 0],
    ['and where the one asked for is gone', 'item=7', 0],
  ])('%s', (_, search, place) => {
    expect(front(search)).toBe(place);
  });

  it('remembers the answered question and its person, and drops the requested one', () => {
    const next = (search: string) => goneOn(new URL(`https://kinmu.test/manage/review?${search}`), 7).search;
    expect(next('kind=drift&item=5&intent=decide')).toBe('?kind=drift&intent=decide&past=5&done=7');
    expect(next('kind=drift&done=6')).toBe('?kind=drift&done=7');
  });
});
