/** Each tells, when asked, whether something that was typed would be lost. */
const forms = new Set<() => boolean>();

/** Takes up what would lose something if the page were loaded anew; answers how to let go of it again. */
export function watchUnsaved(wouldLose: () => boolean): () => void {
  forms.add(wouldLose);
  return () => void forms.delete(wouldLose);
}

/** Whether the page holds what nobody has saved. */
export function holdsUnsaved(): boolean {
  return [...forms].some((wouldLose) => wouldLose());
}
