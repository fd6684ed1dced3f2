import CircleCheck from 'lucide-react/icons/circle-check';
import { PAPER_KINDS } from '#app/areas/papers/parts/paper/paper-kind.ts';
import { SendAnyPaper } from '#app/areas/papers/parts/paper/send-any-paper.tsx';
import { useIsWeaker } from '#app/areas/people/person/account/account.ts';
import { PermissionCards } from '#app/areas/people/person/permissions/permission-cards.tsx';
import { WorkCard } from '#app/areas/people/person/profile/work-card.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { UserPapers } from '#contract/papers/papers.ts';
import type { User } from '#contract/people/users.ts';
import { roleLevel } from '#contract/roles.ts';
import { mayActOnPeer } from '#domain/access/reach.ts';
import { CardLookup } from './card-lookup.tsx';
import type { loadPapers } from './papers.server.ts';
import { ResidenceFields } from './residence-fields.tsx';
import { SentPapers } from './sent-papers.tsx';

/** Whether the reader may perform actions meant for a second person (F-21). */
function useIsPeer({ id, roles }: User): boolean {
  const auth = useAuth();
  const level = roleLevel(auth.roles.map(({ name }) => name));
  return mayActOnPeer({ id: auth.user.id, level }, { id, level: roleLevel(roles) });
}

type PapersTabProps = { user: User; data: Awaited<ReturnType<typeof loadPapers>>; answer: unknown };

/** The residence data of a person, and its consequences for work. */
export function PapersTab({ user, data, answer }: PapersTabProps) {
  const { residence, schools, today } = data;
  const isOpen = useIsWeaker(user);
  const papers = <UserPapersCards user={user} papers={data.papers} answer={answer} />;
  const permissions = (
    <PermissionCards
      id={user.id}
      data={data.permissions}
      papers={data.papers.data}
      isOpen={useIsPeer(user)}
      answer={answer}
    />
  );
  if (user.nationality === 'JP' && residence.status === null) {
    return (
      <div className="grid max-w-3xl gap-4">
        <RefusalNote refused={refusedOf<Intent>(answer, 'delete_paper')} />
        <NothingNeeded />
        {papers}
        <UnsavedForms>{permissions}</UnsavedForms>
      </div>
    );
  }
  return (
    <UnsavedForms>
      <RefusalNote
        refused={
          refusedOf<Intent>(answer, 'check_card') ??
          refusedOf<Intent>(answer, 'forget_card') ??
          refusedOf<Intent>(answer, 'delete_paper')
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,24rem)]">
        <div className="grid gap-4 xl:col-start-2 xl:row-start-1">
          <WorkCard residence={residence} nationality={user.nationality} today={today} />
          <CardLookup residence={residence} isOpen={isOpen} />
          {papers}
          {permissions}
        </div>
        <Card>
          <CardContent className="py-6">
            <ResidenceFields
              key={residence.version}
              residence={residence}
              schools={schools}
              isOpen={isOpen}
              refused={refusedOf<Intent>(answer, 'update_papers')}
            />
          </CardContent>
        </Card>
      </div>
    </UnsavedForms>
  );
}

type UserPapersCardsProps = { user: User; papers: UserPapers; answer: unknown };

function UserPapersCards({ user, papers, answer }: UserPapersCardsProps) {
  const { t } = useTranslation('papers');
  const isPeer = useIsPeer(user);
  return (
    <>
      <SentPapers papers={papers} userId={user.id} isOpen={isPeer} />
      {isPeer && (
        <Card>
          <CardHeader>
            <CardTitle>{t('tab.upload')}</CardTitle>
            <CardDescription>{t('tab.upload_hint')}</CardDescription>
          </CardHeader>
          <CardContent>
            <SendAnyPaper
              key={papers.data[0]?.id ?? 0}
              kinds={PAPER_KINDS}
              name={t('tab.upload')}
              answer={answer}
            />
          </CardContent>
        </Card>
      )}
    </>
  );
}

function NothingNeeded() {
  const { t } = useTranslation('residence');
  return (
    <Card>
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
