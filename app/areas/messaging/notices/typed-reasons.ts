import { type NoticeContent, type TypedReason, typedReasonIn } from '#contract/messaging/notice-kinds.ts';
import { failReasonOf } from '#domain/pay/fail-reasons.ts';

type WithReason = { reason?: string };
type StoredParams = Record<string, unknown> & WithReason & { changes?: readonly WithReason[] };

/**
 * Returns the notice without the reasons that a person typed, which can be personal, and whether there
 * was one. Known reasons of banks stay.
 */
export function withoutTypedReasons(content: NoticeContent): { content: NoticeContent; isCut: boolean } {
  const place = typedReasonIn(content.kind);
  const stored: StoredParams = content.params;
  const params = place === null ? stored : CUTS[place](stored);
  return { content: { ...content, params } as NoticeContent, isCut: params !== stored };
}

/** Returns the same params where there is no typed reason. */
const CUTS: { readonly [Place in TypedReason]: (stored: StoredParams) => StoredParams } = {
  always: cut,
  unless_of_bank: (stored) => (stored.reason && failReasonOf(stored.reason) ? stored : cut(stored)),
  in_changes: (stored) =>
    stored.changes?.some(({ reason }) => reason) ? { ...stored, changes: stored.changes.map(cut) } : stored,
};

function cut<Stored extends WithReason>(stored: Stored): Stored {
  return stored.reason ? { ...stored, reason: '' } : stored;
}
