import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { LawSources } from '#app/areas/law/parts/law-source.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';

export type Grounds = Pick<WorkRights['outs'][number], 'confirmed' | 'allowed_by' | 'sources'>;

/** What a statement rests on: whether that was confirmed, and where it is said. */
export function GroundsNote({ of: { confirmed, sources } }: { of: Grounds }) {
  const { t } = useTranslation('work_rights');
  return (
    <>
      {!confirmed && (
        <p className="flex items-center gap-1.5 text-[0.8125rem] text-muted-foreground">
          <CircleHelp aria-hidden="true" className="size-3.5 shrink-0" />
          {t('unconfirmed')}
        </p>
      )}
      {sources.length > 0 && <LawSources label={t('source')} sources={sources} />}
    </>
  );
}
