import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import {
  ReferenceRecord,
  ReferenceStaffSystem,
} from '#tests/reference-staff-system/reference-staff-system.ts';
import { STAFF_OF_DEMO } from './seed/staff-system.ts';

const RECORDS_BODY_MAX = 1024 * 1024;
const RECORDS_FILE = 'staff-system.json';
const StoredRecords = z.array(ReferenceRecord);

export type RunningStaffSystem = {
  /** The address of its API. `/control` below it is for tests. */
  address: string;
  token: string;
  stop: () => Promise<void>;
};

/**
 * Runs the reference staff system of docs/staff-sync.md on its own port, for the local site. It
 * stores its people next to the site's data.
 */
export async function serveStaffSystem(state: string): Promise<RunningStaffSystem> {
  const token = randomUUID();
  const file = join(state, RECORDS_FILE);
  const kept = existsSync(file)
    ? StoredRecords.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
    : undefined;
  const system = new ReferenceStaffSystem({
    token,
    now: () => Date.now(),
    records: kept ?? [],
    changed: (records) => writeFileSync(file, JSON.stringify(records), { mode: 0o600 }),
  });
  if (!kept) for (const { id, ...values } of STAFF_OF_DEMO) system.put(id, values);
  const server = createServer(async (request, answer) => {
    try {
      const answered = await system.fetch(await requestOf(request));
      answer.writeHead(answered.status, Object.fromEntries(answered.headers)).end(await answered.text());
    } catch {
      // An answer that gets lost, or an unreadable call.
      answer.destroy();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Ends with its program and does not keep it running.
  server.unref();
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the staff system has no port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    token,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function requestOf(request: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > RECORDS_BODY_MAX) throw new Error('too long');
    chunks.push(chunk);
  }
  const { method = 'GET', url = '/', headers } = request;
  const copied = new Headers();
  for (const [name, value] of Object.entries(headers)) if (typeof value === 'string') copied.set(name, value);
  const body = method === 'GET' || method === 'HEAD' ? null : Buffer.concat(chunks).toString('utf8');
  return new Request(`http://127.0.0.1${url}`, { method, headers: copied, body });
}
