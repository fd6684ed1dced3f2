import { type Instant, MINUTE_MS } from '#domain/time/instant.ts';
import type { DemoItem, DemoLedger } from './attendance/ledger.ts';
import { isStudentAccount } from './student.ts';

const LATER = 30 * MINUTE_MS;
/** The time between the check-out and the dispute. */
const REPORTED_AFTER = 45 * MINUTE_MS;
const NOTE = 'レジの締めを手伝い、30分遅く退勤しました。打刻を忘れていました。';

/** The staff account claims a later end of its last work. The dispute is still open. */
export function withDispute(ledger: DemoLedger, now: Instant): DemoLedger {
  const last = ledger.attendances.findLast(
    ({ personId, checkOut, ended, voidedAt, openItems }) =>
      isStudentAccount(personId) &&
      ended !== null &&
      voidedAt === null &&
      openItems.length === 0 &&
      checkOut !== null &&
      checkOut + REPORTED_AFTER <= now,
  );
  if (!last || last.checkOut === null) return ledger;
  const item: DemoItem = {
    id: ledger.items.length,
    attendance: last.id,
    workplaceId: last.workplaceId,
    kind: 'disputed',
    note: NOTE,
    claimedCheckIn: null,
    claimedCheckOut: last.checkOut + LATER,
    state: 'open',
    createdAt: last.checkOut + REPORTED_AFTER,
    decidedAt: null,
    decidedBy: null,
    reason: null,
  };
  const items = [...ledger.items, item].sort((one, other) => one.createdAt - other.createdAt);
  return { ...ledger, items };
}
