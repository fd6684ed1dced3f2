import { z } from 'zod';

const text = z.string().nullable();
const values = {
  staff_no: text,
  last_name: text,
  first_name: text,
  last_name_kana: text,
  first_name_kana: text,
  birthday: text,
  hired_on: text,
  left_on: text,
  phone: text,
  postal_code: text,
  prefecture: text,
  address: text,
};
const Values = z.object({ ...values, email: text, active: z.boolean() });
const Change = Values.partial();
export const ReferenceRecord = Values.extend({
  id: z.string(),
  version: z.string(),
  updated_at: z.string(),
  contact_updated_at: z.string(),
});
export type ReferenceRecord = z.output<typeof ReferenceRecord>;
export type ReferenceValues = Partial<z.output<typeof Values>>;

export const FAULTS = [
  'busy',
  'broken',
  'lost_answer',
  'double_page',
  'other_version',
  'sparse',
  'bad_record',
] as const;
/**
 * The faults: 429, 500 before any effect, a lost answer after the effect, the previous page again,
 * a newer version, missing fields, and invalid records in a page.
 */
export type ReferenceFault = (typeof FAULTS)[number];

const Control = z.object({
  records: z.array(Change.extend({ id: z.string() })).default([]),
  faults: z.array(z.enum(FAULTS)).default([]),
  /** Deletes all people. */
  reset: z.boolean().default(false),
});

const NO_VALUES: z.output<typeof Values> = {
  staff_no: null,
  last_name: null,
  first_name: null,
  last_name_kana: null,
  first_name_kana: null,
  birthday: null,
  hired_on: null,
  left_on: null,
  phone: null,
  postal_code: null,
  prefecture: null,
  address: null,
  email: null,
  active: true,
};

const CONTACT = ['phone', 'postal_code', 'prefecture', 'address'] as const;

export type ReferenceOptions = {
  token: string;
  now: () => number;
  /** The fault of the next request. None for null. */
  fault?: (request: Request) => ReferenceFault | null;
  /** Called after every change of the records. */
  changed?: (records: ReferenceRecord[]) => void;
  records?: readonly ReferenceRecord[];
};

/** The external side of docs/staff-sync.md: minimal, with the faults that a test wants. */
export class ReferenceStaffSystem {
  readonly records = new Map<string, ReferenceRecord>();
  /** The received calls, such as `PUT /staff/X-1`. */
  readonly calls: string[] = [];
  /** The number of real writes per record. */
  readonly writes = new Map<string, number>();
  fault: ReferenceOptions['fault'];
  /** The version of a record after this many changes. */
  versionOf: (changes: number) => string = String;
  readonly #changes = new Map<string, number>();
  readonly #options: ReferenceOptions;
  readonly #answers = new Map<string, { body: string; answer: unknown }>();
  readonly #planned: ReferenceFault[] = [];
  #lastPage: unknown = null;
  #last = 0;

  constructor(options: ReferenceOptions) {
    this.#options = options;
    this.fault = options.fault;
    for (const record of options.records ?? []) {
      this.records.set(record.id, record);
      this.#last = Math.max(this.#last, Date.parse(record.updated_at));
    }
  }

  /** A change by hand there, or a new person. */
  put(id: string, change: ReferenceValues): ReferenceRecord {
    const before = this.records.get(id);
    const at = this.#instant();
    const stands = Values.parse({ ...NO_VALUES, ...before, ...change });
    const moved = before === undefined || CONTACT.some((field) => stands[field] !== before[field]);
    const changes = (this.#changes.get(id) ?? Number(before?.version ?? 0)) + 1;
    this.#changes.set(id, changes);
    const record: ReferenceRecord = {
      ...stands,
      id,
      version: this.versionOf(changes),
      updated_at: at,
      contact_updated_at: moved ? at : before.contact_updated_at,
    };
    this.records.set(id, record);
    this.#options.changed?.([...this.records.values()]);
    return record;
  }

  /** The faults of the next requests, one each. */
  plan(...faults: ReferenceFault[]): void {
    this.#planned.push(...faults);
  }

  /** Stops all faults. */
  calm(): void {
    this.#planned.length = 0;
    this.fault = undefined;
  }

  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const parts = url.pathname.split('/').filter((part) => part !== '');
    if (request.headers.get('Authorization') !== `Bearer ${this.#options.token}`) return refusal(401);
    if (parts[0] === 'control') return this.#control(request);
    this.calls.push(`${request.method} ${url.pathname}`);
    const fault = this.#planned.shift() ?? this.fault?.(request) ?? null;
    if (fault === 'busy') return refusal(429, { 'Retry-After': '2' });
    if (fault === 'broken') return refusal(500);
    const answer = await this.#answer(request, parts.slice(1), url.searchParams, fault);
    if (fault === 'lost_answer') throw new TypeError('the connection was lost');
    return answer;
  }

  async #answer(
    request: Request,
    [id, ...more]: string[],
    query: URLSearchParams,
    fault: ReferenceFault | null,
  ): Promise<Response> {
    if (more.length > 0) return refusal(404);
    if (id === undefined) return request.method === 'GET' ? this.#list(query, fault) : refusal(405);
    if (request.method === 'PUT') return this.#write(request, decodeURIComponent(id), fault);
    const found = this.records.get(decodeURIComponent(id));
    return found ? Response.json({ data: answeredRecord(found, 0, fault) }) : refusal(404);
  }

  #list(query: URLSearchParams, fault: ReferenceFault | null): Response {
    const limit = Math.min(Number(query.get('limit') ?? 200), 200);
    const staffNo = query.get('staff_no');
    const [at = '0', ...id] = (query.get('cursor') ?? '0~').split('~');
    const after = { at: Number(at), id: id.join('~') };
    const all = [...this.records.values()]
      .map((record) => ({ record, at: Date.parse(record.updated_at) }))
      .filter(({ record, at: when }) => when > after.at || (when === after.at && record.id > after.id))
      .filter(({ record }) => staffNo === null || record.staff_no === staffNo)
      .toSorted((one, other) => one.at - other.at || (one.record.id < other.record.id ? -1 : 1));
    const shown = all.slice(0, limit).map(({ record }) => record);
    const last = all[limit - 1];
    const page = {
      data: shown,
      next_cursor: all.length > limit && last ? `${last.at}~${last.record.id}` : null,
    };
    if (fault === 'double_page' && this.#lastPage !== null && page.next_cursor !== null) {
      return Response.json({ ...this.#lastPage, next_cursor: page.next_cursor });
    }
    if (staffNo === null) this.#lastPage = page;
    const records = shown.map((record, place) => answeredRecord(record, place, fault));
    const data = fault === 'bad_record' ? [...BAD_RECORDS, ...records] : records;
    return Response.json({ ...page, data });
  }

  async #write(request: Request, id: string, fault: ReferenceFault | null): Promise<Response> {
    const body = await request.text();
    const key = request.headers.get('Idempotency-Key');
    if (key === null) return refusal(400);
    const answered = this.#answers.get(key);
    // Comes first: a repeated key never runs twice.
    if (answered) return answered.body === body ? Response.json(answered.answer) : refusal(409);
    if (fault === 'other_version' && this.records.has(id)) this.put(id, {});
    const found = this.records.get(id);
    const isNew = request.headers.get('If-None-Match') === '*';
    if (isNew ? found !== undefined : request.headers.get('If-Match') !== `"${found?.version}"`) {
      return refusal(412);
    }
    const change = Change.safeParse(parsed(body));
    if (!change.success || change.data.address === 'refuse me') return refusal(422);
    const answer = { data: answeredRecord(this.put(id, change.data), 1, fault) };
    this.writes.set(id, (this.writes.get(id) ?? 0) + 1);
    this.#answers.set(key, { body, answer });
    return Response.json(answer);
  }

  async #control(request: Request): Promise<Response> {
    if (request.method === 'POST') {
      const { records, faults, reset } = Control.parse(await request.json());
      if (reset) this.records.clear();
      for (const { id, ...change } of records) this.put(id, change);
      this.plan(...faults);
    }
    return Response.json({ data: [...this.records.values()] });
  }

  /** Every change has its own instant, so that sorting by it is unambiguous. */
  #instant(): string {
    this.#last = Math.max(this.#options.now(), this.#last + 1);
    return new Date(this.#last).toISOString();
  }
}

/** Omits every other field of a record. */
function answeredRecord(record: ReferenceRecord, place: number, fault: ReferenceFault | null): object {
  if (fault !== 'sparse') return record;
  const named = Object.entries(record).filter(
    ([name], at) => !Object.hasOwn(values, name) || (at + place) % 2 === 0,
  );
  return Object.fromEntries(named);
}

const BAD_RECORDS = [
  null,
  { id: 'no id!', version: '1', updated_at: '2026-01-01T00:00:00Z', active: true },
  [],
];

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ error: { status } }, { status, headers });
}
