import type { TFunction } from 'i18next';
import type { Format } from '#app/lib/format.ts';
import type { EndingPermit, Notice } from '#contract/notices.ts';
import { PAPER_FAULTS } from '#domain/residence/paper-review.ts';
import { CERTIFICATES, PAPER_TYPES } from '#domain/residence/papers.ts';
import { REMINDED_KINDS } from '#domain/residence/reminder.ts';

/** Something that somebody is told: its sentence, and what is said beside it. */
export interface NoticeWords {
  sentence: string;
  beside: string[];
}

type Told = Pick<Notice, 'kind' | 'params'>;
type Param = string | number | undefined;

/** What is told names papers and faults by their keys: the words are those of who reads it. */
export function noticeWords(
  { kind, params }: Told,
  t: TFunction<['notices', 'papers']>,
  format: Format,
): NoticeWords {
  switch (kind) {
    case 'paper_approved':
      return { sentence: t(`kinds.${kind}`, { paper: paperText(params, t) }), beside: [] };
    case 'paper_rejected':
      return {
        sentence: t(`kinds.${kind}`, { paper: paperText(params, t) }),
        beside: whyRejected(params, t),
      };
    case 'permit_ends': {
      const permit = among(REMINDED_KINDS, params.kind);
      const date = typeof params.last_day === 'string' ? format.fullDay(params.last_day) : '';
      return {
        sentence: t(`kinds.${kind}`, { permit: t(`permits.${permit}`), date }),
        beside: [t(`advice.${permit}`)],
      };
    }
    case 'permits_end':
      return { sentence: t(`kinds.${kind}`, params), beside: endingLines(params, t, format) };
    case 'roles_changed':
    case 'papers_missing':
    case 'other_work_asked':
      return { sentence: t(`kinds.${kind}`, params), beside: [] };
    default:
      return { sentence: t(`kinds.${kind}`, params), beside: [t('not_you')] };
  }
}

/** What a paper of the type `other` certifies is what people know it by. */
function paperText({ type, certificate }: Told['params'], t: TFunction<['notices', 'papers']>): string {
  const kind = among(PAPER_TYPES, type);
  if (kind !== 'other' || !certificate) return t(`papers:types.${kind}`);
  return t(`papers:certificates.${among(CERTIFICATES, certificate)}`);
}

function whyRejected({ fault, reason }: Told['params'], t: TFunction<['notices', 'papers']>): string[] {
  const known = among(PAPER_FAULTS, fault);
  const own = typeof reason === 'string' && reason !== '' ? [reason] : [];
  return known === 'other' && own.length > 0 ? own : [t(`papers:faults.${known}`), ...own];
}

function endingLines(
  { people, count }: Told['params'],
  t: TFunction<['notices', 'papers']>,
  format: Format,
): string[] {
  const named: EndingPermit[] = typeof people === 'string' ? JSON.parse(people) : [];
  const lines = named.map(({ kind, last_day, ...person }) =>
    t('ending.line', {
      name: format.personName(person),
      permit: t(`ending.permits.${kind}`),
      date: format.date(last_day),
    }),
  );
  const more = typeof count === 'number' ? count - lines.length : 0;
  return more > 0 ? [...lines, t('ending.more', { count: more })] : lines;
}

/** What is not known any more is told as the last one, which is the plainest. */
function among<Name extends string>(names: readonly [Name, ...Name[]], value: Param): Name {
  return names.find((name) => name === value) ?? names.at(-1) ?? names[0];
}
