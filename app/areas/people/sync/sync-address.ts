export const SYNC_PATH = '/admin/sync';
/** The opened run. */
export const RUN_PARAM = 'run';
/** How many records the run skipped because they had changed since. */
export const MOVED_PARAM = 'moved';
/** The run that applied a dry run. */
export const APPLIED_PARAM = 'applied';

export function runHref(id: number): string {
  return `${SYNC_PATH}?${new URLSearchParams({ tab: 'runs', [RUN_PARAM]: String(id) })}`;
}

/** The tab of open conflicts. */
export const OPEN_CONFLICTS = `${SYNC_PATH}?tab=conflicts`;
