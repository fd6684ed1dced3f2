import { z } from 'zod';
import { earlyLeaveField } from '#app/areas/attendance/parts/attendance/stamp-form.ts';
import { RepairBody, type RepairChange } from '#contract/attendance/repair.ts';
import { requiredText } from '#contract/fields/formats.ts';
import { REPAIRS_MAX } from '#contract/limits.ts';
import { issue } from '#contract/validation.ts';
import { parseClock, stampOfClock } from '#domain/time/clock.ts';
import { type ChosenPerson, chosenOf } from './chosen.ts';

const clock = z.string().trim().default('');

/** The people to repair and how: each chosen row of the list becomes a change. */
export const ChooseForm = z
  .object({
    people: z.array(z.string()).min(1).max(REPAIRS_MAX),
    fill: z.enum(['planned', 'times']).default('planned'),
    check_in: clock,
    check_out: clock,
    ...earlyLeaveField,
    reason: requiredText,
  })
  .transform((typed, context) => {
    const fault = (key: 'time' | 'required', field: string) =>
      context.addIssue({ code: 'custom', input: typed, ...issue(key), path: [field] });
    const isTimes = typed.fill === 'times';
    const [checkIn, checkOut] = [typed.check_in, typed.check_out].map((text) =>
      text ? parseClock(text) : undefined,
    );
    const hasTimes = checkIn !== undefined || checkOut !== undefined;
    const leave = typed.early_leave_by === null ? {} : { early_leave_by: typed.early_leave_by };
    if (isTimes && checkIn === null) fault('time', 'check_in');
    if (isTimes && checkOut === null) fault('time', 'check_out');
    if (isTimes && !hasTimes && typed.early_leave_by === null) fault('required', 'check_in');
    const changes = typed.people.flatMap((text): RepairChange[] => {
      const chosen = chosenOf(text);
      if (!chosen) return [];
      const { place: shift_user_id, version, date } = chosen;
      if (!isTimes) return [{ shift_user_id, version, ...plannedStamps(chosen), ...leave }];
      return [
        {
          shift_user_id,
          version,
          ...(hasTimes && { breaks: 'planned' as const }),
          ...(typeof checkIn === 'number' && { check_in_time: stampOfClock(date, checkIn) }),
          ...(typeof checkOut === 'number' && { check_out_time: stampOfClock(date, checkOut) }),
          ...leave,
        },
      ];
    });
    return { changes, reason: typed.reason };
  });

/**
 * The missing stamps, as planned. A person who lacks neither gets both, but the check-out only
 * after the shift has ended.
 */
function plannedStamps({ checkIn, checkOut, ended }: ChosenPerson): Partial<RepairChange> {
  const both = checkIn === checkOut && !checkIn;
  return {
    ...((checkIn || both) && { check_in_time: 'planned' }),
    ...((checkOut || (both && ended)) && { check_out_time: 'planned', breaks: 'planned' }),
  };
}

export const ApplyRepairForm = z.object({ body: z.string() }).transform(({ body }, context) => {
  const found = RepairBody.safeParse(jsonOf(body));
  if (found.success) return found.data;
  context.addIssue({ code: 'custom', input: body, ...issue('invalid'), path: ['body'] });
  return z.NEVER;
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const UndoForm = z.object({ operation_id: z.uuid() });
