import { expect, it } from 'vitest';
import * as cookies from '#contract/site/cookies.ts';

const NO_COOKIES = ['readCookie', 'writeCookie'];
const named = Object.entries(cookies).filter(
  ([name]) => name.endsWith('Cookie') && !NO_COOKIES.includes(name),
);

it.each(named)('accepts %s from this host only, over a secure connection', (_, cookie) => {
  const { name, secure } = (cookie as typeof cookies.sessionCookie)(new URL('https://kinmu.example/'));
  expect([name.startsWith('__Host-'), secure]).toEqual([true, true]);
});
