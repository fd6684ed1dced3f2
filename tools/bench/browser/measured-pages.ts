import { PAGES } from '#app/pages/pages.ts';

/** The demo account that sees the page. */
export type PageReader = 'nobody' | 'staff' | 'admin';
export type MeasuredPage = { reader: PageReader; path: string };

/** Values for `[id]` in the demo, other than the first. */
const PATHS: Readonly<Record<string, string>> = {
  '/admin/user/[id]': '/admin/user/3',
  '/manage/user/[id]': '/manage/user/3',
  '/manage/user/[id]/schedule': '/manage/user/3/schedule',
  '/manage/period/sheet': '/manage/period/sheet?workplace_id=1&month=2026-05',
};
/** The demo has no job and no fixed id of an own shift, and the component kit is no page of the product. */
const LEFT_OUT = ['/manage/job/[id]', '/my-page/shift/[id]', '/developer/components'];

/** Pages of everyday use, loaded several times. */
export const MAIN: readonly MeasuredPage[] = [
  { reader: 'nobody', path: '/auth/login' },
  { reader: 'nobody', path: '/check-in' },
  { reader: 'staff', path: '/' },
  { reader: 'staff', path: '/my-page/shift' },
  { reader: 'admin', path: '/' },
  { reader: 'admin', path: '/manage/shift?view=month&workplace_id=1' },
  { reader: 'admin', path: '/manage/shift-tracking' },
  { reader: 'admin', path: '/manage/work-history/monthly' },
  { reader: 'admin', path: '/manage/report/monthly' },
  { reader: 'admin', path: '/admin/user' },
];

/** Every page, once. */
export const ALL_PAGES: readonly MeasuredPage[] = PAGES.filter(
  ({ pattern }) => !LEFT_OUT.includes(pattern),
).map(({ pattern, access }) => ({
  reader: access === 'public' ? 'nobody' : pattern.startsWith('/my-page/') ? 'staff' : 'admin',
  path: PATHS[pattern] ?? pattern.replaceAll('[id]', '1'),
}));
