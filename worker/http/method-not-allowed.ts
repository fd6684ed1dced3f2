import { operations } from '#contract/operations.ts';
import { errorAnswer } from './error-handler.ts';

/** For every path of the API: the answer to a method that it does not know. */
export function methodNotAllowed(): { path: string; handler: () => Response }[] {
  const allowed = new Map<string, string[]>();
  for (const { path, method } of Object.values(operations)) {
    allowed.set(path, [...(allowed.get(path) ?? []), method]);
  }
  return [...allowed].map(([path, methods]) => ({
    path,
    handler: () => errorAnswer('E_METHOD_NOT_ALLOWED', undefined, { Allow: methods.join(', ') }),
  }));
}
