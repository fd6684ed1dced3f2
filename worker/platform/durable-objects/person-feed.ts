import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import { type ChangeMessage, SOCKET_CHECK, SOCKET_CLOSED } from '#contract/site/change-messages.ts';
import { isSessionAlive } from '#domain/access/session.ts';
import { findIdentitiesOfSessions } from '#worker/areas/access/auth/queries.ts';
import { openDatabase } from '#worker/db/database.ts';
import { newTally, tallied } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { readClock } from '#worker/platform/clock.ts';
import { AskedPage, PAGE_HEADER } from '#worker/platform/feeds/asked-page.ts';
import { workplaceFeed } from './stubs.ts';

const OpenPage = AskedPage.extend({ openedAt: z.number() });
type OpenPage = z.infer<typeof OpenPage>;

/** Of one person. The oldest ones are closed. */
const PAGES_MAX = 20;

type OpenSocket = { socket: WebSocket; page: OpenPage };

/**
 * Holds the sockets of one person's open pages, and sleeps while nothing changes. Before a message goes out it asks the
 * database whether each session is alive and has the rights that it had.
 */
export class PersonFeed extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { ask, answer } = SOCKET_CHECK;
    this.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ask, answer));
  }

  /** Opens the socket of a page, and says how long ago its workplaces last changed. */
  override async fetch(request: Request): Promise<Response> {
    const page = AskedPage.parse(JSON.parse(request.headers.get(PAGE_HEADER) ?? 'null'));
    const { 0: theirs, 1: ours } = new WebSocketPair();
    ours.serializeAttachment({ ...page, openedAt: Date.now() } satisfies OpenPage);
    this.ctx.acceptWebSocket(ours);
    this.#closeOldest();
    for (const message of await this.#changesBefore(page)) ours.send(JSON.stringify(message));
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /**
   * Tells the open pages that show the changed thing.
   * @returns whether there is any
   */
  async tell(messages: readonly ChangeMessage[]): Promise<boolean> {
    const shown = this.#listeners().filter(({ page }) => messages.some((one) => shows(page, one)));
    const open = await this.#closeEnded(shown);
    for (const { socket, page } of open) {
      for (const one of messages) if (shows(page, one)) socket.send(JSON.stringify(one));
    }
    return open.length > 0;
  }

  /** Closes the sockets of sessions that ended and of pages that were opened with other rights. */
  async checkRights(): Promise<void> {
    await this.#closeEnded(this.#listeners());
  }

  #listeners(): OpenSocket[] {
    return this.ctx.getWebSockets().flatMap((socket) => {
      const page = OpenPage.safeParse(socket.deserializeAttachment());
      return page.success ? [{ socket, page: page.data }] : [];
    });
  }

  async #changesBefore({ personId, workplaceIds }: AskedPage): Promise<ChangeMessage[]> {
    const now = await readClock(this.env);
    const found = await Promise.all(
      workplaceIds.map(async (workplaceId) => {
        const last = await workplaceFeed(this.env, workplaceId).follow(personId);
        return (['roster', 'attendance'] as const).flatMap((matter): ChangeMessage[] => {
          const at = last[matter];
          if (at === undefined) return [];
          return [{ matter, workplace_id: workplaceId, age: Math.max(0, now - at), operation_id: null }];
        });
      }),
    );
    return found.flat();
  }

  /** @returns those that stay open */
  async #closeEnded(listeners: readonly OpenSocket[]): Promise<OpenSocket[]> {
    if (listeners.length === 0) return [];
    const rights = await this.#rightsNow(new Set(listeners.map(({ page }) => page.sessionId)));
    const isEnded = ({ page }: OpenSocket) => rights.get(page.sessionId) !== page.rights;
    for (const { socket } of listeners.filter(isEnded)) {
      socket.close(SOCKET_CLOSED.rights, 'The session ended or has other rights');
    }
    return listeners.filter((one) => !isEnded(one));
  }

  /** The rights of each session now; missing for one that ended. */
  async #rightsNow(sessionIds: ReadonlySet<number>): Promise<Map<number, number>> {
    const db = openDatabase(tallied(this.env.DB.withSession('first-primary'), newTally()));
    const now = await readClock(this.env);
    const found = await findIdentitiesOfSessions(db, [...sessionIds]);
    const alive = found.filter(
      ({ disabled, session, actor }) => !disabled && isSessionAlive(session, actor.level, now),
    );
    return new Map(alive.map(({ actor }) => [actor.sessionId, actor.authVersion]));
  }

  #closeOldest(): void {
    const newestFirst = this.#listeners().toSorted((one, other) => other.page.openedAt - one.page.openedAt);
    for (const { socket } of newestFirst.slice(PAGES_MAX)) {
      socket.close(SOCKET_CLOSED.many, 'Too many open pages');
    }
  }
}

function shows({ workplaceIds }: OpenPage, { workplace_id }: ChangeMessage): boolean {
  return workplace_id === null || workplaceIds.includes(workplace_id);
}
