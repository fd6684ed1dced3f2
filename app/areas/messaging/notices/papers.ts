import Briefcase from 'lucide-react/icons/briefcase';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import FileCheck from 'lucide-react/icons/file-check';
import FilePlus from 'lucide-react/icons/file-plus';
import FileQuestionMark from 'lucide-react/icons/file-question-mark';
import FileX from 'lucide-react/icons/file-x';
import Users from 'lucide-react/icons/users';
import type { NoticeParams } from '#contract/messaging/notice-kinds.ts';
import { dayText, documentText, nameText, withMore } from './texts.ts';
import { noticeViews, type TranslateNotices } from './view.ts';

const OWN_PAPERS = '/my-page/paper';

/** Notices about residence documents, permits and work for other employers. */
export const paperViews = noticeViews({
  paper_approved: {
    icon: FileCheck,
    href: () => OWN_PAPERS,
    words: (params, t) => ({
      sentence: t('kinds.paper_approved', { paper: paperText(params, t) }),
      lines: [],
    }),
  },
  paper_rejected: {
    icon: FileX,
    href: () => OWN_PAPERS,
    words: (params, t) => ({
      sentence: t('kinds.paper_rejected', { paper: paperText(params, t) }),
      lines: whyRejected(params, t),
    }),
  },
  papers_missing: {
    icon: FilePlus,
    href: () => OWN_PAPERS,
    words: (params, t) => ({ sentence: t('kinds.papers_missing', params), lines: [] }),
  },
  document_requested: {
    icon: FileQuestionMark,
    href: () => '/manage/paper?tab=requests',
    words: ({ kind, of_period, ...person }, t, format) => ({
      sentence: t('kinds.document_requested', {
        name: nameText(person, format),
        document: documentText({ kind, of_period }, t, format),
      }),
      lines: [],
    }),
  },
  document_answered: {
    icon: FileCheck,
    href: () => '/my-page/document-request',
    words: ({ kind, of_period, state, reason = '' }, t, format) => ({
      sentence: t(state === null ? 'kinds.document_answered' : `documents.${state}`, {
        document: documentText({ kind, of_period }, t, format),
      }),
      lines: [reason].filter((line) => line !== ''),
    }),
  },
  permit_ends: {
    icon: CalendarClock,
    href: () => OWN_PAPERS,
    words: ({ kind, last_day }, t, format) => {
      // A passport is informational: its holder needs to do nothing.
      const permit = kind ?? 'passport';
      return {
        sentence: t('kinds.permit_ends', { permit: t(`permits.${permit}`), date: dayText(last_day, format) }),
        lines: [t(`advice.${permit}`)],
      };
    },
  },
  permits_end: {
    icon: Users,
    href: () => '/manage/paper?tab=wanted&wanted=expiring',
    words: ({ count, people }, t, format) => {
      const lines = people.flatMap(({ kind, last_day, ...person }) => {
        if (kind === null || last_day === null) return [];
        const permit = t(`ending.permits.${kind}`);
        return [t('ending.line', { name: format.personName(person), permit, date: format.date(last_day) })];
      });
      return {
        sentence: t('kinds.permits_end', { count }),
        lines: withMore(lines, count, (more) => t('ending.more', { count: more })),
      };
    },
  },
  other_work_asked: {
    icon: Briefcase,
    href: () => '/my-page/work',
    words: (_, t) => ({ sentence: t('kinds.other_work_asked'), lines: [] }),
  },
});

/** A document of type `other` is named by its certificate. */
function paperText({ type, certificate }: NoticeParams<'paper_approved'>, t: TranslateNotices): string {
  const isCertificate = (type ?? 'other') === 'other' && certificate !== null && certificate !== '';
  return isCertificate ? t(`papers:certificates.${certificate}`) : t(`papers:types.${type ?? 'other'}`);
}

function whyRejected({ fault, reason }: NoticeParams<'paper_rejected'>, t: TranslateNotices): string[] {
  const own = reason === '' ? [] : [reason];
  const known = fault ?? 'other';
  return known === 'other' && own.length > 0 ? own : [t(`papers:faults.${known}`), ...own];
}
