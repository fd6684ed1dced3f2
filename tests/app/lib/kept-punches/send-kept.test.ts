import { describe, expect, it } from 'vitest';
import { type PostPunches, pauseAfter, sendInOrder, type Unsent } from '#app/lib/kept-punches/send-kept.ts';
import type { KeptPunchAnswer } from '#contract/attendance/kept-punches.ts';
import { KEPT_PUNCHES_AT_ONCE_MAX } from '#contract/limits.ts';

function answerTo(hash: string): KeptPunchAnswer {
  return {
    hash,
    result: 'recorded',
    stamp: 'check_in',
    at: '2026-06-15 08:58:00',
    late_minutes: 12,
    questions: [],
    unplaced: null,
  };
}

const hashOf = (text: string) => `hash of ${text}`;

/** A phone that keeps punches, and a server that stores each text once. */
function site(kept: readonly string[], { broken = [] as readonly string[] } = {}) {
  const punches: Unsent[] = kept.map((text) => ({ text, signature: 's', hash: hashOf(text) }));
  const answered = new Map<string, KeptPunchAnswer>();
  const stored: string[] = [];
  const requests: string[][] = [];
  /** What happens to the next requests; those after them arrive and are answered. */
  const cuts: ('before' | 'after' | 'half')[] = [];
  const post: PostPunches<KeptPunchAnswer> = async (sent) => {
    const texts = sent.map(({ text }) => text);
    requests.push(texts);
    const cut = cuts.shift();
    if (cut === 'before') return null;
    if (texts.some((text) => broken.includes(text))) return 'refused';
    stored.push(...texts.filter((text) => !stored.includes(text)));
    if (cut === 'after') return null;
    const answers = texts.map((text) => answerTo(hashOf(text)));
    return cut === 'half' ? answers.slice(0, 1) : answers;
  };
  const outbox = {
    unsent: async () => punches.filter(({ hash }) => !answered.has(hash)),
    answered: async (answers: readonly KeptPunchAnswer[]) => {
      for (const answer of answers) answered.set(answer.hash, answer);
    },
  };
  return { send: () => sendInOrder(outbox, post), stored, requests, cuts, answered };
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `punch ${index + 1}`);

describe('the sender', () => {
  it('asks for nothing when nothing is kept', async () => {
    const { send, requests } = site([]);
    expect(await send()).toEqual({ answered: 0, left: 0 });
    expect(requests).toEqual([]);
  });

  it('sends in order, a limited number at once', async () => {
    const all = numbered(2 * KEPT_PUNCHES_AT_ONCE_MAX + 1);
    const { send, stored, requests } = site(all);
    expect(await send()).toEqual({ answered: all.length, left: 0 });
    expect(stored).toEqual(all);
    expect(requests.map(({ length }) => length)).toEqual([20, 20, 1]);
  });

  it.each(['before', 'after', 'half'] as const)(
    'loses nothing and stores nothing twice when a request is cut: %s it arrived',
    async (cut) => {
      const all = numbered(3);
      const { send, stored, cuts, answered } = site(all);
      cuts.push(cut, cut, cut);
      while ((await send()).left > 0);
      expect(stored).toEqual(all);
      expect(answered.size).toBe(3);
    },
  );

  it('stops at a request without an answer, so that the order stays', async () => {
    const all = numbered(21);
    const { send, stored, requests, cuts } = site(all);
    cuts.push('before');
    expect(await send()).toEqual({ answered: 0, left: 21 });
    expect([stored, requests.length]).toEqual([[], 1]);
  });

  it('does not stop at a punch that the server cannot read: the others are sent', async () => {
    const { send, stored } = site(numbered(4), { broken: ['punch 2'] });
    expect(await send()).toEqual({ answered: 3, left: 1 });
    expect(stored).toEqual(['punch 1', 'punch 3', 'punch 4']);
  });

  it('takes only answers to what it has sent', async () => {
    const { send, answered } = site(['a']);
    const outbox = {
      unsent: async () => [{ text: 'a', signature: 's', hash: hashOf('a') }],
      answered: async () => {},
    };
    const foreign: PostPunches<KeptPunchAnswer> = async () => [answerTo('of another phone')];
    expect(await sendInOrder(outbox, foreign)).toEqual({ answered: 0, left: 1 });
    await send();
    expect([...answered.keys()]).toEqual([hashOf('a')]);
  });
});

it.each([
  [1, 3_000],
  [2, 6_000],
  [4, 24_000],
  [7, 120_000],
  [2_000, 120_000],
])('pauses after attempt %i for %i ms', (attempts, expected) => {
  expect(pauseAfter(attempts)).toBe(expected);
});
