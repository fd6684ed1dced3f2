export const EXPORT_PARAM = 'export';
/** The filters that the list and the file share. */
const FILTERS = ['q', 'status', 'workplace_id', 'role', 'residence_status'];
/** No file is made with this filter: its people would change from day to day. */
const DAYS_LEFT = 'expires_within';

/** Query of the file request; null when the list has a filter that no file supports. */
export function peopleFileQuery(params: URLSearchParams): [string, string][] | null {
  if (params.get(DAYS_LEFT)) return null;
  return FILTERS.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
}
