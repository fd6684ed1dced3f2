import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { hasIntent } from './intent.ts';
import { UNSENT_STATUS } from './unsent-posts.ts';

/**
 * Whether the server answered a post, also by a refusal. Without a connection a load would only fail
 * too, and replace the page.
 */
export function isAnsweredPost({ formMethod, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus !== UNSENT_STATUS;
}

/**
 * Whether a page loads again: as usual, and after an answered post.
 * @param intents the forms that count; without them every form does
 */
export function reloadsAfter(args: ShouldRevalidateFunctionArgs, intents?: readonly string[]): boolean {
  const counts = intents === undefined || hasIntent(args.nextUrl, intents);
  return (counts && isAnsweredPost(args)) || args.defaultShouldRevalidate;
}
