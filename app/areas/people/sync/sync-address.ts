/** The page of the staff sync. */
export const SYNC_PATH = '/admin/sync';
/** The run that is looked at. */
export const RUN_PARAM = 'run';
/** How many records were left alone when it was applied. */
export const MOVED_PARAM = 'moved';
/** The run by which a dry run was applied. */
export const APPLIED_PARAM = 'applied';

export function runHref(id: number): string {
  return `${SYNC_PATH}?${new URLSearchParams({ tab: 'runs', [RUN_PARAM]: String(id) })}`;
}

/** What is still to be decided. */
export const OPEN_CONFLICTS = `${SYNC_PATH}?tab=conflicts`;
