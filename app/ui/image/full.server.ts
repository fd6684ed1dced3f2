import type { Done } from '#app/lib/action.server.ts';
import { AppError } from '#contract/errors.ts';

/**
 * Where a picture was sent that is one more than there may be, others added theirs while it was chosen: that is said
 * on the page as it stands by now.
 * @throws whatever else was refused
 */
export async function unlessFull(to: string, act: () => Promise<Done>): Promise<Done> {
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
