import { type SQL, sql } from 'drizzle-orm';
import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import { AppError } from '#contract/errors.ts';
import { fieldIssues } from '#contract/validation.ts';
import type { Call, Ctx } from '#worker/ctx.ts';
import { batchLists, type RowsOf } from './batch.ts';
import { callerGuard } from './caller-guard.ts';
import { refusalIn } from './constraints.ts';
import { rowsInParts, type Statement } from './database.ts';
import { insert } from './query.ts';
import { audit } from './schema/audit.ts';
import { commitGuard, idempotencyKey } from './schema/commit.ts';

/** One changed thing in the audit. */
export type AuditEntry = {
  action: string;
  subject: AuditSubject;
  subjectId: number;
  workplaceId?: number;
  before?: unknown;
  after?: unknown;
};

/** Pages that show a change although no row of its audit names their workplace or their reader. */
export type OtherPages = {
  /** Workplaces whose roster shows it. */
  rosterOf?: readonly number[];
  /** People whose own pages show it. */
  inboxOf?: readonly number[];
};

export type Change<Reads extends readonly Statement[] = readonly Statement[]> = {
  statements: readonly Statement[];
  audit: readonly AuditEntry[];
  /** The person identified by the change itself, for a request without a session. */
  actorId?: number;
  /** SQL conditions that must hold when the batch runs: the versions that were read. */
  guards?: readonly SQL[];
  /** Reads the current object for a refusal of stale facts. */
  current?: () => Promise<unknown>;
  /** The answer of a POST, stored under the caller's idempotency key. */
  answer?: { status: number; body: unknown };
  /** Open pages that learn of the change, besides those of the workplaces in the audit. */
  pages?: OtherPages;
  /** Reads the result at the end of the same batch. */
  reads?: Reads;
};

/** The key was answered before. The stored answer is replayed, if it still exists. */
export class AlreadyAnswered extends AppError {
  constructor() {
    super('E_CONFLICT');
  }
}

/** The facts of the decision have changed. The caller may decide again with fresh facts. */
export class StaleFacts extends AppError {
  constructor(current?: unknown) {
    super('E_CONFLICT', current);
  }
}

/** The keys of requests with a successful batch. */
const committedKeys = new WeakSet<NonNullable<Call['idempotency']>>();

/** Notes that an object has written for the request under this key. */
export function noteWritten(idempotency: NonNullable<Call['idempotency']>): void {
  committedKeys.add(idempotency);
}

/** Whether the request under this key has written anything. */
export function isWritten(idempotency: NonNullable<Call['idempotency']>): boolean {
  return committedKeys.has(idempotency);
}

/**
 * The only way to change data: guards, change, audit and idempotency key in one batch. It goes
 * through whole or not at all.
 * @returns the rows of each of `reads`, in the same order
 * @throws AUTH_INVALID_TOKEN when the caller may not act any more, E_CONFLICT when they have other
 * rights, StaleFacts (E_CONFLICT) when a guard refuses it, E_UNPROCESSABLE_ENTITY when a unique
 * value is taken, AlreadyAnswered for a repeated key
 */
export async function commit<const Reads extends readonly Statement[] = readonly []>(
  ctx: Ctx,
  change: Change<Reads>,
): Promise<RowsOf<Reads>> {
  const { guards = [], reads = [] } = change;
  const statements: Statement[] = [
    ...callerGuard(ctx),
    ...guarding(guards),
    ...keptAnswer(ctx, change.answer),
    ...change.statements,
    ...auditRows(ctx, change),
  ];
  try {
    const [, rows] = await batchLists(ctx.db, [statements, reads]);
    if (ctx.call.idempotency) committedKeys.add(ctx.call.idempotency);
    tellPages(ctx, change);
    return rows as RowsOf<Reads>;
  } catch (error) {
    throw await commitRefusal(error, change);
  }
}

function tellPages(
  { platform, call, actor, device, now }: Ctx,
  { audit: changed, pages = {} }: Pick<Change, 'audit' | 'pages'>,
): void {
  if (changed.length === 0) return;
  const actorId = actor?.id ?? device?.personId ?? null;
  call.defer(platform.feeds.tellChange(changed, { operationId: call.operationId, actorId, at: now }, pages));
}

/** Stores only the answer when nothing is to be written and the request has a key. */
export async function commitAnswer(ctx: Ctx, body: unknown, status = 200): Promise<void> {
  if (ctx.call.idempotency) await commit(ctx, { statements: [], audit: [], answer: { status, body } });
}

/** Guards per statement: the platform allows a hundred parameters in one. */
const GUARDS_TOGETHER = 3;

/**
 * Writes the row that breaks the batch when a condition does not hold. A successful batch writes
 * nothing.
 */
function guarding(guards: readonly SQL[]): Statement[] {
  const broken = guards.map((fresh) => sql`coalesce((${fresh}), 0) <> 1`);
  const statements: Statement[] = [];
  for (let from = 0; from < broken.length; from += GUARDS_TOGETHER) {
    const some = sql.join(broken.slice(from, from + GUARDS_TOGETHER), sql` OR `);
    statements.push(sql`INSERT INTO ${commitGuard} (kind, fresh) SELECT 'version', 0 WHERE ${some}`);
  }
  return statements;
}

/** Stored where a change has no answer before its write. */
const NO_BODY = { status: 204, body: null };

function keptAnswer(ctx: Ctx, answer: Change['answer']): Statement[] {
  if (!ctx.call.idempotency || !(answer || ctx.call.isOnce)) return [];
  const { actorId, key, bodyHash } = ctx.call.idempotency;
  const { status, body } = answer ?? NO_BODY;
  return [
    insert(idempotencyKey).values({
      actor_id: actorId,
      key,
      operation: ctx.call.operation,
      body_hash: bodyHash,
      status,
      answer: JSON.stringify(body),
      created_at: ctx.now,
    }),
  ];
}

function auditRows(ctx: Ctx, { audit: entries, actorId }: Change): Statement[] {
  const by = actorId ?? null;
  return rowsInParts(entries).map((part) =>
    auditing(
      ctx,
      sql`SELECT value ->> 'action', value ->> 'subject', value ->> 'subjectId', value ->> 'workplaceId',
            value -> 'before', value -> 'after' FROM json_each(${part})`,
      by,
    ),
  );
}

/**
 * Audit rows of changes that only the batch itself finds. Belongs right before the change in its
 * statements.
 * @param found a SELECT of action, subject, subject_id, workplace_id, before and after
 */
export function auditing(ctx: Ctx, found: SQL, unnamed: number | null = null): Statement {
  const by = ctx.actor?.id ?? ctx.device?.personId ?? unnamed;
  return sql`INSERT INTO ${audit} (operation_id, operation, request_id, actor_id, actor_role, api_key_id, at, action, subject, subject_id, workplace_id, before, after)
      SELECT ${ctx.call.operationId}, ${ctx.call.operation}, ${ctx.call.requestId}, ${by}, ${roleOf(ctx)}, ${ctx.actor?.key?.id ?? null}, ${ctx.now}, found.*
      FROM (${found}) AS found`;
}

/** The role in the audit: the strongest one, or the device, the program or LINE by which a person acts. */
function roleOf({ actor, device, call }: Ctx): string | null {
  if (device) return 'device';
  if (call.isByLine) return 'line';
  if (actor?.key) return 'api_key';
  return actor?.roles[0] ?? null;
}

/** The refusal for a broken constraint. An error without one is an internal error. */
async function commitRefusal(error: unknown, change: Change): Promise<unknown> {
  const refusal = refusalIn(error instanceof Error ? error.message : '');
  switch (refusal) {
    case null:
      return error;
    case 'caller_ended':
      return new AppError('AUTH_INVALID_TOKEN');
    case 'caller_changed':
      return new AppError('E_CONFLICT');
    case 'answered':
      return new AlreadyAnswered();
    case 'stale':
      return new StaleFacts(await change.current?.());
    default:
      return fieldIssues(refusal);
  }
}
