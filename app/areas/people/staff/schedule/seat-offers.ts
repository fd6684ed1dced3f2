import type { Schedule } from '#contract/roster/schedules.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { ASSIGNMENT_TYPES, type AssignmentType } from '#domain/roster/facts.ts';

/** An open spot for the person. */
export interface SeatOffer {
  shift: Shift;
  position: { id: number; name: string };
  type: AssignmentType;
  open: number;
}

/** The open spots of a workplace, by start of shift. */
export interface SiteOffers {
  workplace: Shift['workplace'];
  offers: SeatOffer[];
}

type AssignedShift = Pick<Schedule['shifts'][number], 'shift_id' | 'status' | 'outcome'>;
type OfferedPerson = Pick<Schedule, 'memberships'> & { shifts: readonly AssignedShift[] };

/** Open spots of shifts that can still be planned, in the person's positions, on shifts without them. */
export function offersFor(
  { memberships, shifts: places }: OfferedPerson,
  shifts: readonly Shift[],
): SiteOffers[] {
  const taken = new Set(places.filter(isOn).map(({ shift_id }) => shift_id));
  const isPlanned = ({ active, closed_at, progress }: Shift) =>
    active && closed_at === null && progress !== 'ended';
  return memberships
    .map(({ workplace, positions }) => ({
      workplace,
      offers: shifts
        .filter((shift) => shift.workplace.id === workplace.id && isPlanned(shift) && !taken.has(shift.id))
        .flatMap((shift) => shiftSeatOffers(shift, new Set(positions.map(({ id }) => id)))),
    }))
    .filter(({ offers }) => offers.length > 0);
}

/** Whether an assignment counts: pending or approved, and without an outcome. */
export function isOn({ status, outcome }: Pick<AssignedShift, 'status' | 'outcome'>): boolean {
  return outcome === null && (status === 'approved' || status === 'pending');
}

function shiftSeatOffers(shift: Shift, positions: ReadonlySet<number>): SeatOffer[] {
  return shift.seats
    .filter(({ position }) => positions.has(position.id))
    .flatMap(({ position, fixed_total, approved_fixed, temp_total, approved_temp }) => {
      const all: SeatOffer[] = [
        { shift, position, type: 'fixed', open: fixed_total - approved_fixed },
        { shift, position, type: 'temporary', open: temp_total - approved_temp },
      ];
      return all.filter(({ open }) => open > 0);
    });
}

/** The spot as the value of an option. */
export function seatText({ shift, position, type }: SeatOffer): string {
  return [shift.id, position.id, type].join(' ');
}

export interface ChosenSeat {
  shift_id: number;
  position_id: number;
  type: AssignmentType;
}

/** Parses the value of an option; null for other texts. */
export function seatFrom(text: string): ChosenSeat | null {
  const [shift = '', position = '', word = ''] = text.split(' ');
  const type = ASSIGNMENT_TYPES.find((one) => one === word);
  if (!/^[1-9]\d*$/.test(shift) || !/^[1-9]\d*$/.test(position) || type === undefined) return null;
  return { shift_id: Number(shift), position_id: Number(position), type };
}
