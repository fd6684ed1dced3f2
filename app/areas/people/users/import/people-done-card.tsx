import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { type AppliedResult, figuresIn } from '#app/ui/preview/done-address.ts';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import type { PeopleFigure } from './people-done.ts';

/** The results of an import, and the next steps. */
export function PeopleDoneCard({ done: { figures } }: { done: AppliedResult<PeopleFigure> }) {
  const { t } = useTranslation(['people_import', 'imports']);
  const shown = figuresIn(figures).filter(({ name, count }) => name === 'people' || count > 0);
  return (
    <DoneCard
      title={t('done.title')}
      figures={shown.map(({ name, count }) => t(`done.${name}`, { count }))}
      next={
        figures.people > 0 && (
          <div className="grid gap-1">
            <p className="font-medium">{t('next')}</p>
            <ol className="grid list-decimal gap-1 pl-5">
              <li>{t('next_invite')}</li>
              <li>{t('next_papers')}</li>
            </ol>
          </div>
        )
      }
      links={
        <>
          <Button asChild>
            <PageLink to="/admin/user">{t('to_list')}</PageLink>
          </Button>
          <Button asChild variant="outline">
            <PageLink to="/admin/user/import">{t('imports:import_another')}</PageLink>
          </Button>
        </>
      }
    />
  );
}
