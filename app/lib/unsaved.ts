/** Each returns whether typed input would be lost. */
const forms = new Set<() => boolean>();

/** Registers input that a reload would lose; returns the function that removes it. */
export function watchUnsaved(wouldLose: () => boolean): () => void {
  forms.add(wouldLose);
  return () => void forms.delete(wouldLose);
}

/** Whether the page holds unsaved input. */
export function holdsUnsaved(): boolean {
  return [...forms].some((wouldLose) => wouldLose());
}
