import type { z } from 'zod';
import { issue, type ValidationKey } from '#contract/validation.ts';
import { parseClock } from '#domain/time/clock.ts';
import { type PlannedTimesFault, plannedTimesFaults } from '#domain/time/planned-times.ts';

type ClockTimes = {
  start_time: string;
  end_time: string;
  breaks: readonly { start: string; end: string }[];
};
type Path = (string | number)[];

/** The field that shows a fault of times. */
export function timesPath(fault: PlannedTimesFault): Path {
  if (fault.field === 'end') return ['end_time'];
  return ['breaks', fault.index, fault.field === 'break_start' ? 'start' : 'end'];
}

/**
 * T-07: the order of times and breaks, as a refinement of a schema. An unreadable time has its own issue;
 * the order is not checked then.
 */
export function checkTimes(
  given: ClockTimes,
  context: z.RefinementCtx,
  pathOf: (fault: PlannedTimesFault) => Path = timesPath,
): void {
  for (const fault of clockTimesFaults(given)) {
    const key: ValidationKey = fault.rule === 'at_most_24_hours' ? 'at_most_a_day' : fault.rule;
    context.addIssue({ code: 'custom', input: given, ...issue(key), path: pathOf(fault) });
  }
}

function clockTimesFaults({ start_time, end_time, breaks }: ClockTimes): PlannedTimesFault[] {
  const [start, end] = [parseClock(start_time), parseClock(end_time)];
  if (start === null || end === null) return [];
  const read = breaks.flatMap((rest) => {
    const [from, to] = [parseClock(rest.start), parseClock(rest.end)];
    return from === null || to === null ? [] : [{ start: from, end: to }];
  });
  return read.length < breaks.length ? [] : plannedTimesFaults({ start, end, breaks: read });
}

/** Own times: both or none, the end after the start. `pathOf` gives their path in the refined value. */
export function checkOwnTimes(
  given: { start_time: string | null; end_time: string | null },
  context: z.RefinementCtx,
  pathOf: (path: Path) => Path = (path) => path,
): void {
  const { start_time, end_time } = given;
  if (start_time !== null && end_time !== null) {
    checkTimes({ start_time, end_time, breaks: [] }, context, (fault) => pathOf(timesPath(fault)));
    return;
  }
  if (start_time === end_time) return;
  const missing = start_time === null ? 'start_time' : 'end_time';
  context.addIssue({ code: 'custom', input: given, ...issue('required'), path: pathOf([missing]) });
}
