import { DoneCard } from '#app/components/import/done-card.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DONE_FIGURES, type DonePeople } from './done-people.ts';

/** What an import of people has done, and what is to be done with them next. */
export function PeopleDone({ done }: { done: DonePeople }) {
  const { t } = useTranslation(['people_import', 'imports']);
  const figures = DONE_FIGURES.filter((name) => name === 'people' || done[name] > 0).map((name) =>
    t(`done.${name}`, { count: done[name] }),
  );
  return (
    <DoneCard title={t('done.title')} figures={figures}>
      {done.people > 0 && (
        <div className="grid gap-1">
          <p className="font-medium">{t('next')}</p>
          <ol className="grid list-decimal gap-1 pl-5">
            <li>{t('next_invite')}</li>
            <li>{t('next_papers')}</li>
          </ol>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <PageLink to="/admin/user">{t('to_list')}</PageLink>
        </Button>
        <Button asChild variant="outline">
          <PageLink to="/admin/user/import">{t('imports:import_another')}</PageLink>
        </Button>
      </div>
    </DoneCard>
  );
}
