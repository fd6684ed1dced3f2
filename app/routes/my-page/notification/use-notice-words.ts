import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { type NoticeWords, noticeWords } from '#app/notices/notice-words.ts';
import type { Notice } from '#contract/notices.ts';

/** The words of the page's language for what is in an inbox. */
export function useNoticeWords(): (notice: Notice) => NoticeWords {
  const { t } = useTranslation(['notices', 'papers', 'plan_breaches']);
  const format = useFormat();
  return (notice) => noticeWords(notice, t, format);
}
