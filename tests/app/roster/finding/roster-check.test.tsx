import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { refusalFindings, useRosterCheck } from '#app/areas/roster/parts/finding/roster-check.ts';
import type { RosterChange } from '#contract/roster/roster-changes.ts';

const NAMED = { users: [], workplaces: [], positions: [] };
const removing = (id: number): RosterChange[] => [{ kind: 'remove', shift_user_id: id, version: 1 }];
const ANSWER = { rows: [{ findings: [{ rule: 'shift_past' }] }, { findings: [] }], named: NAMED };

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function answering(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

describe('the check of a form by the rules', () => {
  it('makes no request while the form is incomplete', async () => {
    const asked = answering(async () => Response.json(ANSWER));
    const { result } = renderHook(() => useRosterCheck(null));
    await act(() => new Promise((done) => setTimeout(done, 400)));
    expect(result.current).toEqual({ state: 'idle' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('returns the findings of all rows', async () => {
    const asked = answering(async () => Response.json(ANSWER));
    const { result } = renderHook(() => useRosterCheck(removing(4)));
    expect(result.current).toEqual({ state: 'checking' });
    await waitFor(() =>
      expect(result.current).toEqual({ state: 'found', findings: [{ rule: 'shift_past' }], named: NAMED }),
    );
    const [, init] = asked.mock.calls[0] ?? [];
    expect(JSON.parse(String(init?.body))).toEqual({ changes: removing(4) });
  });

  it('makes one request for quick changes, and drops the earlier answer', async () => {
    const asked = answering(async () => Response.json(ANSWER));
    const { result, rerender } = renderHook(({ id }) => useRosterCheck(removing(id)), {
      initialProps: { id: 1 },
    });
    rerender({ id: 2 });
    rerender({ id: 3 });
    await waitFor(() => expect(result.current.state).toBe('found'));
    expect(asked).toHaveBeenCalledTimes(1);
    rerender({ id: 4 });
    expect(result.current.state).toBe('checking');
  });

  it.each([
    ['refused', async () => Response.json({ code: 'E_NOT_FOUND' }, { status: 404 })],
    ['cut off', () => Promise.reject(new TypeError('fetch failed'))],
    ['no JSON', async () => new Response('<html>')],
  ])('leaves the check to the posted form when the answer is %s', async (_, answer) => {
    const asked = answering(answer);
    const { result } = renderHook(() => useRosterCheck(removing(4)));
    await waitFor(() => expect(asked).toHaveBeenCalled());
    await waitFor(() => expect(result.current).toEqual({ state: 'idle' }));
  });
});

describe('findings in an API refusal', () => {
  it('exist only when the refusal has some', () => {
    const refusal = { findings: [], named: NAMED };
    expect(refusalFindings(refusal)).toBe(refusal);
    for (const other of [null, undefined, {}, { id: 4, version: 1 }]) {
      expect(refusalFindings(other)).toBeNull();
    }
  });
});
