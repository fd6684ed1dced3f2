import { parse } from 'hono/utils/cookie';

export function readCookie(headers: Headers, name: string): string | null {
  return parse(headers.get('Cookie') ?? '', name)[name] ?? null;
}
