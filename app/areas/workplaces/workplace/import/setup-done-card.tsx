import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { type AppliedResult, figuresIn } from '#app/ui/preview/done-address.ts';
import { DoneCard } from '#app/ui/preview/done-card.tsx';
import type { SetupFigure } from './setup-done.ts';
import { KIND_PARAM, PEOPLE_IMPORT, SETUP_STEPS, type SetupKind } from './setup-kinds.ts';

const SETUP_LISTS: Record<SetupKind, string> = {
  workplaces: '/admin/workplace',
  templates: '/admin/workplace',
  schedules: '/admin/fixed-schedule',
  contracts: '/admin/user',
};

type SetupDoneCardProps = { kind: SetupKind; done: AppliedResult<SetupFigure> };

/** The result of an import, and the next file of the first day. */
export function SetupDoneCard({ kind, done: { figures } }: SetupDoneCardProps) {
  const { t } = useTranslation('setup_files');
  const shown = figuresIn(figures).filter(({ name, count }) => name === 'new' || count > 0);
  const next = SETUP_STEPS[SETUP_STEPS.indexOf(kind) + 1];
  return (
    <DoneCard
      title={t(`done.${kind}`)}
      figures={shown.map(({ name, count }) => t(`figures.${name}`, { count }))}
      links={
        <>
          {next !== undefined && (
            <Button asChild>
              <PageLink to={next === 'people' ? PEOPLE_IMPORT : `?${KIND_PARAM}=${next}`}>
                {t('next', { kind: t(`kinds.${next}`) })}
              </PageLink>
            </Button>
          )}
          <Button asChild variant="outline">
            <PageLink to={SETUP_LISTS[kind]}>{t('to_list')}</PageLink>
          </Button>
          <Button asChild variant="outline">
            <PageLink to={`?${KIND_PARAM}=${kind}`}>{t('another')}</PageLink>
          </Button>
        </>
      }
    />
  );
}
