import type { AttendanceField } from '#contract/enums.ts';
import type { AttendanceRecord } from '#domain/attendance/facts.ts';
import type { KeptWork } from '#domain/attendance/finished.ts';
import type { Outcome } from '#domain/attendance/outcome.ts';
import type { KeptPunch } from '#domain/attendance/punch.ts';
import type { ReviewItem } from '#domain/attendance/review-item.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * The current state of an attendance, with the values stored at its check-out. Ids are positions in
 * these lists.
 */
export interface DemoAttendance extends AttendanceRecord {
  openItems: DemoItem[];
  ended: KeptWork | null;
  forgotten: boolean;
  confirmedAt: Instant | null;
  confirmedBy: number | null;
  voidedAt: Instant | null;
  createdAt: Instant;
  createdBy: number;
  version: number;
}

export type DemoItem = ReviewItem & {
  attendance: number;
  workplaceId: number | null;
  state: 'open' | 'accepted' | 'refused' | 'settled';
  createdAt: Instant;
  decidedAt: Instant | null;
  decidedBy: number | null;
  reason: string | null;
};

export type DemoPunch = KeptPunch & { attendance: number; device: number };

export type DemoChange = {
  attendance: number;
  field: AttendanceField;
  old: string | null;
  new: string | null;
  reason: string | null;
  at: Instant;
  actor: number;
};

/** All records of attendance. */
export type DemoLedger = {
  attendances: DemoAttendance[];
  punches: DemoPunch[];
  items: DemoItem[];
  changes: DemoChange[];
  /** By assignment: the outcome of an absence. */
  outcomes: Map<number, Outcome>;
};

export function emptyLedger(): DemoLedger {
  return { attendances: [], punches: [], items: [], changes: [], outcomes: new Map() };
}

/** The same in the order of writing, in which the product draws its ids. */
export function inOrderOfTime({ attendances, punches, items, changes, outcomes }: DemoLedger): DemoLedger {
  const ordered = attendances.toSorted((one, other) => one.createdAt - other.createdAt || one.id - other.id);
  const places = new Map(ordered.map(({ id }, place) => [id, place]));
  const placeOf = (id: number) => places.get(id) ?? Number.NaN;
  const moved = <Row extends { attendance: number }>(rows: readonly Row[], timeOf: (row: Row) => Instant) =>
    rows
      .map((row) => ({ ...row, attendance: placeOf(row.attendance) }))
      .sort((one, other) => timeOf(one) - timeOf(other));
  return {
    attendances: ordered.map((one, id) => ({ ...one, id })),
    punches: moved(punches, ({ taken }) => taken),
    items: moved(items, ({ createdAt }) => createdAt),
    changes: moved(changes, ({ at }) => at),
    outcomes,
  };
}
