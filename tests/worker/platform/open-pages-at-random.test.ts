import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { moveClock, NOW, releaseClock } from '#tests/support/clock.ts';
import { mintWorkplace, type SignedIn, signedIn } from '#tests/support/mint.ts';
import { openPage, type Socket } from '#tests/support/open-page.ts';
import { workplaceFeed } from '#worker/platform/durable-objects/stubs.ts';

const ROUNDS = process.env.LONG ? 600 : 40;
const AT_ONCE = 4;
const PAGES_MOST = 6;
const PATIENCE = 5_000;

beforeEach(() => moveClock(NOW));
afterEach(releaseClock);

/** A page that loads when it opens and with each message, as `useChanges` does. */
type Client = { socket: Socket; shown: () => number };

function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it('shows every page the last change, however changes, new pages and closed ones cross', async () => {
  const workplace = await mintWorkplace();
  const people: SignedIn[] = [];
  for (let count = 0; count < 3; count += 1) {
    people.push(await signedIn({ roles: ['admin'], manages: [workplace.id] }));
  }
  const seed = Number(process.env.FUZZ_SEED ?? 1);
  const random = seededRandom(seed);
  const clients = new Set<Client>();
  let version = 0;

  const change = async () => {
    version += 1;
    const operationId = crypto.randomUUID();
    await workplaceFeed(env, workplace.id).tell({
      workplaceId: workplace.id,
      matters: ['roster'],
      operationId,
      at: NOW,
    });
  };
  const open = async () => {
    const by = people[Math.floor(random() * people.length)];
    if (!by) return;
    let shown = version;
    const load = () => {
      shown = version;
    };
    const socket = await openPage(by.session.token, [workplace.id], load);
    clients.add({ socket, shown: () => shown });
  };
  const close = async () => {
    const [first] = clients;
    if (!first) return;
    clients.delete(first);
    first.socket.close();
  };
  const step = () => {
    const chance = random();
    if (chance < 0.4) return change();
    return chance < 0.75 && clients.size < PAGES_MOST ? open() : close();
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(Array.from({ length: AT_ONCE }, step));
    for (let waited = 0; [...clients].some(({ shown }) => shown() !== version); waited += 10) {
      expect(waited, `seed ${seed}, round ${round}`).toBeLessThan(PATIENCE);
      await scheduler.wait(10);
    }
  }
  for (const { socket } of clients) socket.close();
}, 300_000);
