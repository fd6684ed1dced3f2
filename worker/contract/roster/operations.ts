import { availabilityOperations } from './availability-operations.ts';
import { calendarFeedOperations } from './calendar-feed-operations.ts';
import { fillOperations } from './fill-operations.ts';
import { fillPlanOperations } from './fill-plan-operations.ts';
import { fixedScheduleOperations } from './fixed-schedule-operations.ts';
import { handOverOperations } from './hand-over-operations.ts';
import { ownShiftOperations } from './own-shift-operations.ts';
import { peopleApartOperations } from './people-apart-operations.ts';
import { planningOperations } from './planning-operations.ts';
import { preferredColleagueOperations } from './preferred-colleague-operations.ts';
import { recruitmentOperations } from './recruitment-operations.ts';
import { rosterFileOperations } from './roster-file-operations.ts';
import { seatAskOperations } from './seat-ask-operations.ts';
import { shiftMessageOperations } from './shift-message-operations.ts';
import { shiftOperations } from './shift-operations.ts';

type RosterOperations = typeof shiftOperations &
  typeof planningOperations &
  typeof shiftMessageOperations &
  typeof rosterFileOperations &
  typeof fixedScheduleOperations &
  typeof availabilityOperations &
  typeof recruitmentOperations &
  typeof seatAskOperations &
  typeof ownShiftOperations &
  typeof handOverOperations &
  typeof peopleApartOperations &
  typeof preferredColleagueOperations &
  typeof fillPlanOperations &
  typeof calendarFeedOperations &
  typeof fillOperations;

/** The operations of the area. Their inferred type is too long for one table. */
export const rosterOperations: RosterOperations = {
  ...shiftOperations,
  ...planningOperations,
  ...shiftMessageOperations,
  ...rosterFileOperations,
  ...fixedScheduleOperations,
  ...availabilityOperations,
  ...recruitmentOperations,
  ...seatAskOperations,
  ...ownShiftOperations,
  ...handOverOperations,
  ...peopleApartOperations,
  ...preferredColleagueOperations,
  ...fillPlanOperations,
  ...calendarFeedOperations,
  ...fillOperations,
};
