import type { z } from 'zod';
import { issue } from '#contract/validation.ts';
import { MINUTES_PER_HOUR } from '#domain/time/clock.ts';
import { parseTypedHours } from '#domain/time/typed-hours.ts';

/**
 * Returns the typed hours of a field in minutes, null when it is empty. Unreadable hours and more than the
 * most are its faults.
 * @param most minutes, of whole hours
 */
export function typedMinutes(
  { field, most }: { field: string; most: number },
  text: string | undefined,
  context: z.RefinementCtx,
): number | null {
  if (text === undefined || text === '') return null;
  const minutes = parseTypedHours(text);
  if (minutes !== null && minutes <= most) return minutes;
  const fault =
    minutes === null ? issue('hours', [field]) : issue('max', [field], { max: most / MINUTES_PER_HOUR });
  context.addIssue({ code: 'custom', input: text, ...fault });
  return null;
}

/** The path of a fault in the form, where a field with hours has another name than its minutes. */
export function placedAs(names: Readonly<Record<string, string>>) {
  return (path: readonly PropertyKey[]): PropertyKey[] => path.map((part) => names[String(part)] ?? part);
}
