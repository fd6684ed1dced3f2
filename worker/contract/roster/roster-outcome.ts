import { z } from 'zod';
import { ClockText } from '#contract/fields/formats.ts';
import { FixedPlacements } from '#contract/roster/fixed-placements.ts';
import { ASSIGNMENT_TYPES } from '#domain/roster/facts.ts';
import { PASSABLE_BY } from '#domain/roster/rule-traits.ts';

// Shared by copies and files, which change many rows at once: their previews and results.

/** A person's position, type and times on a shift. */
export const RosterPlace = z.object({
  position_id: z.int(),
  type: z.enum(ASSIGNMENT_TYPES),
  start_time: ClockText,
  end_time: ClockText,
});

export const templateField = { template: z.object({ id: z.int(), code: z.string(), name: z.string() }) };

/** Fields of a shift that would be created. */
export const newShift = {
  start_time: ClockText,
  end_time: ClockText,
  seats: z.array(z.object({ position_id: z.int(), fixed_total: z.int(), temp_total: z.int() })),
};

/** The weakest role that may apply the preview. `what` names the applied part in the description. */
export function passableBy(what: string) {
  return z
    .enum(['anyone', ...PASSABLE_BY])
    .describe(`The weakest role that may apply ${what}. All except \`anyone\` must give an override_reason`);
}

export const fixedPeople = {
  fixed: FixedPlacements.describe('People of fixed schedules on the new shifts'),
};

/** Fields of a result. */
export const applied = {
  mode: z.literal('apply'),
  operation_id: z
    .string()
    .nullable()
    .describe('The id with which all changes can be undone; null without changes'),
};
