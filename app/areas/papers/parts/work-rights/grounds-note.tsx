import CircleHelp from 'lucide-react/icons/circle-question-mark';
import { LawSources } from '#app/areas/law/parts/law-source.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { isWebAddress } from '#contract/fields/formats.ts';
import type { WorkRights } from '#contract/papers/work-rights.ts';

export type Grounds = Pick<WorkRights['blocked_places'][number], 'confirmed' | 'allowed_by' | 'sources'>;

/** What a statement rests on: whether that was confirmed, and the sites where it is said. */
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
      {sources.length > 0 && <LawSources label={t('source')} sources={ofEachSite(sources)} />}
    </>
  );
}

/** The first address of each site. */
function ofEachSite(sources: readonly string[]): string[] {
  const siteOf = (source: string) => (isWebAddress(source) ? new URL(source).hostname : source);
  return sources.filter(
    (one, index) => sources.findIndex((other) => siteOf(other) === siteOf(one)) === index,
  );
}
