/** What is dragged, as the elements of the board say it in `data-drag` and `data-resize`. */
export type DragSource =
  | { kind: 'work'; id: number }
  | { kind: 'template'; id: number }
  | { kind: 'resize'; id: number };

/** Pixels to the side that are 5 minutes. */
const STEP_PIXELS = 6;
const STEP_MINUTES = 5;
const LAST_MINUTE = 2_879;

/** What an element of the board would be dragged as; null where nothing is. */
export function dragSourceOf(target: EventTarget | null): DragSource | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  const resize = target.closest<HTMLElement>('[data-resize]')?.dataset.resize;
  if (resize !== undefined) return { kind: 'resize', id: Number(resize) };
  const drag = target.closest<HTMLElement>('[data-drag]')?.dataset.drag;
  const [kind, id] = (drag ?? '').split(':');
  return kind === 'work' || kind === 'template' ? { kind, id: Number(id) } : null;
}

/** The end that a pull of so many pixels makes of one, in steps of 5 minutes after the start. */
export function pulledEnd({ start, end }: { start: number; end: number }, pixels: number): number {
  const pulled = end + Math.round(pixels / STEP_PIXELS) * STEP_MINUTES;
  const onStep = Math.round(pulled / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(Math.max(onStep, start + STEP_MINUTES), LAST_MINUTE);
}
