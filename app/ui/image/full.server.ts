import type { ActionDone } from '#app/lib/action.server.ts';
import { AppError } from '#contract/errors.ts';

/**
 * Runs an upload that may exceed the limit of pictures when others added theirs in the same moment.
 * It then returns to the current page with that message.
 * @throws every other refusal
 */
export async function unlessFull(to: string, act: () => Promise<ActionDone>): Promise<ActionDone> {
  try {
    return await act();
  } catch (error) {
    if (!isFull(error)) throw error;
    return { to, toast: { tone: 'error', message: 'images:toasts.images_full' } };
  }
}

function isFull(error: unknown): boolean {
  if (!(error instanceof AppError) || typeof error.data !== 'object' || error.data === null) return false;
  const [issue]: unknown[] = 'file' in error.data && Array.isArray(error.data.file) ? error.data.file : [];
  return typeof issue === 'object' && issue !== null && 'key' in issue && issue.key === 'max_items';
}
