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
/** How long the server takes to read, and its answer to arrive. */
let slowness = () => 0;
let watched: Pick<Parameters<typeof useChanges>[0], 'matters' | 'workplaceIds'>;
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

  receive(age: number, operation_id: string | null, matter = 'roster'): void {
    const workplace_id = matter === 'inbox' ? null : HERE;
    const message = { matter, workplace_id, age, operation_id };
    const arrives = !this.isDead && this.readyState === 1;
    if (arrives) this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A change whose message arrives late, and more than once. */
function changeLate(...delays: number[]): void {
  change(true);
  for (const socket of sockets) for (const delay of delays) setTimeout(() => socket.receive(0, null), delay);
}

/** Repeatable numbers from 0 to 1. */
function seededRandom(): () => number {
  let seed = Number(process.env.FUZZ_SEED ?? 1);
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

function Page() {
  const data = useLoaderData<{ changes: number }>();
  useChanges({ ...watched, data, active: mayReload });
  return <output>{data.changes}</output>;
}

const shown = () => Number(screen.getByRole('status').textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function openPage(shows: typeof watched): Promise<void> {
  watched = shows;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  [changes, changedAt, loads, takesSockets, mayReload] = [0, 0, 0, true, true];
  slowness = () => 0;
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
          loader: async () => {
            loads += 1;
            await wait(slowness());
            const read = { changes };
            await wait(slowness());
            return read;
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
}

afterEach(async () => {
  cleanup();
  await pass(1_000);
  expect(sockets.size).toBe(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a page of the reader alone', () => {
  beforeEach(() => openPage({ matters: ['inbox'], workplaceIds: [] }));

  it('shows what its inbox says that there is, and nothing else', async () => {
    expect([...sockets].map(({ url }) => url)).toEqual(['ws://localhost:3000/api/me/changes']);
    change();
    await pass(MINUTE);
    expect([shown(), loads]).toEqual([0, 1]);
    for (const socket of sockets) socket.receive(0, null, 'inbox');
    await pass(1_000);
    expect(shown()).toBe(1);
  });
});

describe('a page that shows a workplace', () => {
  beforeEach(() => openPage({ matters: ['roster'], workplaceIds: [HERE] }));

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

  it('shows the last change soon after messages that come late, twice and during a slow load', async () => {
    const rounds = process.env.LONG ? 5_000 : 400;
    const random = seededRandom();
    slowness = () => random() * 1_500;
    for (let round = 0; round < rounds; round += 1) {
      for (let count = 0; count < 3; count += 1) {
        changeLate(...Array.from({ length: random() < 0.7 ? 1 : 2 }, () => random() * 1_000));
        await pass(random() * 4_000);
      }
      // The message, the time between two loads, and two loads.
      await pass(1_000 + 2_000 + 2 * 3_000 + 1_000);
      expect(shown(), `seed ${process.env.FUZZ_SEED ?? 1}, round ${round}`).toBe(changes);
    }
  }, 300_000);

  it('ends with what the server has after random cuts, lost messages and dead sockets', async () => {
    const cuts = process.env.LONG ? 10_000 : 200;
    const random = seededRandom();
    slowness = () => random() * 2_000;
    for (let cut = 0; cut < cuts; cut += 1) {
      const [open] = sockets;
      const chance = random();
      if (chance < 0.4) open?.close();
      else if (chance < 0.6 && open) open.isDead = true;
      takesSockets = random() < 0.8;
      for (let count = 0; count < 3; count += 1) {
        if (random() < 0.5) change(random() < 0.3);
        else changeLate(random() * 30_000, random() * 30_000);
        await pass(random() * 20_000);
      }
      if (cut % 50 !== 49) continue;
      takesSockets = true;
      await pass(6 * MINUTE);
      expect(shown(), `seed ${process.env.FUZZ_SEED ?? 1}, cut ${cut}`).toBe(changes);
    }
  }, 300_000);
});
