import { PATH_ID } from '#contract/lists.ts';
import type { Operation } from '#contract/operation.ts';

/** The path of an operation for Hono. An id is digits, so that no other path matches. */
export function routePath({ path, params }: Pick<Operation, 'path' | 'params'>): string {
  return path.replaceAll(/:(\w+)/g, (parameter, name: string) =>
    params?.shape[name] === PATH_ID ? `${parameter}{[0-9]+}` : parameter,
  );
}

/** Matches the request paths of the operation. */
export function pathPattern(operation: Pick<Operation, 'path' | 'params'>): RegExp {
  const path = routePath(operation).replaceAll('.', '\\.');
  return new RegExp(`^/api${path.replaceAll(/:\w+(?:\{([^}]+)\})?/g, (_, digits = '[^/]+') => digits)}$`);
}
