import { AppError } from '#contract/errors.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import {
  bookmarkCookie,
  browserCookie,
  deviceCookie,
  readCookie,
  sessionCookie,
} from '#contract/site/cookies.ts';
import { isLastSeenDue, isSessionAlive } from '#domain/access/session.ts';
import { recordDeviceSeen, recordSessionSeen } from '#worker/areas/access/auth/last-seen.ts';
import {
  type FoundDevice,
  findDevice,
  findIdentity,
  type Identity,
} from '#worker/areas/access/auth/queries.ts';
import { findKey, isApiKey, type KeyIdentity, recordKeyUsed } from '#worker/areas/open/api-keys/identity.ts';
import type { Caller, DeviceActor } from '#worker/ctx.ts';
import { type Database, openDatabase } from '#worker/db/database.ts';
import { GatheredReads } from '#worker/db/gathered.ts';
import { type DatabaseCosts, newTally, takeOver, tallied } from '#worker/db/tally.ts';
import type { Env } from '#worker/env.ts';
import { readClock } from '#worker/platform/clock.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { deferring } from '#worker/platform/deferred.ts';
import { logOf } from '#worker/platform/log.ts';
import { siteOrigin } from './origin.ts';

/** Below this path, calls come one by one. */
const API_PREFIX = '/api/';
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/**
 * The state of one incoming request, shared by all API calls of its loaders: ids, clock, database
 * sessions and identity. Each is found once.
 */
export class RequestScope {
  readonly requestId = crypto.randomUUID();
  readonly nonce = newToken();
  readonly env: Env;
  readonly url: URL;
  readonly caller: Caller;
  readonly defer: (work: Promise<unknown>) => void;
  #primarySession: D1DatabaseSession;
  readonly #replicaSession: D1DatabaseSession;
  /** For a page, whose loaders read in parallel. */
  readonly #gathered: GatheredReads | null;
  /** For the cost that no single call has: the session and stored answers. */
  readonly #shared = newTally();
  readonly #token: Token | null;
  readonly #deviceToken: Token | null;
  #now: Promise<number> | undefined;
  #identity: Promise<Identity | KeyIdentity> | undefined;
  #device: Promise<DeviceActor> | undefined;
  #authVersion: string | null = null;
  #wrote = false;
  #sightNoted = false;

  constructor(request: Request, env: Env, execution: Pick<ExecutionContext, 'waitUntil'>) {
    this.env = env;
    this.url = new URL(request.url);
    const isCall = this.url.pathname.startsWith(API_PREFIX);
    const token = tokenOf(request.headers, sessionCookie(this.url).name);
    // A page is for people.
    this.#token = token?.isKey && !isCall ? null : token;
    this.caller = {
      address: request.headers.get('CF-Connecting-IP'),
      agent: request.headers.get('User-Agent')?.slice(0, TEXT_MAX) ?? null,
      browser: readCookie(request.headers.get('Cookie'), browserCookie(this.url).name),
      session: this.#token?.fromCookie ? this.#token.value : null,
      origin: siteOrigin(env, this.url),
    };
    this.defer = deferring(execution, logOf(this.requestId));
    this.#deviceToken = tokenOf(request.headers, deviceCookie(this.url).name);
    this.#primarySession = env.DB.withSession('first-primary');
    this.#replicaSession = env.DB.withSession(bookmarkOf(request.headers, this.url) ?? 'first-unconstrained');
    this.#gathered = isCall ? null : new GatheredReads(this.#replicaSession);
  }

  /** For sessions and stored answers. */
  get primary(): Database {
    return openDatabase(tallied(this.#primarySession, this.#shared));
  }

  /** The database for a change and its facts. */
  writing(tally: DatabaseCosts): Database {
    return openDatabase(tallied(this.#primarySession, tally));
  }

  /**
   * The database for a read. It is at or after the last write of this browser, including this
   * request.
   */
  reading(tally: DatabaseCosts): Database {
    if (this.#wrote) return openDatabase(tallied(this.#primarySession, tally));
    return openDatabase(this.#gathered?.for(tally) ?? tallied(this.#replicaSession, tally));
  }

  /** Adds the shared cost so far to the first call that ends. */
  takeShared(tally: DatabaseCosts): void {
    takeOver(tally, this.#shared);
  }

  now(): Promise<number> {
    this.#now ??= readClock(this.env);
    return this.#now;
  }

  /** Whether a cookie carried the token, because a foreign page can make a browser send it. */
  get byCookie(): boolean {
    return this.#token?.fromCookie ?? false;
  }

  get deviceByCookie(): boolean {
    return this.#deviceToken?.fromCookie ?? false;
  }

  get hasToken(): boolean {
    return this.#token !== null || this.#deviceToken !== null;
  }

  /**
   * Refuses a token without a live session or device. Stores nothing: the caller is identified once
   * the whole request has arrived.
   * @throws AppError AUTH_INVALID_TOKEN
   */
  async refuseEnded(): Promise<void> {
    if (this.#token && (await isFound(this.#askCaller()))) return;
    if (this.#deviceToken && (await isFound(this.#askDevice()))) return;
    throw new AppError('AUTH_INVALID_TOKEN');
  }

  /**
   * The person of the token, identified once the whole request has arrived.
   * @throws AppError E_UNAUTHORIZED without a token, AUTH_INVALID_TOKEN for a wrong, ended or
   * expired one
   */
  identity(): Promise<Identity | KeyIdentity> {
    this.#identity ??= this.#identify();
    return this.#identity;
  }

  /**
   * The paired device of the token, which acts for its person.
   * @throws AppError as {@link identity}, also for an ended binding and for a person who may not
   * log in
   */
  device(): Promise<DeviceActor> {
    this.#device ??= this.#identifyDevice();
    return this.#device;
  }

  async #identify(): Promise<Identity | KeyIdentity> {
    const identity = await this.#askCaller();
    this.#authVersion = identity.authVersion;
    return identity;
  }

  async #identifyDevice(): Promise<DeviceActor> {
    const { device, lastSeenAt } = await this.#askDevice();
    this.defer(recordDeviceSeen(this.primary, device.id, lastSeenAt, await this.now()));
    return device;
  }

  async #askCaller(): Promise<Identity | KeyIdentity> {
    if (!this.#token) throw new AppError('E_UNAUTHORIZED');
    const hash = await hashToken(this.#token.value);
    return this.#token.isKey ? this.#askKey(hash) : this.#askSession(hash);
  }

  async #askKey(hash: string): Promise<KeyIdentity> {
    const { address } = this.caller;
    const identity = await findKey(this.primary, hash, { address, now: await readClock(this.env) });
    if (!identity) throw new AppError('AUTH_INVALID_TOKEN');
    return identity;
  }

  async #askSession(hash: string): Promise<Identity> {
    const identity = await findIdentity(this.primary, hash);
    const isAlive =
      identity !== null &&
      !identity.disabled &&
      isSessionAlive(identity.session, identity.actor.level, await readClock(this.env));
    if (!isAlive) throw new AppError('AUTH_INVALID_TOKEN');
    return identity;
  }

  async #askDevice(): Promise<FoundDevice> {
    if (!this.#deviceToken) throw new AppError('E_UNAUTHORIZED');
    const found = await findDevice(this.primary, await hashToken(this.#deviceToken.value));
    if (!found || found.disabled) throw new AppError('AUTH_INVALID_TOKEN');
    return found;
  }

  /** Records once a request that the person was last seen now, or that their key was used. */
  async noteLastSeen(): Promise<void> {
    if (this.#sightNoted) return;
    this.#sightNoted = true;
    const [identity, now] = await Promise.all([this.identity(), this.now()]);
    if (!('session' in identity)) this.defer(recordKeyUsed(this.primary, identity, now));
    else if (isLastSeenDue(identity.session.lastSeenAt, now))
      this.defer(recordSessionSeen(this.primary, identity.actor.sessionId, now));
  }

  /**
   * Marks that this request changes data or shows a change. Its browser then reads at or after that
   * point.
   */
  markWrite(): void {
    this.#wrote = true;
  }

  /** Notes that an object has written up to this bookmark: this request reads at or after it. */
  noteBookmark(bookmark: string | null): void {
    if (bookmark !== null) this.#primarySession = this.env.DB.withSession(bookmark);
  }

  get bookmark(): string | null {
    return this.#wrote ? this.#primarySession.getBookmark() : null;
  }

  get authVersion(): string | null {
    return this.#authVersion;
  }
}

/** False for a refusal. A storage fault throws. */
async function isFound(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

type Token = { value: string; fromCookie: boolean; isKey: boolean };

function tokenOf(headers: Headers, cookieName: string): Token | null {
  const bearer = /^Bearer (\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  if (bearer) return { value: bearer, fromCookie: false, isKey: isApiKey(bearer) };
  const cookie = readCookie(headers.get('Cookie'), cookieName);
  return cookie ? { value: cookie, fromCookie: true, isKey: false } : null;
}

function bookmarkOf(headers: Headers, url: URL): string | null {
  const bookmark =
    headers.get('X-D1-Bookmark') ?? readCookie(headers.get('Cookie'), bookmarkCookie(url).name);
  return bookmark && BOOKMARK.test(bookmark) ? bookmark : null;
}
