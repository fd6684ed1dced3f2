import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { StaleFacts } from '#worker/db/commit.ts';
import { answerOrThrow, lookOrApply } from '#worker/platform/previews/look-or-apply.ts';

/** A preview whose result is a number, which grows with each read if the facts change. */
function previewed({ grows = false, refusal = null as AppError | null, stale = 0 } = {}) {
  let facts = 1;
  let lost = stale;
  const judge = vi.fn(async (_toWrite: boolean) => (grows ? facts++ : facts));
  const apply = vi.fn(async (judged: number) => {
    if (lost > 0) {
      lost -= 1;
      throw new StaleFacts();
    }
    return `done ${judged}`;
  });
  return {
    judge,
    apply,
    digest: async (judged: number) => `digest ${judged}`,
    preview: async (judged: number) => `preview ${judged}`,
    refusal: async () => refusal,
  };
}

describe('a change with a preview', () => {
  it('is shown and not applied in preview mode', async () => {
    const of = previewed();
    const outcome = await lookOrApply({ mode: 'preview', digest: null }, of);
    expect(outcome).toEqual({ judged: 1, answer: 'preview 1' });
    expect(of.judge).toHaveBeenCalledExactlyOnceWith(false);
    expect(of.apply).not.toHaveBeenCalled();
  });

  it.each([['digest 1'], [null]])('is applied if the digest matches or is missing: %s', async (digest) => {
    const of = previewed();
    expect(answerOrThrow(await lookOrApply({ mode: 'apply', digest }, of))).toBe('done 1');
    expect(of.judge).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is not applied if the result would differ, and returns a new preview', async () => {
    const of = previewed();
    const outcome = await lookOrApply({ mode: 'apply', digest: 'digest 0' }, of);
    expect(outcome).toMatchObject({ judged: 1, refusal: { code: 'E_CONFLICT', data: 'preview 1' } });
    expect(() => answerOrThrow(outcome)).toThrow(AppError);
    expect(of.apply).not.toHaveBeenCalled();
  });

  it('is not applied if it is refused', async () => {
    const refusal = new AppError('SHIFT_RULES_REFUSED');
    const of = previewed({ refusal });
    const outcome = await lookOrApply({ mode: 'apply', digest: 'digest 1' }, of);
    expect(outcome).toEqual({ judged: 1, refusal });
    expect(of.apply).not.toHaveBeenCalled();
  });

  it('repeats the decision if its facts changed before the write', async () => {
    const of = previewed({ stale: 1 });
    expect(answerOrThrow(await lookOrApply({ mode: 'apply', digest: 'digest 1' }, of))).toBe('done 1');
    expect(of.judge).toHaveBeenCalledTimes(2);
  });

  it('returns a new preview if its facts change faster than they can be read', async () => {
    const of = previewed({ grows: true, stale: Number.POSITIVE_INFINITY });
    const outcome = await lookOrApply({ mode: 'apply', digest: null }, of);
    expect(outcome).toMatchObject({
      refusal: { code: 'E_CONFLICT', data: expect.stringMatching(/^preview/) },
    });
    expect(of.judge).toHaveBeenLastCalledWith(false);
  });
});
