import { PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';

/** The path of an operation as Hono matches it: an id is digits, so that no other path is taken for one. */
export function routePath({ path, params }: Pick<Operation, 'path' | 'params'>): string {
  return path.replaceAll(/:(\w+)/g, (parameter, name: string) =>
    params?.shape[name] === PATH_ID ? `${parameter}{[0-9]+}` : parameter,
  );
}

/** The addresses of a request that the operation is called by. */
export function pathPattern(operation: Pick<Operation, 'path' | 'params'>): RegExp {
  const path = routePath(operation).replaceAll('.', '\\.');
  return new RegExp(`^/api${path.replaceAll(/:\w+(?:\{([^}]+)\})?/g, (_, digits = '[^/]+') => digits)}$`);
}
