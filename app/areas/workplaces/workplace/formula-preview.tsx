import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { MonthPreview } from '#app/areas/company/configuration/settings/preview-card.tsx';
import { TRY_HREF, triedAnswer, triedFields } from '#app/areas/company/configuration/settings/tried.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** last month at the workplace, recalculated with a chosen formula that is not saved yet. */
export function FormulaPreview({ workplaceId, formula }: { workplaceId: number; formula: number }) {
  const { t } = useTranslation('configuration');
  const { submit, state, data } = useFetcher<unknown>();
  useEffect(() => {
    void submit(triedFields({ formula, workplace_id: workplaceId }), {
      method: 'post',
      action: TRY_HREF,
      defaultShouldRevalidate: false,
    });
  }, [submit, formula, workplaceId]);
  const answer = triedAnswer(data);
  const preview = answer?.preview;
  const isBusy = state !== 'idle';
  return (
    <section aria-label={t('preview')} aria-busy={isBusy || undefined} className="grid gap-3">
      <h3 className="font-semibold text-sm">{t('preview')}</h3>
      <p role="status" className="text-muted-foreground text-sm empty:hidden">
        {isBusy ? t('preview_busy') : answer?.failed && t('preview_failed')}
      </p>
      {preview && <MonthPreview preview={preview} faded={isBusy} />}
    </section>
  );
}
