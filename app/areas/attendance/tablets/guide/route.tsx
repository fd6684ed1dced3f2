import Printer from 'lucide-react/icons/printer';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { GuidePicture } from './guide-picture.tsx';
import { GUIDE_STEPS } from './guide-steps.ts';

export function loader({ url }: Route.LoaderArgs) {
  return { address: `${url.host}/tablet` };
}

/** How a tablet is prepared, used and ended, with a picture for each step. */
export default function TabletGuidePage({ loaderData: { address } }: Route.ComponentProps) {
  const { t } = useTranslation(['tablet_guide', 'tablets']);
  const hydrated = useHydrated();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div data-print="no">
        <BackLink to="/manage/tablet">{t('tablets:title')}</BackLink>
      </div>
      <PageHeader
        title={t('title')}
        hint={t('hint')}
        actions={
          hydrated && (
            <Button type="button" variant="outline" data-print="no" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          )
        }
      />
      <ol className="grid max-w-3xl gap-4">
        {GUIDE_STEPS.map(({ picture, title, lines, link }, index) => (
          <li key={picture} className="break-inside-avoid">
            <Card className="grid gap-4 p-4 sm:grid-cols-[11rem_minmax(0,1fr)] sm:p-5">
              <GuidePicture kind={picture} className="w-full max-w-44 justify-self-center self-start" />
              <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
                <h2 className="flex items-baseline gap-2 font-semibold text-base">
                  <span className="text-muted-foreground tabular-nums">{index + 1}.</span>
                  {t(title)}
                </h2>
                <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted-foreground">
                  {lines.map((line) => (
                    <li key={line} className="[overflow-wrap:anywhere]">
                      {t(line, { address })}
                    </li>
                  ))}
                </ul>
                {link && (
                  <p data-print="no">
                    <PageLink to={link.to} className="text-primary underline underline-offset-4">
                      {t(link.text)}
                    </PageLink>
                  </p>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
