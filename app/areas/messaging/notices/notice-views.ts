import type { LucideIcon } from 'lucide-react';
import type { Format } from '#app/lib/format.ts';
import type { NoticeContent, NoticeKind } from '#contract/messaging/notice-kinds.ts';
import { accountViews } from './account.ts';
import { attendanceViews } from './attendance.ts';
import { breachViews } from './breaches.ts';
import { companyViews } from './company.ts';
import { openViews } from './open.ts';
import { paperViews } from './papers.ts';
import { payViews } from './pay.ts';
import { rosterViews } from './roster.ts';
import type { InInbox, NoticeViews, NoticeWords, TranslateNotices } from './view.ts';

/** Icon, page and texts of every kind of notice. */
const NOTICE_VIEWS: NoticeViews = {
  ...accountViews,
  ...paperViews,
  ...rosterViews,
  ...attendanceViews,
  ...payViews,
  ...companyViews,
  ...breachViews,
  ...openViews,
};

export function noticeIcon(kind: NoticeKind): LucideIcon {
  return NOTICE_VIEWS[kind].icon;
}

/** Returns the page that a notice opens. */
export function noticeHref<Kind extends NoticeKind>(
  content: NoticeContent<Kind>,
  notice: InInbox = {},
): string {
  return NOTICE_VIEWS[content.kind].href(content.params, notice);
}

export function noticeWords<Kind extends NoticeKind>(
  content: NoticeContent<Kind>,
  t: TranslateNotices,
  format: Format,
  notice: InInbox = {},
): NoticeWords {
  return NOTICE_VIEWS[content.kind].words(content.params, t, format, notice);
}
