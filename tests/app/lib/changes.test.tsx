import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteOwnChange } from '#app/lib/changes/own-changes.ts';
import { useChanges } from '#app/lib/changes/use-changes.ts';
import { SOCKET_CHECK } from '#contract/site/change-messages.ts';

const MINUTE = 60_000;
const HERE = 12;
const SHELL = 'shell/route';

/** The number of changes at the workplace, as the server has it. */
let changes = 0;
let changedAt = 0;
let loads = 0;
let takesSockets = true;
let mayReload = true;
const sockets = new Set<FakeSocket>();

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = 0;
  /** Whether messages arrive. A dead socket looks open until the page asks. */
  isDead = false;
  readonly url: string;

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    setTimeout(() => (takesSockets ? this.#open() : this.close()), 5);
  }

  #open(): void {
    if (this.readyState !== 0) return;
    this.readyState = 1;
    sockets.add(this);
    this.dispatchEvent(new Event('open'));
    if (changes > 0) this.receive(performance.now() - changedAt, null);
  }

  receive(age: number, operation_id: string | null): void {
    const message = { matter: 'roster', workplace_id: HERE, age, operation_id };
    if (!this.isDead) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }

  send(text: string): void {
    if (this.isDead) return;
    expect(text).toBe(SOCKET_CHECK.ask);
    this.dispatchEvent(new MessageEvent('message', { data: SOCKET_CHECK.answer }));
  }

  close(): void {
    this.readyState = 3;
    sockets.delete(this);
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
}

function change(isLost = false, operation = crypto.randomUUID() as string): void {
  changes += 1;
  changedAt = performance.now();
  if (!isLost) for (const socket of sockets) socket.receive(0, operation);
}

function Page() {
  const data = useLoaderData<{ changes: number }>();
  useChanges({ matters: ['roster'], workplaceIds: [HERE], data, active: mayReload });
  return <output>{data.changes}</output>;
}

const shown = () => Number(screen.getByRole('status').textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  [changes, changedAt, loads, takesSockets, mayReload] = [0, 0, 0, true, true];
  const Site = createRoutesStub([
    {
      id: SHELL,
      path: '/',
      HydrateFallback: () => null,
      loader: () => ({ auth: {} }),
      shouldRevalidate: () => false,
      children: [
        {
          path: '/',
          Component: Page,
          loader: () => {
            loads += 1;
            return { changes };
          },
        },
      ],
    },
  ]);
  render(<Site />);
  await vi.dynamicImportSettled();
  await pass(1_000);
  await vi.dynamicImportSettled();
  await pass(1_000);
  expect([sockets.size, loads]).toEqual([1, 1]);
});

afterEach(async () => {
  cleanup();
  await pass(1_000);
  expect(sockets.size).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page that shows a workplace', () => {
  it('opens a socket for it', () => {
    expect([...sockets].map(({ url }) => url)).toEqual([
      `ws://localhost:3000/api/me/changes?workplace_id=${HERE}`,
    ]);
  });

  it('shows a change within a second, and loads once for many', async () => {
    change();
    await pass(900);
    expect(shown()).toBe(1);
    for (let count = 0; count < 10; count += 1) change();
    await pass(3_000);
    expect([shown(), loads]).toEqual([11, 3]);
  });

  it('does not load again for its own change', async () => {
    noteOwnChange('mine');
    change(false, 'mine');
    await pass(MINUTE);
    expect(loads).toBe(1);
  });

  it('loads seldom while the socket is open, and every minute without one', async () => {
    await pass(4 * MINUTE);
    expect(loads).toBe(1);
    takesSockets = false;
    await act(async () => {
      for (const socket of sockets) socket.close();
    });
    await pass(4 * MINUTE);
    expect(loads).toBeGreaterThanOrEqual(4);
  });

  it('learns from its next socket what it has missed', async () => {
    await pass(MINUTE);
    for (const socket of sockets) socket.close();
    change(true);
    await pass(5_000);
    expect(shown()).toBe(1);
  });

  it('leaves a socket that no longer answers', async () => {
    const [dead] = sockets;
    if (dead) dead.isDead = true;
    await pass(2 * MINUTE);
    expect([sockets.size, dead?.readyState]).toEqual([1, 3]);
  });

  it('ends with what the server has after random cuts, lost messages and dead sockets', async () => {
    const cuts = process.env.LONG ? 10_000 : 200;
    let seed = Number(process.env.FUZZ_SEED ?? 1);
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let cut = 0; cut < cuts; cut += 1) {
      const [open] = sockets;
      const chance = random();
      if (chance < 0.4) open?.close();
      else if (chance < 0.6 && open) open.isDead = true;
      takesSockets = random() < 0.8;
      for (let count = 0; count < 3; count += 1) {
        change(random() < 0.3);
        await pass(random() * 20_000);
      }
      if (cut % 50 !== 49) continue;
      takesSockets = true;
      await pass(6 * MINUTE);
      expect(shown(), `seed ${process.env.FUZZ_SEED ?? 1}, cut ${cut}`).toBe(changes);
    }
  }, 300_000);
});
