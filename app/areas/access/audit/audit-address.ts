import { fileParam } from '#app/lib/query.ts';
import { isCalendarDate } from '#domain/time/calendar-date.ts';

/** Query parameters of the opened entry and of the export form. */
export const ENTRY_PARAM = 'entry';
export const AUDIT_EXPORT_PARAM = 'export';
export const OPERATION_PARAM = 'operation_id';

const AUDIT_FILTERS = [
  'actor_id',
  'api_key_id',
  'person_id',
  'subject',
  'subject_id',
  'workplace_id',
  OPERATION_PARAM,
] as const;
const PAGING_PARAMS = ['page', 'per_page', 'sort', 'after'] as const;

type AuditFilters = Partial<Record<(typeof AUDIT_FILTERS)[number] | 'date_from' | 'date_to', string>>;

/** The filters of the address. A subject id counts only with its subject; swapped days are put in order. */
export function auditFilters(params: URLSearchParams): AuditFilters {
  const given = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])));
  const { subject_id, ...filters }: AuditFilters = given(AUDIT_FILTERS);
  const { date_from, date_to }: AuditFilters = given(['date_from', 'date_to']);
  const days = [date_from, date_to].map((day) => (day && isCalendarDate(day) ? day : undefined));
  const [from, to] = days[0] && days[1] ? days.toSorted() : days;
  return {
    ...filters,
    ...(filters.subject && subject_id ? { subject_id } : {}),
    ...(from ? { date_from: from } : {}),
    ...(to ? { date_to: to } : {}),
  };
}

/** Query of the list request. */
export function auditQuery(params: URLSearchParams): Record<string, string> {
  const place = PAGING_PARAMS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : []));
  return { ...auditFilters(params), ...Object.fromEntries(place) };
}

/** Query of the file request; null until both days are valid. */
export function auditFileQuery(params: URLSearchParams): [string, string][] | null {
  const filters = auditFilters(params);
  return filters.date_from && filters.date_to
    ? Object.entries(filters).map(([name, value]) => [fileParam(name), value])
    : null;
}

export function auditHref(filters: Record<string, string | number>): string {
  const search = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return `/admin/audit?${new URLSearchParams(search)}`;
}
