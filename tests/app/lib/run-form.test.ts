// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ActionDone, runForm } from '#app/lib/action.server.ts';
import { AppError } from '#contract/errors.ts';
import { requiredText } from '#contract/fields/formats.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { fieldIssues } from '#contract/validation.ts';

const Body = z.object({ name: requiredText, age: z.int(), password: z.string() });
const FILLED = { name: ' Hana ', age: '20', password: 'secret', idempotency_key: 'k1' };

function posted(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request('https://kinmu.test/', { method: 'POST', body: new URLSearchParams(fields), headers });
}

function run(fields: Record<string, string>, act: (value: z.output<typeof Body>) => Promise<ActionDone>) {
  return runForm(posted(fields), 'person', Body, act);
}

const refuse = (error: Error) => () => Promise.reject(error);

describe('a posted form', () => {
  it('runs with its values when it is valid, and redirects with cookies and a message', async () => {
    const act = vi.fn(async () => ({
      to: '/done',
      cookies: ['a=1'],
      toast: { tone: 'success' as const, message: 'profile:toasts.profile_saved' as const },
    }));
    const answer = await runForm(posted(FILLED), 'person', Body, act);
    expect(act).toHaveBeenCalledWith(
      { name: 'Hana', age: 20, password: 'secret' },
      { headers: { 'Idempotency-Key': 'k1' } },
    );
    if (!(answer instanceof Response)) throw new Error('no redirect');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/done']);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', expect.stringContaining('profile_saved')]);
  });

  it('does not run with faults, and returns all input except passwords', async () => {
    const act = vi.fn();
    const answer = await run({ ...FILLED, name: '', age: 'many' }, act);
    expect(act).not.toHaveBeenCalled();
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        intent: 'person',
        refusal: null,
        lastResult: {
          error: { fieldErrors: { name: [{ key: 'required' }], age: [{ key: 'type_number' }] } },
          submission: { payload: { name: '', age: 'many' } },
        },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(JSON.stringify(answer)).not.toContain('k1');
  });

  it("shows the API's field faults at the fields", async () => {
    const answer = await run(
      FILLED,
      refuse(fieldIssues({ name: [{ key: 'invalid' }], '': [{ key: 'choice' }] })),
    );
    expect(answer).toMatchObject({
      data: {
        refusal: null,
        lastResult: {
          error: { formErrors: [{ key: 'choice' }], fieldErrors: { name: [{ key: 'invalid' }] } },
        },
      },
    });
  });

  it('says at the field that only the reason for findings is missing', async () => {
    const data = { findings: [], named: {}, reason_missing: true };
    const refused = refuse(new AppError('SHIFT_RULES_REFUSED', data));
    const schema = Body.extend({ override_reason: z.string().optional() });
    expect(await runForm(posted(FILLED), 'person', schema.refine(Boolean), refused)).toMatchObject({
      data: {
        refusal: { code: 'SHIFT_RULES_REFUSED', data, text: '' },
        lastResult: { error: { fieldErrors: { override_reason: [{ key: 'required' }] } } },
      },
    });
    const without = await run(FILLED, refused);
    expect(without).toMatchObject({ data: { lastResult: { error: null } } });
    expect(JSON.stringify(without)).not.toContain('"text"');
  });

  it('keeps the reason of a refusal as a whole, the stored data and its key', async () => {
    const answer = await run(FILLED, refuse(new AppError('E_CONFLICT', { version: 3 })));
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { refusal: { code: 'E_CONFLICT', data: { version: 3 }, key: 'k1' } },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('echoes no more than a field may hold', async () => {
    const long = 'x'.repeat(10_000);
    const answer = await run({ ...FILLED, name: long, 'unknown[0].text': long, __INTENT__: long }, vi.fn());
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        lastResult: {
          error: { fieldErrors: { name: [{ key: 'max_length', params: { max: TEXT_MAX } }] } },
          submission: { payload: { name: 'x'.repeat(TEXT_MAX), age: '20' } },
        },
      },
    });
    expect(JSON.stringify(answer).length).toBeLessThan(4 * TEXT_MAX + 1000);
  });

  it('passes on a redirect to the login and an internal error', async () => {
    const fault = new Error('broken');
    await expect(run(FILLED, refuse(fault))).rejects.toBe(fault);
  });

  it('is not read when it is too large or sparse', async () => {
    const act = vi.fn();
    const large = posted(FILLED, { 'Content-Length': '5000000' });
    await expect(runForm(large, 'person', Body, act)).rejects.toMatchObject({ init: { status: 413 } });
    for (const name of ['ids[99999]', '__proto__.name', 'constructor[prototype][name]']) {
      await expect(run({ [name]: '1' }, act), name).rejects.toMatchObject({ init: { status: 400 } });
    }
    expect(act).not.toHaveBeenCalled();
  });

  it.each(['a\nb', 'a\r\nX-More: 1', '\0'])(
    'is refused with a key that no header can carry: %j',
    async (key) => {
      const act = vi.fn();
      const answer = run({ ...FILLED, idempotency_key: key }, act);
      await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
      expect(act).not.toHaveBeenCalled();
    },
  );
});
