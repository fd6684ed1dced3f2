import Printer from 'lucide-react/icons/printer';
import { lazy } from 'react';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type MadeRecord, recordIn } from './made-record.ts';
import { HoursRecordForm } from './record-form.tsx';
import type { RecordIntent } from './record-intents.ts';

// No Suspense boundary: content inside one never appears without JavaScript.
const RecordSheets = lazy(async () => ({ default: (await import('./record-sheets.tsx')).RecordSheets }));

type RecordPageProps = {
  today: CalendarDate;
  constraints: Constraints;
  answer: unknown;
  forOthers: boolean;
  /** The address of this page, for another record. */
  again: string;
};

/** The form for a record, and the record once it is made; another visit cannot show it again. */
export function RecordPage({ today, constraints, answer, forOthers, again }: RecordPageProps) {
  const { t } = useTranslation('hours_record');
  const made = recordIn(answer);
  if (made) return <ShownRecord made={made} again={again} />;
  return (
    <Card className="max-w-2xl">
      <CardContent className="grid gap-4 py-6">
        <p>{t(forOthers ? 'for_others_hint' : 'own_hint')}</p>
        <HoursRecordForm
          today={today}
          constraints={constraints}
          refused={refusedOf<RecordIntent>(answer, 'make')}
          forOthers={forOthers}
        />
      </CardContent>
    </Card>
  );
}

function ShownRecord({ made, again }: { made: MadeRecord; again: string }) {
  const { t } = useTranslation('hours_record');
  const hydrated = useHydrated();
  return (
    <>
      <div data-print="no" className="mb-4 grid max-w-3xl gap-3 rounded-lg bg-late-soft px-4 py-3">
        <p role="status">{t('made')}</p>
        <div className="flex flex-wrap gap-2">
          {hydrated && (
            <Button type="button" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          )}
          <Button asChild variant="outline">
            <PageLink to={again}>{t('again')}</PageLink>
          </Button>
        </div>
      </div>
      <RecordSheets made={made} />
    </>
  );
}
