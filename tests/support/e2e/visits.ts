import { languageOfAddress } from '#app/lib/language.ts';
import { PAGES, type Page } from '#app/pages/pages.ts';
import type { RoleName } from '#contract/roles.ts';
import type { Language } from '#contract/site/languages.ts';

export type Visit = {
  path: string;
  status?: number;
  /** The page uses this language, whatever the browser asks for. */
  speaks?: Language;
  /** It stores no language, which is the usual sign of hydration. */
  remembersNothing?: true;
};

/**
 * A visitor without a session, a new person with this role, or the demo's staff with all their
 * data.
 */
export type Visitor = 'nobody' | RoleName | 'demo_staff';

/** Whether visitors mostly use a phone; managers sit at a desk. */
export function isOnPhone(visitor: Visitor): boolean {
  return visitor !== 'admin' && visitor !== 'global_admin';
}

/** The weakest visitor who may open a page and finds a link to it. */
function visitorOf({ access, of }: Page): Visitor {
  if (access === 'public') return 'nobody';
  if (access === 'signed_in') return 'user';
  return access.includes('admin') && of === undefined ? 'admin' : 'global_admin';
}

/** The pages of the table that this visitor sees at a plain address. */
function plain(visitor: Visitor): Visit[] {
  const pages: readonly Page[] = PAGES;
  return pages
    .filter((page) => !page.unnamed && !page.pattern.includes('[id]') && visitorOf(page) === visitor)
    .map(({ pattern }) => {
      const speaks = languageOfAddress(pattern);
      return speaks ? { path: pattern, speaks, remembersNothing: true } : { path: pattern };
    });
}

/**
 * Every page with its forms and panels, by visitor. Plain addresses follow from the table of pages.
 * Names in brackets are ids: `[job]` is a job of the visitor, `[own]` their own id. `[workplace]`,
 * `[shift]` and `[place]` (a person on it) are managed by them. `[pending]` and `[sent]` are
 * messages that they wrote, and `[message]` is one to them. `[entry]` is an audit entry about them,
 * and `[deleted]` a deleted person. `[own_shift]` is a shift of their own with a message. Numbers are those of the demo.
 */
export const VISITS: Record<Visitor, readonly Visit[]> = {
  nobody: [
    ...plain('nobody'),
    // Only after the first step is the second one shown.
    { path: '/auth/login/tfa?recovery=1' },
    { path: '/nowhere', status: 404, remembersNothing: true },
  ],
  demo_staff: [
    { path: '/' },
    { path: '/my-page/shift' },
    { path: '/my-page/work' },
    { path: '/my-page/salary' },
    { path: '/my-page/salary?account=1' },
    { path: '/my-page/paper' },
    { path: '/my-page/work-rights' },
    { path: '/my-page/availability' },
    { path: '/my-page/recruitment' },
    { path: '/my-page/profile' },
  ],
  user: [
    ...plain('user'),
    { path: '/my-page/notification?id=[message]' },
    { path: '/my-page/shift/[own_shift]' },
    { path: '/admin/timer', status: 403 },
    { path: '/admin/workplace', status: 403 },
    { path: '/manage/user', status: 403 },
    { path: '/manage/shift', status: 403 },
    { path: '/manage/shift/copy', status: 403 },
    { path: '/manage/shift/import', status: 403 },
    { path: '/nowhere', status: 404 },
  ],
  admin: [
    ...plain('admin'),
    { path: '/' },
    { path: '/?show=not_yet_in' },
    { path: '/?show=to_answer' },
    { path: '/manage/job/[job]' },
    { path: '/manage/shift?new=1&workplace_id=[workplace]' },
    { path: '/manage/shift/[shift]' },
    { path: '/manage/shift/[shift]?edit=1' },
    { path: '/manage/shift/[shift]?leave=[place]' },
    { path: '/manage/shift-tracking/[shift]' },
    { path: '/manage/shift-tracking/[shift]?form=confirm' },
    { path: '/manage/shift-tracking/[shift]?person=[place]' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=check_in' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=outcome' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=replace' },
    { path: '/manage/shift-tracking/[shift]?person=[place]&form=replace&several=1' },
    { path: '/manage/work-history?new=1&workplace_id=[workplace]' },
    { path: '/manage/work-history/payroll-file?layout=new' },
    { path: '/manage/period/sheet?workplace_id=[workplace]&month=2026-05' },
    { path: '/manage/tablet?workplace_id=[workplace]' },
    { path: '/manage/tablet/cards?workplace_id=[workplace]' },
    { path: '/manage/review/tablet?shown=all' },
    { path: '/manage/report?date=2026-07-01' },
    { path: '/manage/salary/request?new=1' },
    { path: '/manage/notification?new=1&shift=[shift]' },
    { path: '/manage/notification?new=1&corrects=[sent]' },
    { path: '/manage/notification?new=1&draft=[draft]' },
    { path: '/manage/notification/template?template=[template]' },
    { path: '/manage/notification/[pending]' },
    { path: '/manage/notification/[sent]' },
    { path: '/manage/user/[own]' },
    { path: '/manage/user/[own]?tab=devices' },
    { path: '/manage/user/[own]?tab=papers' },
    { path: '/manage/user/[own]?tab=limits' },
    { path: '/manage/user/[own]?tab=profile' },
    { path: '/manage/user/[own]/schedule' },
    { path: '/manage/user/[own]/schedule?hours=7days' },
    { path: '/manage/user/[own]/hours-record', status: 403 },
    { path: '/admin/workplace/1', status: 403 },
    { path: '/manage/paper', status: 403 },
  ],
  global_admin: [
    ...plain('global_admin'),
    { path: '/' },
    { path: '/manage/notification/template?template=new' },
    { path: '/manage/notification/template?template=[template]' },
    { path: '/admin/sync?tab=conflicts' },
    { path: '/admin/sync?tab=runs' },
    { path: '/admin/sync?tab=log' },
    { path: '/admin/timer?tab=runs' },
    { path: '/admin/timer?tab=jobs' },
    { path: '/admin/workplace?new=1' },
    { path: '/admin/workplace/1' },
    { path: '/admin/workplace/1?tab=images' },
    { path: '/admin/workplace/1?tab=positions' },
    { path: '/admin/workplace/1?tab=shifts' },
    { path: '/admin/workplace/1?tab=shifts&template=new' },
    { path: '/admin/workplace/1?tab=requirements' },
    { path: '/admin/workplace/1?tab=instructions' },
    { path: '/admin/workplace/1?tab=users' },
    { path: '/admin/workplace/1?tab=wages' },
    { path: '/admin/user?status=deleted' },
    { path: '/admin/user?residence_status=study_abroad&expires_within=90' },
    { path: '/admin/user?new=1' },
    { path: '/admin/user?new=manager' },
    { path: '/admin/user?export=1' },
    { path: '/admin/user/3' },
    { path: '/manage/user/3?tagging=1' },
    { path: '/manage/user/3?note=new' },
    { path: '/manage/user/3?tab=work' },
    { path: '/manage/user/3?tab=pay' },
    { path: '/manage/user/3?tab=pay&contract=new' },
    { path: '/manage/user/3?tab=notes' },
    { path: '/admin/configuration?tab=tags&tag=new' },
    { path: '/manage/user/3?tab=papers' },
    { path: '/manage/user/3?tab=papers&permission=new&proof=new' },
    { path: '/manage/user/3?tab=images' },
    { path: '/manage/user/3?tab=devices' },
    { path: '/manage/user/3?tab=workplaces' },
    { path: '/manage/user/3?tab=limits' },
    { path: '/manage/user/3?tab=roles' },
    { path: '/manage/user/3?tab=locks&step=lock' },
    { path: '/manage/user/3/schedule?hours=7days' },
    { path: '/manage/user/3/hours-record' },
    { path: '/manage/user/3/schedule?add=2026-06-20' },
    { path: '/manage/user/[deleted]?tab=locks' },
    { path: '/manage/user/[deleted]' },
    { path: '/manage/paper?tab=rejected' },
    { path: '/manage/paper?tab=wanted' },
    { path: '/manage/paper?tab=wanted&wanted=expiring' },
    { path: '/manage/paper?user=3&paper=1' },
    { path: '/manage/paper?user=3&paper=4' },
    { path: '/admin/configuration?tab=hours' },
    { path: '/admin/configuration?tab=fill' },
    { path: '/admin/configuration?tab=residence' },
    { path: '/admin/configuration?tab=sign_in' },
    { path: '/admin/configuration?tab=branches' },
    { path: '/admin/configuration?tab=branches&branch=new' },
    { path: '/admin/configuration?tab=minimum_wages' },
    { path: '/admin/configuration?tab=minimum_wages&rate=many' },
    { path: '/admin/configuration?tab=schools' },
    { path: '/admin/configuration?tab=schools&school=new' },
    { path: '/admin/configuration?tab=schools&school=1' },
    { path: '/admin/audit?actor_id=[own]&entry=[entry]' },
    { path: '/developer/components' },
    { path: '/admin/fixed-schedule?schedule=new' },
    { path: '/admin/fixed-schedule?schedule=8' },
    { path: '/manage/shift?view=week&workplace_id=1' },
    { path: '/manage/shift?view=month&workplace_id=1' },
    { path: '/manage/work-history' },
    { path: '/manage/work-history/monthly' },
    { path: '/manage/report' },
    { path: '/manage/report?group=person&workplace_id=1' },
    { path: '/manage/report/monthly' },
    { path: '/manage/report/monthly?group=person' },
    { path: '/manage/report/monthly?compare=previous' },
    { path: '/manage/report/monthly?compare=plan' },
    { path: '/manage/period' },
    { path: '/manage/period?reopen=7' },
    { path: '/manage/salary/request?tab=all' },
    { path: '/manage/salary/request?tab=batches' },
    { path: '/manage/salary/request?request=8' },
    { path: '/manage/salary/batch/1' },
    { path: '/manage/hello-work?export=1' },
  ],
};
