import { z } from 'zod';
import { ClockText } from '#contract/fields/formats.ts';
import { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PASSABLE_BY } from '#domain/roster/rule-traits.ts';

// What changes of many rows at once tell, copies and files alike: what they would do, and what they have done.

/** Somebody on a shift. */
export const RosterPlace = z.object({
  position_id: z.int(),
  type: z.enum(ASSIGNMENT_TYPES),
  start_time: ClockText,
  end_time: ClockText,
});

export const shiftTemplate = { template: z.object({ id: z.int(), code: z.string(), name: z.string() }) };

/** Of a shift that would be created. */
export const newShift = {
  start_time: ClockText,
  end_time: ClockText,
  seats: z.array(z.object({ position_id: z.int(), fixed_total: z.int(), temp_total: z.int() })),
};

/** Who may apply what is shown, of which `what` says how much that is. */
export function passableBy(what: string) {
  return z
    .enum(['anyone', ...PASSABLE_BY])
    .describe(`The weakest who may apply ${what}; all but \`anyone\` must give an override_reason`);
}

export const fixedPeople = {
  fixed: FixedPlacements.describe('On the shifts that are created: the people of fixed schedules'),
};

/** Of what is done. */
export const applied = {
  mode: z.literal('apply'),
  operation_id: z
    .string()
    .nullable()
    .describe('By which all of it can be taken back; null where nothing was to do'),
};
