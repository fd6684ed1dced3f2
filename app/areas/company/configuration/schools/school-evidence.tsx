import CircleAlert from 'lucide-react/icons/circle-alert';
import FileImage from 'lucide-react/icons/file-image';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link, useLocation } from 'react-router';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { SendPicture } from '#app/areas/people/parts/picture/send-picture.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { School } from '#contract/people/schools.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { evidenceOf, VACATION } from './evidence-of.ts';

type SchoolVacation = School['vacations'][number];

/** The anchor of the calendar pages below the form. */
const EVIDENCE = 'school-evidence';

type SchoolEvidenceProps = { school: School; today: CalendarDate; answer: unknown };

/** The evidence of a school's vacations: a calendar page for each. Past vacations are listed separately. */
export function SchoolEvidence({ school, today, answer }: SchoolEvidenceProps) {
  const { t } = useTranslation('schools');
  const current = school.vacations.filter(({ to }) => to >= today);
  const over = school.vacations.filter(({ to }) => to < today).reverse();
  if (school.vacations.length === 0) return null;
  const listed = (vacations: readonly SchoolVacation[]) => (
    <ul className="grid gap-4">
      {vacations.map((vacation) => (
        <Evidence key={vacation.from} school={school} vacation={vacation} answer={answer} />
      ))}
    </ul>
  );
  return (
    <section
      id={EVIDENCE}
      aria-labelledby="school-evidence-title"
      className="mt-6 grid scroll-mt-4 gap-4 border-border border-t pt-5"
    >
      <div className="grid gap-1">
        <h3 id="school-evidence-title" className="font-semibold">
          {t('evidence')}
        </h3>
        <p className="text-[0.8125rem] text-muted-foreground">{t('evidence_hint')}</p>
      </div>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_evidence')} />
      {listed(current)}
      {over.length > 0 && (
        <details open={current.length === 0 || undefined}>
          <summary className="mb-3 w-fit cursor-pointer rounded-sm text-muted-foreground">
            {t('earlier', { count: over.length })}
          </summary>
          {listed(over)}
        </details>
      )}
    </section>
  );
}

/** Warns at the top of a long form that evidence is missing, with a link to send it. */
export function EvidenceWanted({ school, today }: Pick<SchoolEvidenceProps, 'school' | 'today'>) {
  const { t } = useTranslation('schools');
  const { search } = useLocation();
  const missing = school.vacations.filter(({ to, evidence_file_id: id }) => to >= today && id === null);
  if (missing.length === 0) return null;
  return (
    <Link
      to={{ search, hash: EVIDENCE }}
      preventScrollReset
      className="mb-4 inline-flex items-center gap-1.5 rounded-sm text-late underline underline-offset-4 hover:no-underline"
    >
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      {t('evidence_wanted', { count: missing.length })}
    </Link>
  );
}

type EvidenceProps = { school: School; vacation: SchoolVacation; answer: unknown };

function Evidence({ school, vacation: { from, to, evidence_file_id: fileId }, answer }: EvidenceProps) {
  const { t } = useTranslation(['schools', 'images']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const range = t('range', { from: format.fullDay(from), to: format.fullDay(to) });
  const name = t('evidence_of', { range });
  return (
    <li className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-medium">{range}</span>
        {fileId === null ? (
          <EvidenceMissing />
        ) : (
          <span className="inline-flex items-center gap-1">
            <a
              href={`/api/files/${fileId}`}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-1.5 rounded-sm text-primary underline underline-offset-4 hover:no-underline"
            >
              <FileImage aria-hidden="true" className="size-4" />
              {t('evidence_show')}
              <span className="sr-only">
                {range} ({t('images:opens')})
              </span>
            </a>
            <AskingButton
              variant="ghost"
              size="icon-sm"
              aria-label={`${t('evidence_delete')} ${range}`}
              action={href('delete_evidence')}
              fields={{ from, version: school.version }}
              question={{
                title: t('evidence_delete_title'),
                body: t('evidence_delete_body'),
                names: [name],
                confirm: t('evidence_delete'),
                tone: 'destructive',
              }}
            >
              <Trash2 aria-hidden="true" />
            </AskingButton>
          </span>
        )}
      </div>
      <SendPicture
        key={fileId}
        name={name}
        action={`${href('send_evidence')}&${VACATION}=${from}`}
        of={evidenceOf(from)}
        answer={answer}
        words={{
          choose: t(fileId === null ? 'evidence_choose' : 'evidence_replace'),
          send: t('images:send'),
          question: t('evidence_question'),
          failed: t('evidence_failed'),
        }}
        hints={t('images:removed')}
        camera={{ facing: 'environment', take: t('images:take') }}
        variant="outline"
      >
        <input type="hidden" name="version" value={school.version} readOnly />
      </SendPicture>
    </li>
  );
}

/** Marks a vacation whose calendar page is missing. */
export function EvidenceMissing() {
  const { t } = useTranslation('schools');
  return (
    <Badge tone="late" icon={CircleAlert}>
      {t('evidence_none')}
    </Badge>
  );
}
