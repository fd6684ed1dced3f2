import { z } from 'zod';
import { isSameMinute } from '#app/areas/attendance/parts/attendance/same-minute.ts';
import {
  checkInFields,
  checkInOf,
  checkOutFields,
  checkOutOf,
  readStamp,
} from '#app/areas/attendance/parts/attendance/stamp-form.ts';
import { checkedBy } from '#app/lib/checked-form.ts';
import { DisputeBody } from '#contract/attendance/own-attendance.ts';
import { requiredLines } from '#contract/fields/formats.ts';
import type { WallStamp } from '#domain/time/instant.ts';

/**
 * A report that one’s own work is recorded wrongly. Times that equal the record are not part of the report.
 */
export const DisputeForm = z
  .object({
    id: z.int().positive(),
    version: z.int(),
    note: requiredLines,
    ...checkInFields,
    ...checkOutFields,
  })
  .transform((typed, context) => {
    const { id, version, note } = typed;
    const checkIn = readStamp('check_in', checkInOf(typed), context);
    const checkOut = readStamp('check_out', checkOutOf(typed), context);
    if (checkIn === undefined || checkOut === undefined) return z.NEVER;
    const body = {
      note,
      version,
      check_in_time: unlessRecorded(checkIn, typed.check_in_stands),
      check_out_time: unlessRecorded(checkOut, typed.check_out_stands),
    };
    return { id, body: checkedBy(DisputeBody, body, context) };
  });

function unlessRecorded(stamp: WallStamp | null, recorded: string): WallStamp | null {
  return stamp !== null && isSameMinute(stamp, recorded) ? null : stamp;
}
