/** Many changes together reload a page once. */
const GAP_MS = 2_000;
/** After a reload that had to give way to unsaved input or to a navigation. */
const AGAIN_MS = 5_000;

/** Reloads a page for changes, when it may and while it is looked at. */
export type DueReload = {
  noteChange: () => void;
  /** Whether a reload may replace what is shown now. */
  allow: (isAllowed: boolean) => void;
  /** The page may be looked at again. */
  look: () => void;
  end: () => void;
};

/** @param reload returns whether it has reloaded */
export function dueReload(reload: () => Promise<boolean>): DueReload {
  let isDue = false;
  let isAllowed = false;
  let notBefore = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reloadIfDue = async () => {
    if (!isDue || !isAllowed || document.visibilityState !== 'visible') return;
    isDue = false;
    notBefore = performance.now() + GAP_MS;
    if (await reload()) return;
    isDue = true;
    notBefore = performance.now() + AGAIN_MS;
    look();
  };
  const look = () => {
    clearTimeout(timer);
    timer = setTimeout(reloadIfDue, Math.max(0, notBefore - performance.now()));
  };
  return {
    noteChange: () => {
      isDue = true;
      look();
    },
    allow: (isNow) => {
      isAllowed = isNow;
      if (isNow) look();
    },
    look,
    end: () => {
      isAllowed = false;
      clearTimeout(timer);
    },
  };
}
