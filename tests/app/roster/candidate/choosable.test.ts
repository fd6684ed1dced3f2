import { describe, expect, it } from 'vitest';
import { canBeAsked, canBeTaken, hasChoice } from '#app/areas/roster/parts/candidate/choosable.ts';

type Choice = Parameters<typeof canBeAsked>[0];

const FREE: Choice = { group: 'free', registered: null, asked: null };
const REGISTERED = { shift_user_id: 7, version: 1 };
const ASKED = { ask_id: 3, open: true, answer: null };

describe('candidates who can be chosen for a spot', () => {
  const cases: [string, Choice, { taken: boolean; asked: boolean }][] = [
    ['a free candidate can be assigned and asked', FREE, { taken: true, asked: true }],
    [
      'a candidate with a warning can be assigned and asked',
      { ...FREE, group: 'warned' },
      { taken: true, asked: true },
    ],
    [
      'a candidate refused by the rules can be neither assigned nor asked',
      { ...FREE, group: 'refused' },
      { taken: false, asked: false },
    ],
    [
      'a person from another workplace can be neither assigned nor asked',
      { ...FREE, group: 'not_member' },
      { taken: false, asked: false },
    ],
    [
      'a person without the position can be neither assigned nor asked',
      { ...FREE, group: 'other_position' },
      { taken: false, asked: false },
    ],
    [
      'a registered person can be neither assigned nor asked',
      { ...FREE, registered: REGISTERED },
      { taken: false, asked: false },
    ],
    [
      'a person with an open request can be assigned, not asked again',
      { ...FREE, asked: ASKED },
      { taken: true, asked: false },
    ],
    [
      'a person who said no can be assigned and asked again',
      { ...FREE, asked: { ...ASKED, answer: 'no' } },
      { taken: true, asked: true },
    ],
    [
      'a person whose request has ended can be assigned and asked again',
      { ...FREE, asked: { ...ASKED, open: false } },
      { taken: true, asked: true },
    ],
  ];
  it.each(cases)('%s', (_who, candidate, { taken, asked }) => {
    expect(canBeTaken(candidate)).toBe(taken);
    expect(canBeAsked(candidate)).toBe(asked);
  });
});

describe('the choice of a candidate', () => {
  const refused: Choice = { ...FREE, group: 'refused' };

  it('exists where one person can take the spot', () => {
    expect(hasChoice({ obstacles: [], data: [refused, FREE] }, canBeTaken)).toBe(true);
    expect(hasChoice({ obstacles: [], data: [refused] }, canBeTaken)).toBe(false);
  });

  it('does not exist while something keeps everyone from the spot', () => {
    expect(hasChoice({ obstacles: ['shift_closed'], data: [FREE] }, canBeTaken)).toBe(false);
  });
});
