import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** Which entry is opened beside the list. */
export const ENTRY_PARAM = 'entry';
/** Whether the form of the file is open. */
export const EXPORT_PARAM = 'export';
export const OPERATION_PARAM = 'operation_id';

/** What narrows the list beside its days. */
const FILTERS = ['actor_id', 'person_id', 'subject', 'subject_id', 'workplace_id', OPERATION_PARAM] as const;
const PLACE = ['page', 'per_page', 'sort', 'after'] as const;

type Filters = Partial<Record<(typeof FILTERS)[number] | 'date_from' | 'date_to', string>>;

/** What the address narrows the list to: a number counts together with what it is the number of, days in their order. */
export function auditFilters(params: URLSearchParams): Filters {
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
  const { subject_id, ...filters }: Filters = given(FILTERS);
  const { date_from, date_to }: Filters = given(['date_from', 'date_to']);
  const days = [date_from, date_to].map((day) => (day && isCalendarDate(day) ? day : undefined));
  const [from, to] = days[0] && days[1] ? days.toSorted() : days;
  return {
    ...filters,
    ...(filters.subject && subject_id ? { subject_id } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
}

/** What the API is asked for the list. */
export function auditQuery(params: URLSearchParams): Record<string, string> {
  const place = PLACE.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []));
  return { ...auditFilters(params), ...Object.fromEntries(place) };
}

/** What the API is asked for the file; null while an end of the days is open. */
export function auditFileQuery(params: URLSearchParams): [string, string][] | null {
  const filters = auditFilters(params);
  return filters.date_from && filters.date_to ? Object.entries(filters) : null;
}

/** The whole list, narrowed to what is looked for. */
export function auditHref(filters: Record<string, string | number>): string {
  const search = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return `/admin/audit?${new URLSearchParams(search)}`;
}
