import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The sizes of app.css; the others are Tailwind's own. */
const OWN_SIZES = ['header', 'sidebar', 'rail', 'control', 'control-sm', 'row'];

const merge = extendTailwindMerge({ extend: { theme: { spacing: OWN_SIZES } } });

/** Joins class names; of two conflicting Tailwind classes the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
