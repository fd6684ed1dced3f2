import type { LucideIcon } from 'lucide-react';
import type { Format } from '#app/lib/format.ts';
import type { Translate } from '#app/lib/use-translation.ts';
import type { NoticeKind, NoticeParams } from '#contract/messaging/notice-kinds.ts';
import type { NoticeMessage } from '#contract/messaging/notices.ts';

/** The namespaces of the texts of notices. */
export const NOTICE_WORDS = ['notices', 'papers', 'plan_breaches', 'shift_messages'] as const;
export type TranslateNotices = Translate<'notices', 'papers' | 'plan_breaches' | 'shift_messages'>;

/** The sentence of a notice, and the lines below it. */
export interface NoticeWords {
  sentence: string;
  lines: string[];
}

/** For a notice in an inbox: its id, and the company's own message. */
export type InInbox = { id?: number; notification?: NoticeMessage | null };

/** How a kind of notice is shown. A param is null when a stored row lacks it or holds an unknown value. */
export interface NoticeView<Kind extends NoticeKind> {
  icon: LucideIcon;
  /** The page that the notice opens. */
  href: (params: NoticeParams<Kind>, notice: InInbox) => string;
  words: (params: NoticeParams<Kind>, t: TranslateNotices, format: Format, notice: InInbox) => NoticeWords;
}

export type NoticeViews = { [Kind in NoticeKind]: NoticeView<Kind> };

/** Views of some kinds, as they are: a kind that is left out is missing in their type too. */
export function noticeViews<Kind extends NoticeKind>(
  views: Pick<NoticeViews, Kind>,
): Pick<NoticeViews, Kind> {
  return views;
}
