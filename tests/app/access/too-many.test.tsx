import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRefusal } from '#app/areas/access/parts/account/use-refusal.ts';
import type { Refused } from '#app/lib/refused.ts';
import type { Language } from '#contract/site/languages.ts';
import { SpokenIn } from '#tests/app/ui/components/spoken-in.tsx';

afterEach(cleanup);

function refusedWith(data: unknown): Refused {
  const lastResult = { submission: { payload: {}, fields: [], intent: null }, error: null };
  return { intent: 'login', lastResult, refusal: { code: 'E_TOO_MANY_REQUESTS', data } };
}

type Tried = Parameters<typeof useRefusal>[1];

function RefusalText({ refused, tried }: { refused: Refused | null; tried: Tried }) {
  const refusal = useRefusal(refused, tried);
  return <p>{refusal ? (refusal.text ?? refusal.code) : 'nothing'}</p>;
}

async function shownRefusal(refused: Refused | null, tried: Tried, language: Language = 'en') {
  render(
    <SpokenIn language={language}>
      <RefusalText refused={refused} tried={tried} />
    </SpokenIn>,
  );
  return screen.getByRole('paragraph').textContent;
}

describe('a message after too many tries', () => {
  it.each([
    ['en', 'Too many login attempts. Please try again in 12 seconds. If'],
    ['ja', 'ログインの試行が続いたため、12秒後にもう一度お試しください。パスワードを'],
    ['vi', 'Đã có quá nhiều lần thử đăng nhập. Vui lòng thử lại sau 12 giây. Nếu'],
  ] as const)(
    'explains the refusal, the wait and the alternatives of the login in %s',
    async (language, text) => {
      const passage = await shownRefusal(refusedWith({ retry_after: 12 }), 'login', language);
      expect(passage?.startsWith(text)).toBe(true);
    },
  );

  it.each([
    ['en', 1, '1 second'],
    ['en', 2, '2 seconds'],
    ['en', 59, '59 seconds'],
    ['en', 60, '1 minute'],
    ['en', 61, '2 minutes'],
    ['en', 299, '5 minutes'],
    ['ja', 59, '59秒'],
    ['ja', 299, '5分'],
    ['vi', 1, '1 giây'],
    ['vi', 120, '2 phút'],
  ] as const)('shows in %s %i seconds as %s', async (language, retry_after, text) => {
    const said = await shownRefusal(refusedWith({ retry_after }), 'request', language);
    expect(said).toMatch(new RegExp(`(^|\\D)${text}(?![a-z])`));
  });

  it.each([null, undefined, {}, { retry_after: 0 }, { retry_after: 'soon' }])(
    'keeps the words of its code without a time (%j)',
    async (data) => {
      expect(await shownRefusal(refusedWith(data), 'code')).toBe('E_TOO_MANY_REQUESTS');
    },
  );
});

it('is absent without a refusal', async () => {
  expect(await shownRefusal(null, 'login')).toBe('nothing');
});
