import type { Language } from '#contract/site/languages.ts';

export type Screen = 'desk' | 'phone';
/** What a page leads to, the address of its first such link with this one; or what is shown or typed there. */
type Step = { open: string } | { scrollTo: string } | { type: string; into: string };

export type Picture = {
  name: string;
  title: string;
  /** What is seen, in a sentence. */
  says: string;
  reader: 'nobody' | 'staff' | 'admin' | 'device';
  path: string;
  /** What is done on the page before it is looked at. */
  steps?: readonly Step[];
  language: Language;
  theme: 'light' | 'dark';
  screen: Screen;
};

/** The pictures of docs/gallery.md, in their order: through a manager's day, then the phone of staff. */
export const PICTURES: readonly Picture[] = [
  {
    ...{ name: 'home', title: 'Today', reader: 'admin', path: '/' },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    says: 'Every workplace of today: needed, planned, in, late, absent; what waits for a decision, each a link to the work.',
  },
  {
    ...{
      name: 'board-week',
      title: 'The board of a week',
      reader: 'admin',
      path: '/manage/shift?view=week&workplace_id=1',
    },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    says: 'People by days with what is still needed on top; shifts are dragged or moved by keys, and the rules answer at once.',
  },
  {
    ...{
      name: 'board-month',
      title: 'The board of a month',
      reader: 'admin',
      path: '/manage/shift?view=month&workplace_id=1',
    },
    ...{ language: 'en', theme: 'dark', screen: 'desk' },
    says: 'The same board of a month, in the dark: one cell for a day, holidays and weekends in their colours.',
  },
  {
    ...{ name: 'shortage', title: 'Shortages', reader: 'admin', path: '/manage/shift/shortage' },
    ...{ language: 'vi', theme: 'light', screen: 'desk' },
    says: 'Workplaces by days with the heads that are missing; each opens its board.',
  },
  {
    ...{
      name: 'candidates',
      title: 'Who can take it',
      reader: 'admin',
      path: '/manage/shift?view=week&workplace_id=1&date=2026-06-22',
    },
    ...{ language: 'en', theme: 'light', screen: 'desk' },
    steps: [{ open: 'td a[href^="/manage/shift/"]' }, { open: 'main a[href*="who="]' }],
    says: 'For a free seat the people who could take it, the best first, and why the others cannot.',
  },
  {
    ...{ name: 'registration', title: 'Registrations', reader: 'admin', path: '/manage/shift/registration' },
    ...{ language: 'ja', theme: 'dark', screen: 'desk' },
    says: 'Who registered for open shifts, approved or refused in place, with what the rules say.',
  },
  {
    ...{ name: 'fixed-schedule', title: 'Fixed schedules', reader: 'admin', path: '/admin/fixed-schedule' },
    ...{ language: 'vi', theme: 'light', screen: 'desk' },
    says: 'Who comes on which weekdays, by workplace; the coming weeks are previewed with every clash.',
  },
  {
    ...{ name: 'tracking', title: 'Shift tracking', reader: 'admin', path: '/manage/shift-tracking' },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    steps: [{ scrollTo: 'main table' }],
    says: 'The shifts of today with their progress, and each question about a punch.',
  },
  {
    ...{
      name: 'tracking-shift',
      title: 'A shift on its time axis',
      reader: 'admin',
      path: '/manage/shift-tracking',
    },
    ...{
      language: 'en',
      theme: 'dark',
      screen: 'desk',
      steps: [{ open: 'main tbody a[href^="/manage/shift-tracking/"]' }],
    },
    says: 'A line for each person, planned under actual, with late, missing and forgotten punches to mend.',
  },
  {
    ...{ name: 'work-history', title: 'Work history', reader: 'admin', path: '/manage/work-history' },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    says: 'Punched, counted and worked time of each day; a figure opens to the rounding and premiums that made it.',
  },
  {
    ...{
      name: 'work-month',
      title: 'Sums of a month',
      reader: 'admin',
      path: '/manage/work-history/monthly?month=2026-05',
    },
    ...{ language: 'vi', theme: 'light', screen: 'desk' },
    says: 'A month by person: hours, overtime, night and holiday premiums, and pay.',
  },
  {
    ...{
      name: 'report',
      title: 'Report of a month',
      reader: 'admin',
      path: '/manage/report/monthly?month=2026-05',
    },
    ...{ language: 'en', theme: 'light', screen: 'desk' },
    says: 'Attendance, hours and cost of a month, drawn above the table that they come from.',
  },
  {
    ...{ name: 'month-end', title: 'Month-end', reader: 'admin', path: '/manage/period' },
    ...{ language: 'ja', theme: 'dark', screen: 'desk' },
    says: 'Which workplaces confirmed their month and which are closed, and what still speaks against it.',
  },
  {
    ...{
      name: 'salary-request',
      title: 'Salary requests',
      reader: 'admin',
      path: '/manage/salary/request?tab=all',
    },
    ...{ language: 'vi', theme: 'light', screen: 'desk' },
    says: 'Requests for wages that are earned already, by state, with the next step as one button.',
  },
  {
    ...{ name: 'people', title: 'Employees', reader: 'admin', path: '/admin/user' },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    says: 'Everybody with kana, workplaces, residence status and the days that it still holds.',
  },
  {
    ...{ name: 'papers', title: 'Reviewing papers', reader: 'admin', path: '/manage/paper' },
    ...{
      language: 'en',
      theme: 'dark',
      screen: 'desk',
      steps: [{ open: 'main tbody a[href*="paper="]' }],
    },
    says: 'A residence card beside the fields that are read from it, approved or rejected by keys, and on to the next.',
  },
  {
    ...{
      name: 'notification',
      title: 'Writing to people',
      reader: 'admin',
      path: '/manage/notification?new=1',
    },
    ...{ language: 'ja', theme: 'light', screen: 'desk' },
    steps: [
      { type: '棚卸のお知らせ', into: '[name=title_ja]' },
      { type: '月曜日は棚卸です。30分早く来てください。', into: '[name=content_ja]' },
      { type: 'Thông báo kiểm kê', into: '[name=title_vi]' },
      { type: 'Thứ Hai kiểm kê. Vui lòng đến sớm 30 phút.', into: '[name=content_vi]' },
    ],
    says: 'A notification in three languages, to whom it goes, and when.',
  },
  {
    ...{
      name: 'configuration',
      title: 'Configuration',
      reader: 'admin',
      path: '/admin/configuration?tab=hours',
    },
    ...{ language: 'en', theme: 'light', screen: 'desk' },
    says: 'How hours are rounded, with an example worked out on the data of last month.',
  },
  {
    ...{ name: 'login', title: 'Signing in', reader: 'nobody', path: '/auth/login' },
    ...{ language: 'vi', theme: 'dark', screen: 'phone' },
    says: 'The way in, on a phone.',
  },
  {
    ...{ name: 'check-in', title: 'Checking in', reader: 'device', path: '/check-in' },
    ...{ language: 'vi', theme: 'light', screen: 'phone' },
    says: 'A paired phone or tablet: the time, who, which shift, and one button.',
  },
  {
    ...{ name: 'staff-home', title: 'Home of staff', reader: 'staff', path: '/' },
    ...{ language: 'vi', theme: 'light', screen: 'phone' },
    says: 'The next shift with the way there, hours left in the week, and what was told.',
  },
  {
    ...{ name: 'staff-month', title: 'My month', reader: 'staff', path: '/my-page/shift' },
    ...{ language: 'ja', theme: 'light', screen: 'phone' },
    says: 'The shifts of a month, what was worked of them, and “I cannot come”.',
  },
  {
    ...{ name: 'staff-wishes', title: 'My wishes', reader: 'staff', path: '/my-page/availability' },
    ...{ language: 'vi', theme: 'dark', screen: 'phone' },
    says: 'When somebody can and cannot work next month, tapped day by day.',
  },
  {
    ...{ name: 'staff-open-shifts', title: 'Open shifts', reader: 'staff', path: '/my-page/recruitment' },
    ...{ language: 'ja', theme: 'dark', screen: 'phone' },
    says: 'Only shifts that the rules allow somebody to take.',
  },
  {
    ...{ name: 'staff-advance', title: 'An advance', reader: 'staff', path: '/my-page/salary' },
    ...{ language: 'vi', theme: 'light', screen: 'phone' },
    says: 'How much of the wages can be asked for today, as a ledger.',
  },
];
