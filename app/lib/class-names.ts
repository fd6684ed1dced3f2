import { type ClassValue, clsx } from 'clsx';
import { mergeClasses } from './class-groups.ts';

/** Joins class names; of two that set the same thing the later one counts. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes));
}
