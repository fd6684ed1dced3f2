import { asks } from './asks.ts';
import { audit } from './audit.ts';
import { availability } from './availability.ts';
import { configuration } from './configuration.ts';
import { fields } from './fields.ts';
import { fileLayouts } from './file-layouts.ts';
import { fixedSchedule } from './fixed-schedule.ts';
import { health } from './health.ts';
import { helloWork } from './hello-work.ts';
import { home } from './home.ts';
import { imports } from './imports.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { ownSalary } from './own-salary.ts';
import { ownShifts } from './own-shifts.ts';
import { ownWork } from './own-work.ts';
import { paperReview } from './paper-review.ts';
import { papers } from './papers.ts';
import { peopleImport } from './people-import.ts';
import { periods } from './periods.ts';
import { profile } from './profile.ts';
import { recruitment } from './recruitment.ts';
import { repair } from './repair.ts';
import { report } from './report.ts';
import { review } from './review.ts';
import { rosterCopy } from './roster-copy.ts';
import { salary } from './salary.ts';
import { settings } from './settings.ts';
import { shifts } from './shifts.ts';
import { shortage } from './shortage.ts';
import { staff } from './staff.ts';
import { staffSync } from './staff-sync.ts';
import { timers } from './timers.ts';
import { tracking } from './tracking.ts';
import { undelivered } from './undelivered.ts';
import { users } from './users.ts';
import { workHistory } from './work-history.ts';
import { workplaces } from './workplaces.ts';

export const search = {
  title: 'Search',
  placeholder_all: 'Name, staff number, workplace, date or page',
  placeholder_own: 'Name of a page',
  pages_found: 'Pages',
  people_found: 'People',
  workplaces_found: 'Workplaces',
  shifts_found: 'Shifts on {{day}}',
  own: 'My page',
  more_people: 'More people match. Keep typing to narrow it down.',
  searching: fields.searching,
  disabled: users.statuses.disabled,
  inactive: workplaces.states.inactive,
  none: 'Nothing matches “{{text}}”.',
  none_hint_all: 'Try part of a name, its reading, a staff number, a workplace, or a date such as 24/11.',
  type_on: 'Type at least two letters to search people, workplaces and shifts too.',
  none_hint_own: 'Try another page name, or look in the menu.',
  results_zero: 'No results',
  results_one: '1 result',
  results_other: '{{count}} results',
  offline: 'You’re offline. You can find pages now, and people, workplaces and shifts once you’re connected.',
  failed: 'The search isn’t responding. Wait a moment and try again.',
  signed_out: 'You’ve been logged out. Log in again to search.',
  again: 'Try again',
  sign_in: 'Log in',
  keys: { move: 'move', open: 'open', leave: 'close' },
  // Typed for a day; several are parted by commas.
  days: { today: 'today', tomorrow: 'tomorrow', yesterday: 'yesterday' },
  // Each page as its own heading says it.
  pages: {
    '/': home.title,
    '/my-page/profile': profile.title,
    '/my-page/settings': settings.title,
    '/my-page/shift': ownShifts.title,
    '/my-page/availability': availability.title,
    '/my-page/recruitment': recruitment.title,
    '/my-page/ask': asks.title,
    '/my-page/paper': papers.title,
    '/my-page/work': ownWork.title,
    '/my-page/salary': ownSalary.title,
    '/my-page/notification': notices.title,
    '/admin/user': users.title,
    '/admin/user/import': peopleImport.title,
    '/admin/workplace': workplaces.title,
    '/admin/fixed-schedule': fixedSchedule.title,
    '/admin/configuration': configuration.title,
    '/admin/audit': audit.title,
    '/admin/timer': timers.title,
    '/admin/sync': staffSync.title,
    '/admin/health': health.title,
    '/manage/shift': shifts.title,
    '/manage/shift/registration': recruitment.pending.title,
    '/manage/shift/copy': rosterCopy.title,
    '/manage/shift/import': imports.title,
    '/manage/shift/availability': availability.manage.title,
    '/manage/shift/shortage': shortage.title,
    '/manage/shift-tracking': tracking.title,
    '/manage/shift-tracking/bulk': repair.title,
    '/manage/review': review.title,
    '/manage/work-history': workHistory.title,
    '/manage/work-history/monthly': workHistory.monthly_title,
    '/manage/work-history/payroll-file': fileLayouts.title,
    '/manage/salary/request': salary.title,
    '/manage/report': report.title,
    '/manage/report/monthly': report.monthly_title,
    '/manage/notification': notifications.title,
    '/manage/notification/undelivered': undelivered.title,
    '/manage/paper': paperReview.title,
    '/manage/hello-work': helloWork.title,
    '/manage/user': staff.title,
    '/manage/period': periods.title,
  },
  // What else a page may be looked for by.
  also: {
    '/': 'start today dashboard',
    '/my-page/profile': 'name password picture account',
    '/my-page/settings': 'language theme dark two-factor devices sessions',
    '/my-page/shift': 'roster schedule',
    '/my-page/availability': 'availability wishes preferred days',
    '/my-page/recruitment': 'recruitment register apply jobs',
    '/my-page/ask': 'asks requests offers',
    '/my-page/paper': 'papers residence card passport',
    '/my-page/work': 'hours left 28 hours pay work',
    '/my-page/salary': 'advance pay money',
    '/my-page/notification': 'inbox messages',
    '/admin/user': 'employees people staff accounts',
    '/admin/user/import': 'csv upload employees',
    '/admin/workplace': 'sites clients',
    '/admin/fixed-schedule': 'weekly regular',
    '/admin/configuration': 'system settings rounding limits',
    '/admin/audit': 'log changes who did',
    '/admin/timer': 'cron tasks background',
    '/admin/sync': 'synchronise link external',
    '/admin/health': 'status monitoring errors',
    '/manage/shift': 'roster board month week',
    '/manage/shift/registration': 'approve applicants',
    '/manage/shift/copy': 'duplicate last month',
    '/manage/shift/import': 'csv xlsx excel upload',
    '/manage/shift/availability': 'availability of staff collect',
    '/manage/shift/shortage': 'missing understaffed gaps',
    '/manage/shift-tracking': 'attendance check-in late today',
    '/manage/shift-tracking/bulk': 'fix punches many repair',
    '/manage/review': 'questions to check',
    '/manage/work-history': 'hours attendance daily',
    '/manage/work-history/monthly': 'hours overtime monthly',
    '/manage/work-history/payroll-file': 'export csv pay',
    '/manage/salary/request': 'advance pay transfer',
    '/manage/report': 'cost late came',
    '/manage/report/monthly': 'charts overtime cost agreement',
    '/manage/notification': 'messages send announce',
    '/manage/notification/undelivered': 'failed mail undelivered',
    '/manage/paper': 'papers approve residence expiring',
    '/manage/hello-work': 'foreign workers report',
    '/manage/user': 'people my team',
    '/manage/period': 'closing close month confirm',
  },
};
