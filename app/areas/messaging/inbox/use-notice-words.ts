import { noticeWords } from '#app/areas/messaging/notices/notice-views.ts';
import { NOTICE_WORDS, type NoticeWords } from '#app/areas/messaging/notices/view.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Notice } from '#contract/messaging/notices.ts';

/** The texts of a notice in the language of the page. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation(NOTICE_WORDS);
  const format = useFormat();
  return (notice) => noticeWords(notice, t, format, notice);
}
