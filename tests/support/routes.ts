import type { Operation } from '#contract/operation.ts';
import { routePath } from '#worker/platform/http/route-path.ts';

type Declared = Record<string, Pick<Operation, 'method' | 'path' | 'params'>>;
type Mounted = readonly { method: string; path: string }[];

const spelled = (method: string, path: string) => `${method} ${path}`;

/** The routes for one method. Those for all methods are guards or list the known methods. */
function mountedIn(routes: Mounted): Set<string> {
  return new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => spelled(method, path)),
  );
}

function declaredIn(operations: Declared): Set<string> {
  return new Set(
    Object.values(operations).map((operation) => spelled(operation.method, `/api${routePath(operation)}`)),
  );
}

/** Routes without a declared operation, except those that document the API. */
export function undeclaredRoutes(routes: Mounted, operations: Declared, documentation: string[]): string[] {
  const declared = declaredIn(operations);
  return [...mountedIn(routes)].filter((route) => !declared.has(route) && !documentation.includes(route));
}

export function unmountedOperations(routes: Mounted, operations: Declared): string[] {
  const mounted = mountedIn(routes);
  return [...declaredIn(operations)].filter((route) => !mounted.has(route));
}
