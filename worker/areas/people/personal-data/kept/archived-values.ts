import { CHANGED_VALUE } from '#contract/access/changed-value.ts';
import { AUDIT_RULES } from './audit-rules.ts';

type Values = { before: unknown; after: unknown };

/**
 * The values of an audit row without what is personal, for its move into the archive. Ids, times, money and results
 * of rules stay; of other values of people only stays that they changed.
 */
export function archivedValues(subject: string, { before, after }: Values): Values {
  const rule = AUDIT_RULES[subject];
  if (!rule) return { before, after };
  const figures = new Set([...(rule.keeps ?? []), ...(rule.figures ?? [])]);
  return { before: archived(before, after, figures), after: archived(after, before, figures) };
}

/** @param other the state on the other side of the change; equal values say nothing about it and go */
function archived(state: unknown, other: unknown, figures: ReadonlySet<string>): unknown {
  if (state === null || state === undefined) return null;
  if (!isFields(state)) return CHANGED_VALUE;
  const fields = Object.entries(state).flatMap(([field, value]): [string, unknown][] => {
    if (figures.has(field)) return [[field, isPerson(value) ? { id: value.id } : value]];
    if (value === null) return [[field, null]];
    const isSame = isFields(other) && JSON.stringify(other[field]) === JSON.stringify(value);
    return isSame ? [] : [[field, CHANGED_VALUE]];
  });
  return Object.fromEntries(fields);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A reference to a person has their name. */
function isPerson(value: unknown): value is { id: unknown } {
  return isFields(value) && 'last_name' in value && 'id' in value;
}
