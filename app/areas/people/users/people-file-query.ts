/** The parameter that opens the form in which the list becomes a file. */
export const EXPORT_PARAM = 'export';
/** The filters that a file is narrowed by as the list is. */
const FILTERS = ['q', 'status', 'workplace_id', 'role', 'residence_status'];
/** The one by which no file is made: who is in it would change from day to day. */
const DAYS_LEFT = 'expires_within';

/** What is shown, as the API takes it for a file; null where no file can be made of just that. */
export function peopleFileQuery(params: URLSearchParams): [string, string][] | null {
  if (params.get(DAYS_LEFT)) return null;
  return FILTERS.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
}
