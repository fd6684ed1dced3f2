import { describe, expect, it } from 'vitest';
import { canBeAsked, canBeTaken } from '#app/areas/roster/parts/candidate/choosable.ts';

type Choice = Parameters<typeof canBeAsked>[0];

const FREE: Choice = { group: 'free', registered: null, asked: null };
const REGISTERED = { shift_user_id: 7, version: 1 };
const ASKED = { ask_id: 3, open: true, answer: null };

describe('candidates who can be chosen for a spot', () => {
  const cases: [string, Choice, { taken: boolean; asked: boolean }][] = [
    ['whoever is free', FREE, { taken: true, asked: true }],
    ['whoever may with a warning', { ...FREE, group: 'warned' }, { taken: true, asked: true }],
    ['whoever the rules refuse', { ...FREE, group: 'refused' }, { taken: false, asked: false }],
    ['whoever works elsewhere', { ...FREE, group: 'not_member' }, { taken: false, asked: false }],
    ['whoever lacks the position', { ...FREE, group: 'other_position' }, { taken: false, asked: false }],
    ['whoever registered', { ...FREE, registered: REGISTERED }, { taken: false, asked: false }],
    ['whoever was asked and waits', { ...FREE, asked: ASKED }, { taken: true, asked: false }],
    ['whoever said no', { ...FREE, asked: { ...ASKED, answer: 'no' } }, { taken: true, asked: true }],
    ['whose ask is over', { ...FREE, asked: { ...ASKED, open: false } }, { taken: true, asked: true }],
  ];
  it.each(cases)('%s', (_who, candidate, { taken, asked }) => {
    expect(canBeTaken(candidate)).toBe(taken);
    expect(canBeAsked(candidate)).toBe(asked);
  });
});
