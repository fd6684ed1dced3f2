import { z } from 'zod';
import { bulkFields, namesRows, rowsOf } from '#app/ui/bulk/bulk-form.ts';
import { optionalText } from '#contract/fields/formats.ts';
import type { registrationFilters } from '#contract/roster/recruitment.ts';

/** A decision on chosen registrations, on all that match, or on all for full shifts. */
export const DecisionForm = z
  .object({ ...bulkFields, full: z.literal('true').optional(), reason: optionalText })
  .refine((form) => form.full !== undefined || namesRows(form));

export type Filters = z.input<z.ZodObject<typeof registrationFilters>>;

export const FILTER_NAMES = ['workplace_id', 'date_from', 'date_to', 'fit'] as const;

/** The registrations of the form. Those for full shifts are taken of all days and workplaces shown. */
export function registrationsOf(form: z.output<typeof DecisionForm>, url: URL) {
  if (form.full === undefined) return rowsOf<Filters>(form, url, FILTER_NAMES);
  const shown = FILTER_NAMES.filter((name) => name !== 'fit');
  const rows = rowsOf<Filters>({ ids: [], matching: 'true' }, url, shown);
  return 'all' in rows ? { all: { ...rows.all, full: 'true' as const } } : rows;
}
