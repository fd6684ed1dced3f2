import type { ReactNode } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import type { BulkJob } from './bulk.server.ts';
import { BulkAnswerBox } from './bulk-answer-box.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import type { BulkReport } from './bulk-report-of.ts';

type BulkOutcomeProps<Intent extends string> = {
  /** The answer of the posted form, or the job in the address. */
  report: BulkReport<Intent> | null;
  job: BulkJob<Intent> | null;
  titleOf: (intent: Intent, count: number) => string;
  reasonText: (reason: string) => string;
  undoOf: (report: BulkReport<Intent>) => ReactNode;
};

/** How far an action on many rows is, or what it did. */
export function BulkOutcome<Intent extends string>(props: BulkOutcomeProps<Intent>) {
  const { report, job, titleOf, reasonText, undoOf } = props;
  const { t } = useTranslation('bulk');
  const shown = report ?? (job?.step === 'done' ? job.report : null);
  if (shown) {
    return (
      <BulkAnswerBox
        answer={shown.bulk}
        title={titleOf(shown.intent, shown.bulk.done.length)}
        reasonText={reasonText}
        undo={undoOf(shown)}
      />
    );
  }
  if (job?.step === 'progress') return <BulkProgress done={job.done} total={job.total} />;
  if (job?.step !== 'failed') return null;
  return (
    <div className="mb-3">
      <AlertBox>
        <p>{t('failed')}</p>
      </AlertBox>
    </div>
  );
}
