import { AppError } from '#contract/errors.ts';

/**
 * A browser sends our cookie from any page, so a change that came with it must say that it comes from ours.
 * @throws AppError E_FORBIDDEN
 */
export function refuseForeignOrigin(headers: Headers, url: URL): void {
  if (headers.get('Origin') !== url.origin) throw new AppError('E_FORBIDDEN');
}
