import { createContext, type RefObject, useContext } from 'react';

/** What the parts of a form know of it. */
interface FormFrame {
  /** What people call the fields, by name; the index of a list is left out: `breaks[].start`. */
  labels: Readonly<Record<string, string>>;
  /** It was posted and has no answer yet. */
  busy: boolean;
  /** True while the post is handed on: it may go to another address than the page's, and is no way of leaving it. */
  handedOn: Readonly<RefObject<boolean>>;
  /** Changes whenever what is shown counts as saved. */
  savedAs: string;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (frame === null) throw new Error('This part stands inside a Form');
  return frame;
}

/** The label of a field: `breaks[1].start` is called as `breaks[].start` is. */
export function labelOf(labels: FormFrame['labels'], name: string): string {
  return labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')] ?? name;
}
