import type { NoticeContent } from '#contract/messaging/notice-kinds.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';

type StoredParams = Record<string, unknown> & { reason?: unknown; changes?: unknown };

/**
 * Returns the notice without the reasons that a person typed, which can be personal, and whether there
 * was one. Known reasons of banks stay.
 */
export function withoutTypedReasons(content: NoticeContent): { content: NoticeContent; isCut: boolean } {
  const stored: StoredParams = content.params;
  const changes = Array.isArray(stored.changes) ? (stored.changes as StoredParams[]) : null;
  const isCut = [stored, ...(changes ?? [])].some(({ reason }) => isTyped(reason));
  if (!isCut) return { content, isCut };
  const params = {
    ...(isTyped(stored.reason) ? cut(stored) : stored),
    ...(changes && { changes: changes.map(cut) }),
  };
  return { content: { ...content, params } as NoticeContent, isCut };
}

function isTyped(reason: unknown): boolean {
  return typeof reason === 'string' && reason !== '' && failReasonOf(reason) === null;
}

function cut(stored: StoredParams): StoredParams {
  return stored.reason === undefined ? stored : { ...stored, reason: '' };
}
