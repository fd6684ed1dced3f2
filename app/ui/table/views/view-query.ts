/** The days and the place in a list: a view that kept them would be outdated tomorrow. */
const NOT_OF_VIEW = ['page', 'after', 'month', 'date', 'date_from', 'date_to', 'intent', 'back'];

/** The part of a query that a view keeps, in its normal form. */
export function viewQuery(params: URLSearchParams): string {
  const kept = [...params].filter(([name, value]) => !NOT_OF_VIEW.includes(name) && value !== '');
  return new URLSearchParams(kept).toString();
}

/** Whether views can be saved on a page: its path has no ids. */
export function hasViews(path: string): boolean {
  return path !== '/' && !/\d/.test(path);
}
