import type { WrittenParams } from '#contract/messaging/notice-kinds.ts';
import type {
  AssignmentType,
  PersonId,
  PositionId,
  ShiftId,
  StudyKind,
  WorkplaceId,
} from '#domain/roster/facts.ts';
import type { RuleId } from '#domain/roster/rule-traits.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type ClockMinutes, formatClock } from '#domain/time/clock.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { insertRows } from '#worker/db/rows.ts';
import { seatAsk, seatAskPerson } from '#worker/db/schema/planning.ts';
import type { ExtraWrites } from './write.ts';

/** A spot to offer to people. */
export interface NewOffer {
  /** Drawn for it. */
  id: number;
  shiftId: ShiftId;
  positionId: PositionId;
  type: AssignmentType;
  workplaceId: WorkplaceId;
  date: CalendarDate;
  times: { start: ClockMinutes; end: ClockMinutes };
  /** Whether the times are those of the offer alone, not of the shift. */
  hasOwnTimes: boolean;
  names: Pick<WrittenParams<'seat_asked'>, 'workplace' | 'workplace_names' | 'position'>;
  /** Who may take it, with the studies that the hours overlap. */
  people: readonly { personId: PersonId; study: StudyKind[] }[];
  /** Why warnings are passed, and which; null without a reason. */
  passed: { reason: string; rules: readonly RuleId[] } | null;
}

/** The rows of new offers, with one notice for each person. */
export function offerWrites(ctx: SignedInCtx, offers: readonly NewOffer[]): ExtraWrites {
  return {
    statements: [
      ...insertRows(
        seatAsk,
        offers.map(({ id, shiftId, positionId, type, times, hasOwnTimes }) => ({
          id,
          shift_id: shiftId,
          position_id: positionId,
          type,
          start_minute: hasOwnTimes ? times.start : null,
          end_minute: hasOwnTimes ? times.end : null,
          asked_by: ctx.actor.id,
          asked_at: ctx.now,
        })),
      ),
      ...insertRows(
        seatAskPerson,
        offers.flatMap(({ id, people }) =>
          people.map(({ personId }) => ({ ask_id: id, person_id: personId })),
        ),
      ),
      ...insertNotices(
        ctx,
        offers.flatMap((offer) =>
          offer.people.map(({ personId, study }) => ({
            personId,
            kind: 'seat_asked' as const,
            params: { ...noticeParams(offer), study },
          })),
        ),
      ),
    ],
    audit: offers.map((offer) => ({
      action: 'create',
      subject: 'seat_ask',
      subjectId: offer.id,
      workplaceId: offer.workplaceId,
      after: {
        shift_id: offer.shiftId,
        position_id: offer.positionId,
        type: offer.type,
        ...clockTimes(offer),
        user_ids: offer.people.map(({ personId }) => personId),
        ...(offer.passed && { override_reason: offer.passed.reason, passed: offer.passed.rules }),
      },
    })),
  };
}

function noticeParams(offer: NewOffer) {
  return { ask_id: offer.id, ...offer.names, date: offer.date, ...clockTimes(offer) };
}

function clockTimes({ times: { start, end } }: NewOffer) {
  return { start_time: formatClock(start), end_time: formatClock(end) };
}
