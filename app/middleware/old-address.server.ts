import { type MiddlewareFunction, redirect } from 'react-router';

/** The names that filters of pages had once, with those of today. */
const RENAMED: Readonly<Record<string, string>> = { state: 'status' };

/** Opens an old address, such as a bookmark, with the names that its filters have today. */
export const renameFilters: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const { searchParams } = url;
  const isOld = Object.entries(RENAMED).some(
    ([old, name]) => searchParams.has(old) && !searchParams.has(name),
  );
  if (request.method !== 'GET' || !isOld) return next();
  const query = [...searchParams].map(([name, value]) => [RENAMED[name] ?? name, value]);
  throw redirect(`${url.pathname}?${new URLSearchParams(query)}`);
};
