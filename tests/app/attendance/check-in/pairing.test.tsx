import 'fake-indexeddb/auto';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pairing } from '#app/areas/attendance/check-in/pairing.tsx';
import { allPunches, openPunches } from '#app/lib/kept-punches/punch-store.ts';
import { checkIn as words } from '#app/locales/en/check-in.ts';
import { renderPage } from '#tests/app/ui/components/render-page.tsx';
import { onlyLocks } from './only-locks.ts';

const NOW = '2026-06-15 08:58:00';

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: onlyLocks(), configurable: true });
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
});

afterEach(async () => {
  cleanup();
  await (await openPunches()).clear('punches');
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});

/** Shows the page until it has read what the phone stores. */
async function show(readerId: number | null): Promise<void> {
  await renderPage(() => (
    <Pairing
      now={NOW}
      ended={false}
      readerId={readerId}
      isStaff={readerId !== null}
      constraints={{}}
      refused={null}
    />
  ));
  await screen.findByRole('button', { name: words.pair.submit });
  await act(async () => void (await allPunches()));
}

describe('the punches on the page of a pairing', () => {
  beforeEach(async () => {
    const database = await openPunches();
    for (const personId of [9, 10]) {
      await database.add('punches', {
        keyId: `key of ${personId}`,
        personId,
        sequence: 1,
        hash: `hash of ${personId}`,
        text: '',
        signature: '',
        stamp: personId === 9 ? 'check_in' : 'check_out',
        at: 0,
        shift: null,
        breaks: null,
        answer: null,
        answeredAt: null,
      });
    }
  });

  it('are those of the reader alone', async () => {
    await show(9);
    expect(screen.getByText(words.kept.list)).toBeDefined();
    expect(screen.getAllByText(new RegExp(words.kept.check_in))).toHaveLength(1);
    expect(screen.queryByText(new RegExp(words.kept.check_out))).toBeNull();
  });

  it('are hidden from other people, and while no one is logged in', async () => {
    for (const reader of [11, null]) {
      await show(reader);
      expect(screen.queryByText(words.kept.list)).toBeNull();
      cleanup();
    }
  });
});

describe('the page of a pairing on an iPhone', () => {
  it.each([
    ['asks to open the installed app', false, true],
    ['says nothing in the installed app', true, false],
    ['says nothing on another phone', undefined, false],
  ] as const)('%s', async (_, standalone, isAsked) => {
    if (standalone !== undefined) {
      Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
    }
    await show(null);
    const hint = words.kept.pair_installed;
    expect(screen.queryByText(hint) !== null).toBe(isAsked);
  });
});
