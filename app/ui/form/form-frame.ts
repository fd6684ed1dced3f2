import { createContext, type RefObject, useContext } from 'react';

/** The context that a form shares with its parts. */
interface FormFrame {
  /** Labels by field name; a list index is left out: `breaks[].start`. */
  labels: Readonly<Record<string, string>>;
  /** True from the post to its answer. */
  busy: boolean;
  /** True while the post is handed to the router: its address may differ, but it does not leave the page. */
  handedOn: Readonly<RefObject<boolean>>;
  /** Changes whenever the shown values count as saved. */
  savedAs: string;
}

export const FormFrameContext = createContext<FormFrame | null>(null);

export function useFormFrame(): FormFrame {
  const frame = useContext(FormFrameContext);
  if (frame === null) throw new Error('This part stands inside a Form');
  return frame;
}

/** Returns the label of a field: `breaks[1].start` uses that of `breaks[].start`. */
export function fieldLabel(labels: FormFrame['labels'], name: string): string {
  return labels[name] ?? labels[name.replace(/\[\d+\]/g, '[]')] ?? name;
}
