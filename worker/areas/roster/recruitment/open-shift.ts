import { sql } from 'drizzle-orm';
import type { OtherNames } from '#contract/fields/other-names.ts';
import { answeredFinding } from '#contract/roster/answered-findings.ts';
import type { OpenSeat, OpenShift, RegistrationState } from '#contract/roster/recruitment.ts';
import { type Wage, wageOn } from '#domain/pay/hours/wage.ts';
import { checkChanges } from '#domain/roster/check.ts';
import type { AssignmentStatus, PersonId } from '#domain/roster/facts.ts';
import { type Finding, isRefusal } from '#domain/roster/finding.ts';
import type { Roster } from '#domain/roster/roster.ts';
import { isOfStudy } from '#domain/roster/rules/study-times.ts';
import { SHIFT_FACT_FIELDS } from '#worker/areas/roster/changes/fields.ts';
import { shiftWayOf, wayFields } from '#worker/areas/roster/changes/shift-way.ts';
import { breaksShown, FIELDS_FOR_STAFF, simpleShiftOf } from '#worker/areas/roster/changes/shown-shift.ts';
import { storedShiftOf } from '#worker/areas/roster/changes/stored-roster.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { OPEN_SEAT } from '#worker/db/open-seat.ts';
import { type FieldsRow, fromJson } from '#worker/db/query.ts';
import { seatGroup } from '#worker/db/schema/roster.ts';
import { ownPlace } from './open-shifts.ts';
import { registering } from './registering.ts';

/** The fields of a shift `s` for {@link openShiftOf}. */
export function openShiftFields(ctx: SignedInCtx) {
  return {
    ...FIELDS_FOR_STAFF,
    ...SHIFT_FACT_FIELDS,
    ...wayFields(ctx.actor.id),
    own: ownPlace(ctx),
    /** The positions with room for a registration. */
    places: fromJson<number[]>(
      sql`(SELECT json_group_array(g.position_id) FROM ${seatGroup} AS g WHERE g.shift_id = s.id AND ${OPEN_SEAT})`,
    ),
  };
}

type OpenShiftRow = FieldsRow<ReturnType<typeof openShiftFields>>;

/** The reader, with their roster, wages and positions. */
export interface ShiftReader {
  personId: PersonId;
  roster: Roster;
  wages: readonly Wage[];
  /** Their positions, by workplace. */
  positions: readonly { id: number; name: string; names: OtherNames | null; workplace_id: number }[];
}

const STATE_OF_REGISTRATION: Record<AssignmentStatus, RegistrationState> = {
  pending: 'registered',
  approved: 'approved',
  cancelled: 'withdrawn',
  rejected: 'refused',
};

export function openShiftOf(row: OpenShiftRow, reader: ShiftReader): OpenShift {
  const { own } = row;
  const state = own ? STATE_OF_REGISTRATION[own.status] : 'open';
  const isOn = state === 'registered' || state === 'approved';
  return {
    ...simpleShiftOf(row),
    breaks: breaksShown(row.breaks),
    way: shiftWayOf(row, storedShiftOf(row).facts.times),
    status: state,
    registration: own && {
      id: own.id,
      position: own.position,
      version: own.version,
      reason: own.reason,
    },
    seats: isOn ? [] : openSeatsOf(row, reader),
  };
}

/** The open spots of the shift in the reader's positions, with the findings for each. */
function openSeatsOf(row: OpenShiftRow, { personId, roster, wages, positions }: ShiftReader): OpenSeat[] {
  const { id, templateId, date, facts } = storedShiftOf(row);
  return positions
    .filter((one) => one.workplace_id === row.workplace_id && row.places.includes(one.id))
    .map(({ id: positionId, name, names }) => {
      const seat = facts.seats.find((one) => one.positionId === positionId);
      const change = registering(personId, id, positionId);
      const [check] = checkChanges(roster, [change], { waysOut: false });
      const answered = (isShown: (one: Finding) => boolean) =>
        (check?.findings ?? []).filter(isShown).map((one) => answeredFinding(one, UNCHANGED));
      return {
        position: { id: positionId, name, names },
        left: seat ? seat.tempTotal - seat.approvedTemp : 0,
        salary_per_hour: wageOn(wages, { positionId, templateId, businessDate: date }),
        findings: answered(isRefusal),
        study: answered(isOfStudy),
      };
    });
}

/** Only ways out name versions, and there are none here. */
const UNCHANGED = { ofShift: () => 0, ofAssignment: () => 0 };
