/** What is dragged, as `data-drag` and `data-resize` of the board's elements say. */
export type DragSource =
  | { kind: 'work'; id: number }
  | { kind: 'template'; id: number }
  | { kind: 'resize'; id: number };

/** Sideways pixels for one step of minutes. */
const STEP_PIXELS = 6;
const STEP_MINUTES = 5;
const LAST_MINUTE = 2_879;

/** What an element of the board drags; null for nothing. */
export function dragSourceOf(target: EventTarget | null): DragSource | null {
  if (!(target instanceof Element) || target.closest('button')) return null;
  const resize = target.closest<HTMLElement>('[data-resize]')?.dataset.resize;
  if (resize !== undefined) return { kind: 'resize', id: Number(resize) };
  const drag = target.closest<HTMLElement>('[data-drag]')?.dataset.drag;
  const [kind, id] = (drag ?? '').split(':');
  return kind === 'work' || kind === 'template' ? { kind, id: Number(id) } : null;
}

/** The new end of a shift after a pull by `pixels`: after its start, in steps of 5 minutes. */
export function pulledEnd({ start, end }: { start: number; end: number }, pixels: number): number {
  const pulled = end + Math.round(pixels / STEP_PIXELS) * STEP_MINUTES;
  const onStep = Math.round(pulled / STEP_MINUTES) * STEP_MINUTES;
  return Math.min(Math.max(onStep, start + STEP_MINUTES), LAST_MINUTE);
}
