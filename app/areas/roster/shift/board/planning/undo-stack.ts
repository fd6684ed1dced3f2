/** The operations of this page that can be undone, the latest last. */
export type UndoStack = readonly string[];

const STEPS_MAX = 20;

/** Adds an operation. Beyond the limit the oldest is dropped. */
export function pushed(stack: UndoStack, operationId: string): UndoStack {
  return [...stack, operationId].slice(-STEPS_MAX);
}

/** Removes an operation at any place: a toast may undo one that is not the latest. */
export function without(stack: UndoStack, operationId: string): UndoStack {
  return stack.filter((one) => one !== operationId);
}

export function latestOf(stack: UndoStack): string | null {
  return stack.at(-1) ?? null;
}
