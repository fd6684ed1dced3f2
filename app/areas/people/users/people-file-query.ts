import { fileParam } from '#app/lib/query.ts';

export const PEOPLE_EXPORT_PARAM = 'export';
/** The filters that the list and the file share. */
const PEOPLE_FILTERS = ['q', 'status', 'workplace_id', 'role', 'residence_status', 'tag_id'];
/** No file is made with these filters: their people would change from day to day. */
const OF_TODAY = ['expires_within', 'contract'];

/** Query of the file request; null when the list has a filter that no file supports. */
export function peopleFileQuery(params: URLSearchParams): [string, string][] | null {
  if (OF_TODAY.some((name) => params.get(name))) return null;
  return PEOPLE_FILTERS.flatMap((name): [string, string][] => {
    const value = params.get(name);
    return value ? [[fileParam(name), value]] : [];
  });
}
