// @vitest-environment node
import { expect, it } from 'vitest';
import { readToast, toastCookieHeader, translatedToast } from '#app/lib/toast.server.ts';

const url = new URL('https://kinmu.test/');

function toastOf(cookies: string) {
  return readToast(url, new Request(url, { headers: { Cookie: cookies } }));
}

it('A message survives a redirect, for a minute and hidden from scripts', () => {
  const cookie = toastCookieHeader(url, { tone: 'success', message: 'auth:toasts.signed_out' });
  expect(cookie).toMatch(/^__Host-toast=[^;]+; Path=\/; Max-Age=60; SameSite=Lax; HttpOnly; Secure$/);
  expect(toastOf(`lng=ja; ${cookie}`)).toEqual({ tone: 'success', message: 'auth:toasts.signed_out' });
  const counted = { tone: 'success', message: 'shifts:toasts.shifts_created', count: 5 } as const;
  expect(toastOf(toastCookieHeader(url, counted))).toEqual(counted);
  const dated = { tone: 'success', message: 'wages:toasts.wage_adjusts', months: ['2026-11'] } as const;
  expect(toastOf(toastCookieHeader(url, { ...dated, months: ['2026-11'] }))).toEqual(dated);
  const person = { last_name: 'NGUYỄN', first_name: 'THỊ ÁNH', given_first: false };
  const about = { tone: 'success', message: 'review:toasts.answered_drift_accept', person } as const;
  expect(toastOf(toastCookieHeader(url, about))).toEqual(about);
  expect(toastCookieHeader(url, null)).toContain('Max-Age=0');
});

it('A message names two people and the hours, also with the longest names', () => {
  const told = { tone: 'success', message: 'tracking:toasts.person_replaced' } as const;
  const long = { last_name: '田'.repeat(255), first_name: '子'.repeat(255), given_first: false };
  const times = { start: '21:40', end: '23:00' };
  const cookie = toastCookieHeader(url, { ...told, person: long, other: long, times });
  expect(cookie.length).toBeLessThan(4096);
  const short = { last_name: '木村', first_name: '直樹', given_first: false };
  const other = { last_name: '森', first_name: '恵子', given_first: false };
  const toast = toastOf(toastCookieHeader(url, { ...told, person: short, other, times }));
  expect(toast && translatedToast(toast, 'ja').text).toBe('木村 直樹 → 森 恵子（21:40–23:00）に交代しました');
  const operation = '5f0f7d1e-4c1b-4f0a-9a52-0d1c4e5b6a70';
  const taken = { tone: 'success', message: 'shifts:toasts.way_out_taken' } as const;
  const undo = { of: 'roster', operation } as const;
  expect(toastOf(toastCookieHeader(url, { ...taken, undo }))).toEqual({ ...taken, undo });
});

it('A message carries what its button takes back, unless the ids are too many for a cookie', () => {
  const told = { tone: 'success', message: 'tracking:toasts.shift_confirmed' } as const;
  const few = { ...told, undo: { of: 'confirmations' as const, ids: [7, 8] } };
  expect(toastOf(toastCookieHeader(url, few))).toEqual(few);
  const ids = Array.from({ length: 150 }, (_, place) => 1_000_000_000 + place);
  const many = toastCookieHeader(url, { ...told, undo: { of: 'confirmations', ids } });
  expect(many.length).toBeLessThan(4096);
  expect(toastOf(many)?.undo).toEqual({ of: 'confirmations', ids });
  const tooMany = { of: 'confirmations' as const, ids: [...ids, 1] };
  expect(toastOf(toastCookieHeader(url, { ...told, undo: tooMany }))).toEqual(told);
});

it.each([
  ['with characters of a sentence', { last_name: 'グエン2 <A>', first_name: 'B/C' }, 'グエン A', 'BC'],
  ['too long for a cookie', { last_name: '田'.repeat(255), first_name: '子' }, '田'.repeat(80), '子'],
])('A message with a name %s is kept', (_, names, last_name, first_name) => {
  const told = { tone: 'success', message: 'review:toasts.answered_drift_accept' } as const;
  const cookie = toastCookieHeader(url, { ...told, person: { ...names, given_first: false } });
  expect(cookie.length).toBeLessThan(4096);
  expect(toastOf(cookie)).toEqual({ ...told, person: { last_name, first_name, given_first: false } });
});

it.each([
  ['nothing', 'lng=ja'],
  [
    'a name that a subdomain may set',
    `toast=${encodeURIComponent('{"tone":"success","message":"auth:toasts.signed_out"}')}`,
  ],
  ['an empty value', '__Host-toast='],
  ['no JSON', '__Host-toast=hello'],
  ['a foreign sentence', `__Host-toast=${encodeURIComponent('{"tone":"error","message":"Pay here"}')}`],
  [
    'a key without a namespace',
    `__Host-toast=${encodeURIComponent('{"tone":"error","message":"toString:toasts.name"}')}`,
  ],
  ['an unknown key', `__Host-toast=${encodeURIComponent('{"tone":"error","message":"auth:toasts.gone"}')}`],
  [
    'the name of an object property',
    `__Host-toast=${encodeURIComponent('{"tone":"error","message":"auth:toasts.toString"}')}`,
  ],
  [
    'more than a known key',
    `__Host-toast=${encodeURIComponent('{"tone":"error","message":"auth:toasts.signed_out:Pay at evil"}')}`,
  ],
  ['a list', `__Host-toast=${encodeURIComponent('{"tone":"error","message":["auth:toasts.signed_out"]}')}`],
  ['other words', `__Host-toast=${encodeURIComponent('{"tone":"error","message":"common:save"}')}`],
  [
    'an unknown tone',
    `__Host-toast=${encodeURIComponent('{"tone":"blue","message":"auth:toasts.signed_out"}')}`,
  ],
  [
    'a sentence in place of a month',
    `__Host-toast=${encodeURIComponent('{"tone":"success","message":"wages:toasts.wage_adjusts","months":["Pay here"]}')}`,
  ],
  [
    'a sentence in place of a name',
    `__Host-toast=${encodeURIComponent('{"tone":"error","message":"auth:toasts.signed_out","person":{"last_name":"Pay at https://evil.test","first_name":"","given_first":false}}')}`,
  ],
  [
    'an unknown undo',
    `__Host-toast=${encodeURIComponent('{"tone":"success","message":"auth:toasts.signed_out","undo":{"of":"wages","ids":[1]}}')}`,
  ],
  ['a broken encoding', '__Host-toast=%E0%A4%A'],
])('A cookie with %s gives no message', (_, cookies) => {
  expect(toastOf(cookies)).toBeNull();
});
