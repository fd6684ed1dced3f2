import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { noticeWords } from '#app/notices/notice-views.ts';
import { NOTICE_WORDS, type NoticeWords } from '#app/notices/view.ts';
import type { Notice } from '#contract/messaging/notices.ts';

/** The words of the page's language for what is in an inbox. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation(NOTICE_WORDS);
  const format = useFormat();
  return (notice) => noticeWords(notice, t, format, notice);
}
