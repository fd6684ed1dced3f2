export const WORKPLACE_PARAM = 'workplace_id';

/** The page with what plans keep of the people on each shift of the workplace; null for the first one. */
export function requirementsHref(workplaceId: number | null): string {
  const path = '/manage/shift/requirements';
  return workplaceId === null ? path : `${path}?${WORKPLACE_PARAM}=${workplaceId}`;
}
