/** What can be taken back of this page, the latest last. */
export type UndoStack = readonly string[];

const STEPS_MAX = 20;

/** The stack with one more operation; of more than 20 the oldest is forgotten. */
export function pushed(stack: UndoStack, operationId: string): UndoStack {
  return [...stack, operationId].slice(-STEPS_MAX);
}

/** The stack without an operation, wherever it stood: a toast may take back what is not the latest. */
export function without(stack: UndoStack, operationId: string): UndoStack {
  return stack.filter((one) => one !== operationId);
}

export function latestOf(stack: UndoStack): string | null {
  return stack.at(-1) ?? null;
}
