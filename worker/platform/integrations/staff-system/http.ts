import type { z } from 'zod';
import { readBoundedBytes } from '#contract/bounded-bytes.ts';
import { mayPass, retryAfterMs } from '#domain/people/staff-sync/backoff.ts';
import { formatCursor } from '#domain/people/staff-sync/cursor.ts';
import {
  type ReadRecord,
  type SentValues,
  type StaffSystem,
  StaffSystemFault,
  type WriteKey,
} from './staff-system.ts';
import { readRecord, WireAnswer, WirePage } from './wire.ts';

const SYNC_TIMEOUT_MS = 15_000;
/** Room for a page of 200 records of about 1 KB. */
const ANSWER_BODY_MAX = 2 * 1024 * 1024;

/** The contract of docs/staff-sync.md over HTTP. */
export function httpStaffSystem(url: string, token: string): StaffSystem {
  const base = url.replace(/\/+$/, '');
  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    try {
      return await fetch(`${base}/staff${path}`, {
        ...init,
        headers: { ...init.headers, Accept: 'application/json', Authorization: `Bearer ${token}` },
        redirect: 'manual',
        signal: AbortSignal.timeout(SYNC_TIMEOUT_MS),
      });
    } catch {
      throw new StaffSystemFault('away', null);
    }
  };
  const put = async (id: string, body: object, { key, version }: WriteKey) => {
    const answer = await ask(`/${encodeURIComponent(id)}`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(version === null ? { 'If-None-Match': '*' } : { 'If-Match': entityTag(version) }),
      },
    });
    return checkedRecord(id, answer);
  };
  return {
    list: async (after, limit) => {
      const query = new URLSearchParams({ limit: String(limit) });
      if (after) query.set('cursor', formatCursor(after));
      const { data, next_cursor } = await readAnswer(await ask(`?${query}`), WirePage);
      const records = data.map((one, place) => readRecord(one, place + 1));
      return {
        records: records.flatMap((one) => ('read' in one ? one.read : [])),
        unread: records.flatMap((one) => ('unread' in one ? one.unread : [])),
        hasMore: Boolean(next_cursor),
      };
    },
    withStaffNo: async (staffNo) => {
      const query = new URLSearchParams({ staff_no: staffNo, limit: '2' });
      const answer = await ask(`?${query}`);
      const { data } = await readAnswer(answer, WirePage);
      return data
        .map((one) => readable(one, answer))
        .filter(({ record }) => record.values.staff_no === staffNo);
    },
    get: async (id) => {
      const answer = await ask(`/${encodeURIComponent(id)}`);
      if (answer.status !== 404) return checkedRecord(id, answer);
      await answer.body?.cancel();
      return null;
    },
    upsert: (id, told: SentValues, sending) => put(id, told, sending),
    deactivate: (id, told: SentValues, sending) => put(id, { ...told, active: false }, sending),
  };
}

/** @throws StaffSystemFault also for a record with another id */
async function checkedRecord(id: string, answer: Response): Promise<ReadRecord> {
  const found = readable((await readAnswer(answer, WireAnswer)).data, answer);
  if (found.record.id !== id) throw new StaffSystemFault('unreadable', answer.status);
  return found;
}

/** @throws StaffSystemFault for an invalid record */
function readable(answer: unknown, { status }: Response): ReadRecord {
  const found = readRecord(answer);
  if ('unread' in found) throw new StaffSystemFault('unreadable', status);
  return found.read;
}

/** The characters of a quoted tag (RFC 9110, 8.8.3) that every program reads alike. */
const TAGGABLE = /^[\x21\x23-\x7e]+$/;

/**
 * @throws StaffSystemFault when a header cannot carry the version: a write without it could
 * overwrite another change
 */
function entityTag(version: string): string {
  if (!TAGGABLE.test(version)) throw new StaffSystemFault('unsendable', null);
  return `"${version}"`;
}

async function readAnswer<Answer>(answer: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  const { status } = answer;
  if (status < 200 || status > 299) {
    await answer.body?.cancel();
    throw new StaffSystemFault(faultKindOf(status), status, retryAfterMs(answer.headers.get('Retry-After')));
  }
  const parsed = schema.safeParse(await readJson(answer));
  if (!parsed.success) throw new StaffSystemFault('unreadable', status);
  return parsed.data;
}

/**
 * Null for an answer that is too long, breaks off or is no JSON: the contract has no such answer.
 */
async function readJson(answer: Response): Promise<unknown> {
  try {
    const bytes = answer.body && (await readBoundedBytes(answer.body, ANSWER_BODY_MAX));
    return bytes ? JSON.parse(new TextDecoder().decode(bytes)) : null;
  } catch {
    return null;
  }
}

function faultKindOf(status: number): StaffSystemFault['kind'] {
  if (status === 401 || status === 403) return 'not_let_in';
  if (status === 412) return 'stale';
  return mayPass(status) ? 'away' : 'refused';
}
