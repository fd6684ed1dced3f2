import { describe, expect, it } from 'vitest';
import { takeFile } from '#app/ui/import/take-file.server.ts';
import { AppError } from '#contract/errors.ts';

function posted(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request('https://kinmu.test/', { method: 'POST', body });
}

async function taken(fields: Record<string, string | File>) {
  let asked: { file?: File; encoding?: string } = {};
  const answer = await takeFile(posted(fields), async (preview) => {
    asked = preview;
    return '/there';
  });
  return { answer, name: asked.file?.name, encoding: asked.encoding };
}

const file = new File(['x'], 'list.csv');

describe('a posted file', () => {
  it('is passed on in the chosen encoding', async () => {
    expect(await taken({ file, encoding: 'euc_jp' })).toMatchObject({ name: 'list.csv', encoding: 'euc_jp' });
  });

  it.each<Record<string, string | File>>([{ file }, { file, encoding: '' }, { file, encoding: 'utf7' }])(
    'is passed on without an encoding when none is chosen: %j',
    async (fields) => {
      expect(await taken(fields)).toMatchObject({ name: 'list.csv', encoding: undefined });
    },
  );

  it('is passed on as UTF-8 when its text was pasted, whatever is chosen', async () => {
    const fields = { text: 'б,ñ', file: new File([], ''), encoding: 'euc_jp' };
    expect(await taken(fields)).toMatchObject({ name: 'sheet.txt', encoding: 'utf8' });
  });

  it('is passed on with the key of its form', async () => {
    const headers: Record<string, string>[] = [];
    await takeFile(posted({ file, idempotency_key: 'a1' }), async (_, __, options) => {
      headers.push(options.headers);
      return '/there';
    });
    expect(headers).toEqual([{ 'Idempotency-Key': 'a1' }]);
  });

  it('returns with the question about its encoding', async () => {
    const refusal = { code: 'SHIFT_CSV_ENCODING_UNCLEAR', data: { readings: [] } } as const;
    const answer = await takeFile(posted({ file }), async () => {
      throw new AppError(refusal.code, refusal.data);
    });
    expect(answer).toMatchObject({ data: { intent: 'preview', refusal }, init: { status: 422 } });
  });
});
