import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { RefusalNote } from '#app/components/form/refusal-note.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import { PageLink } from '#app/components/ui/page-link.tsx';
import { refusedOf } from '#app/lib/refused.ts';
import { useIsWeaker } from '#app/routes/admin/user/detail/account/account.ts';
import { WorkCard } from '#app/routes/admin/user/detail/profile/work-card.tsx';
import type { User } from '#contract/users.ts';
import { CardLookup } from './card-lookup.tsx';
import type { loadPapers } from './papers.server.ts';
import { ResidenceFields } from './residence-fields.tsx';

type PapersTabProps = { user: User; data: Awaited<ReturnType<typeof loadPapers>>; answer: unknown };

/** What the papers of somebody say, beside what comes of it. */
export function PapersTab({ user, data: { residence, schools, today }, answer }: PapersTabProps) {
  const isOpen = useIsWeaker(user);
  if (user.nationality === 'JP' && residence.status === null) return <NothingNeeded />;
  return (
    <>
      <RefusalNote refused={refusedOf(answer, 'check_card')} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,24rem)]">
        <div className="grid gap-4 xl:col-start-2 xl:row-start-1">
          <WorkCard residence={residence} nationality={user.nationality} today={today} />
          <CardLookup residence={residence} isOpen={isOpen} />
        </div>
        <Card>
          <CardContent className="py-6">
            <ResidenceFields
              key={residence.version}
              residence={residence}
              schools={schools}
              isOpen={isOpen}
              refused={refusedOf(answer, 'update_papers')}
            />
          </CardContent>
        </Card>
      </div>
    </>
  );
}

function NothingNeeded() {
  const { t } = useTranslation('residence');
  return (
    <Card className="max-w-3xl">
      <CardContent className="flex items-start gap-2.5 py-6">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-in" />
        <div className="grid gap-1">
          <p>{t('japanese')}</p>
          <PageLink to="?tab=profile" className="underline underline-offset-2">
            {t('japanese_link')}
          </PageLink>
        </div>
      </CardContent>
    </Card>
  );
}
