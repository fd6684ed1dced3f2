/** A scroll has ended when no further event follows within this time. */
const SCROLL_PAUSE_MS = 500;

let lastScroll = Number.NEGATIVE_INFINITY;

/** Notes scrolls of the page and of everything in it. */
export function watchScrolls(): void {
  const note = () => {
    lastScroll = performance.now();
  };
  document.addEventListener('scroll', note, { capture: true, passive: true });
}

/** Whether the reader is scrolling: a reload would then stop the page for a moment. */
export function isScrolling(): boolean {
  return performance.now() - lastScroll < SCROLL_PAUSE_MS;
}
