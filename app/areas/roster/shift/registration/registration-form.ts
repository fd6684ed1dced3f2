import { z } from 'zod';
import { ofWorkplaces } from '#app/lib/query.ts';
import { bulkFields, namesRows, rowsOf } from '#app/ui/bulk/bulk-form.ts';
import { optionalText } from '#contract/fields/formats.ts';

/** A decision on chosen registrations, on all that match, or on all for full shifts. */
export const DecisionForm = z
  .object({ ...bulkFields, full: z.literal('true').optional(), reason: optionalText })
  .refine((form) => form.full !== undefined || namesRows(form));

export const FILTER_NAMES = ['workplace_id', 'date_from', 'date_to', 'fit'] as const;

type NamedRegistrations = ReturnType<typeof rowsOf<Record<string, string>>>;

/** The registrations of the form. Those for full shifts are taken of all days and workplaces shown. */
export function registrationsOf(form: z.output<typeof DecisionForm>, url: URL) {
  if (form.full === undefined) return namedForApi(rowsOf<Record<string, string>>(form, url, FILTER_NAMES));
  const shown = FILTER_NAMES.filter((name) => name !== 'fit');
  const rows: NamedRegistrations = rowsOf({ ids: [], matching: 'true' }, url, shown);
  return namedForApi(rows, { full: 'true' });
}

/** The rows as the API takes them; it checks the values of the address. */
function namedForApi(rows: NamedRegistrations, more: { full?: 'true' } = {}) {
  return 'ids' in rows ? rows : { all: { ...ofWorkplaces(rows.all), ...more } };
}
