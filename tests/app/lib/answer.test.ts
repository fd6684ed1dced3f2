// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { AppError } from '#contract/errors.ts';

const SETTINGS = 'https://kinmu.example/my-page/settings';
const ELSEWHERE = 'https://kinmu.example/manage/shift?page=2';

function refusing(): Promise<Response> {
  return Promise.resolve(Response.json({ code: 'AUTH_TFA_REQUIRED' }, { status: 403 }));
}

async function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('an answer that requires a second step', () => {
  it.each([
    ['a page', (url: URL) => readAnswer(url, refusing())],
    ['a form', (url: URL) => perform(url, refusing())],
  ])('%s leads to its set-up and says why', async (_, ask) => {
    const answer = await thrown(ask(new URL(ELSEWHERE)));
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/my-page/settings#two-factor');
    expect(decodeURIComponent(answer.headers.get('Set-Cookie') ?? '')).toContain('errors:AUTH_TFA_REQUIRED');
  });

  it('the set-up page does not redirect to itself', async () => {
    expect(await thrown(readAnswer(new URL(SETTINGS), refusing()))).toMatchObject({
      data: { code: 'AUTH_TFA_REQUIRED' },
      init: { status: 403 },
    });
    const refused = await thrown(perform(new URL(`${SETTINGS}?intent=delete_device`), refusing()));
    expect(refused).toEqual(new AppError('AUTH_TFA_REQUIRED'));
  });
});
