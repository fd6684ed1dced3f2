import { sql } from 'drizzle-orm';
import { type Instant, toStamp } from '#domain/time/instant.ts';
import { meterDatabase } from '#tests/support/metered.ts';
import { NO_OPEN_PAGES } from '#tests/support/no-open-pages.ts';
import { Failure } from '#tools/program.ts';
import type { LocalDatabase } from '#tools/seed/local-database.ts';
import { api } from '#worker/api.ts';
import { bind, type Database, openDatabase, type Statement } from '#worker/db/database.ts';
import { drawId } from '#worker/db/ids.ts';
import type { Env } from '#worker/env.ts';
import { runTimers } from '#worker/platform/cron/run.ts';
import { hashToken, newToken } from '#worker/platform/crypto/token.ts';
import { RequestScope } from '#worker/platform/http/request-scope.ts';
import { type Recording, recorded } from './recorded.ts';

const ORIGIN = 'https://kinmu.test';

/** One API call of a page or a program. */
export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: unknown;
  form?: URLSearchParams;
};

/** The D1 cost of requests. */
export type D1Usage = { requests: number; roundTrips: number; rowsRead: number; rowsWritten: number };

/** Calls the product's API in-process on a local D1, and adds up the cost. */
export class Asker {
  readonly #local: LocalDatabase;
  readonly #secret: string;
  #asked: D1Usage = noUsage();
  #recording: Recording = [];

  constructor(local: LocalDatabase, secret: string) {
    this.#local = local;
    this.#secret = secret;
  }

  /** Returns the cost and the statements since the last call of this method. */
  take(): { asked: D1Usage; recording: Recording } {
    const taken = { asked: this.#asked, recording: this.#recording };
    this.#asked = noUsage();
    this.#recording = [];
    return taken;
  }

  /** One request of a person, with the parallel API calls of its page. All of them must succeed. */
  async ask<Answers = unknown[]>(token: string | null, now: Instant, ...calls: ApiCall[]): Promise<Answers> {
    const answers = await this.#metered(now, async (env, execution) => {
      const headers = new Headers(token === null ? undefined : { Authorization: `Bearer ${token}` });
      const scope = new RequestScope(new Request(ORIGIN, { headers }), env, execution);
      return Promise.all(
        calls.map(async ({ method = 'GET', path, json, form }) => {
          const body = json === undefined ? form : JSON.stringify(json);
          const request = new Request(`${ORIGIN}/api${path}`, {
            method,
            headers,
            ...(body !== undefined && { body }),
          });
          if (json !== undefined) request.headers.set('Content-Type', 'application/json');
          if (method === 'POST') request.headers.set('Idempotency-Key', crypto.randomUUID());
          const answer = await api.fetch(request, { ...env, scope }, execution);
          const text = await answer.text();
          if (!answer.ok) throw new Failure(`${method} ${path} answered ${answer.status}: ${text}`);
          return text.startsWith('{') ? JSON.parse(text) : text;
        }),
      );
    });
    return answers as Answers;
  }

  /** Runs the timers of that time. */
  async timer(cron: string, at: Instant): Promise<void> {
    await this.#metered(at, (env, execution) => runTimers(env, cron, at, execution));
  }

  /** An unmeasured session of that person. */
  async session(personId: number, now: Instant): Promise<string> {
    const token = newToken();
    const id = await drawId(this.#recordedDatabase(), 'session');
    await this.#write(
      sql`INSERT INTO session (id, person_id, token_hash, created_at, last_seen_at, agent)
          VALUES (${id}, ${personId}, ${await hashToken(token)}, ${now}, ${now}, 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')`,
    );
    return token;
  }

  /** Pairs that device with a known token. */
  async device(deviceId: number): Promise<string> {
    const token = newToken();
    await this.#write(sql`UPDATE device SET token_hash = ${await hashToken(token)} WHERE id = ${deviceId}`);
    return token;
  }

  async #write(statement: Statement): Promise<void> {
    await bind(this.#recordedDatabase().d1, statement).run();
  }

  #recordedDatabase(): Database {
    return openDatabase(recorded(this.#local.binding, this.#recording));
  }

  async #metered<Answer>(
    now: Instant,
    work: (env: Env, execution: ExecutionContext) => Promise<Answer>,
  ): Promise<Answer> {
    const { db, meter } = meterDatabase(recorded(this.#local.binding, this.#recording));
    const behind: Promise<unknown>[] = [];
    const execution = {
      waitUntil: (promise: Promise<unknown>) => void behind.push(promise),
      passThroughOnException: () => {},
      props: {},
    };
    const answer = await work(this.#env(db, now), execution as unknown as ExecutionContext);
    for (let done = 0; done < behind.length; done += 1) await behind[done];
    this.#asked = {
      requests: this.#asked.requests + 1,
      roundTrips: this.#asked.roundTrips + meter.roundTrips,
      rowsRead: this.#asked.rowsRead + meter.rowsRead,
      rowsWritten: this.#asked.rowsWritten + meter.rowsWritten,
    };
    return answer;
  }

  #env(db: D1Database, now: Instant): Env {
    return {
      DB: db,
      FILES: this.#local.files,
      SECRET: this.#secret,
      SITE_ORIGIN: ORIGIN,
      ENVIRONMENT: 'test',
      TEST_NOW: toStamp(now),
      MAIL_FROM: 'kinmu@kinmu.test',
      DELIVERIES_A_MINUTE: '900',
      ASSETS: {
        fetch: () => Promise.reject(new Failure('The words are in the code.')),
      } as unknown as Fetcher,
      EMAIL: { send: () => Promise.resolve({ messageId: 'measured' }) } as unknown as SendEmail,
      // As in the hosted site, where call costs go to the Analytics Engine.
      CALLS: { writeDataPoint: () => {} },
      // Without objects the product works without turns. Jobs are not measured.
      JOB_RUNNER: absent<Env['JOB_RUNNER']>(),
      USER_ROSTER: absent<Env['USER_ROSTER']>(),
      ...NO_OPEN_PAGES,
    };
  }
}

function absent<Namespace>(): Namespace {
  const gone = () => {
    throw new Failure('There are no objects here.');
  };
  return { get: gone, idFromName: gone } as Namespace;
}

function noUsage(): D1Usage {
  return { requests: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0 };
}
