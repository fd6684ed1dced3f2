// @vitest-environment node
import { RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApplyFileForm } from '#app/ui/preview/apply-schemas.ts';
import {
  applyPreview,
  loadPreview,
  type PreviewPage,
  type PreviewRequest,
  postFile,
} from '#app/ui/preview/preview.server.ts';
import { AppError } from '#contract/errors.ts';

type Looked = { mode: 'preview'; file_id: string; rows: number };
type Applied = { mode: 'apply'; rows: number };

const FILE = '5f0c6a5e-2f0a-4c1e-9d53-0c9f6ff5e3b1';
const LOOKED: Looked = { mode: 'preview', file_id: FILE, rows: 3 };
const APPLIED: Applied = { mode: 'apply', rows: 3 };
const context = new RouterContextProvider();

function pageThat(answer: () => Promise<Looked | Applied | { job_id: number }>) {
  const ask = vi.fn((_url: URL, _context: unknown, _asked: PreviewRequest, _options?: object) => answer());
  const page: PreviewPage<Looked, Applied, 'rows'> = {
    form: ApplyFileForm,
    done: { figures: { rows: 0 } },
    toast: 'people_import:toasts.people_imported',
    chosen: async ({ searchParams }) => (searchParams.has('file') ? { file_id: FILE } : null),
    ask,
    doneOf: ({ rows }) => ({ figures: { rows }, day: null, workplace: null, operation: null }),
    hrefOf: ({ pathname }, search) => `${pathname}?${search}`,
  };
  return { page, ask };
}

const at = (search = '') => new URL(`https://kinmu.test/import${search}`);
const answering = (answer: Looked | Applied | { job_id: number }) => pageThat(async () => answer);
const refusing = (error: Error) => pageThat(() => Promise.reject(error));

function posted(fields: Record<string, string>): Request {
  return new Request(at(), { method: 'POST', body: new URLSearchParams(fields) });
}

function whereTo(answer: unknown): string | null {
  if (!(answer instanceof Response)) throw new Error('no redirect');
  return answer.headers.get('Location');
}

describe('a page with a preview', () => {
  it('makes no request before a choice', async () => {
    const { page, ask } = answering(LOOKED);
    expect(await loadPreview(page, at(), context)).toEqual({ step: 'choose', refusal: null });
    expect(ask).not.toHaveBeenCalled();
  });

  it('previews the choice in the address', async () => {
    const { page, ask } = answering(LOOKED);
    expect(await loadPreview(page, at(`?file=${FILE}`), context)).toMatchObject({
      step: 'look',
      preview: LOOKED,
    });
    expect(ask.mock.lastCall?.[2]).toEqual({ mode: 'preview', file_id: FILE });
  });

  it('makes no request when the address shows a result', async () => {
    const { page, ask } = answering(LOOKED);
    const shown = await loadPreview(page, at(`?done=1&rows=7&file=${FILE}`), context);
    expect(shown).toMatchObject({ step: 'done', done: { figures: { rows: 7 } } });
    expect(ask).not.toHaveBeenCalled();
  });

  it('returns to the choice with the reason of a refusal', async () => {
    const { page } = refusing(new AppError('SHIFT_CSV_EMPTY'));
    expect(await loadPreview(page, at('?file=x'), context)).toMatchObject({
      step: 'choose',
      refusal: { code: 'SHIFT_CSV_EMPTY' },
    });
  });

  it('does not hide an internal error', async () => {
    const { page } = refusing(new Error('a fault'));
    await expect(loadPreview(page, at('?file=x'), context)).rejects.toThrow('a fault');
  });

  it.each([
    ['a preview', LOOKED, `/import?file=${FILE}`],
    ['a job', { job_id: 5 }, '/import?job=5'],
  ])('goes from a file to %s', async (_, answer, expected) => {
    const { page } = answering(answer);
    const body = new FormData();
    body.set('file', new File(['x'], 'people.csv'));
    const request = new Request(at(), { method: 'POST', body });
    expect(whereTo(await postFile(page, request, context, () => at()))).toBe(expected);
  });

  it.each([
    ['the result', APPLIED, '/import?done=1&rows=3'],
    ['a job', { job_id: 5 }, '/import?job=5'],
  ])('applies the seen preview and goes to %s', async (_, answer, expected) => {
    const { page, ask } = answering(answer);
    const seen = { file_id: FILE, digest: 'd' };
    expect(whereTo(await applyPreview(page, posted(seen), at(), context))).toBe(expected);
    expect(ask.mock.lastCall?.[2]).toEqual({ mode: 'apply', ...seen });
  });

  it('shows a concurrent change, and keeps the typed reason', async () => {
    const { page } = refusing(new AppError('E_CONFLICT', LOOKED));
    const seen = { file_id: FILE, digest: 'd', override_reason: 'agreed' };
    expect(await applyPreview(page, posted(seen), at(), context)).toMatchObject({
      data: {
        intent: 'apply',
        refusal: { code: 'E_CONFLICT' },
        lastResult: { submission: { payload: { override_reason: 'agreed' } } },
      },
    });
  });
});
