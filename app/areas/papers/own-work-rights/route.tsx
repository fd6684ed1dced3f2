import type { ReactNode } from 'react';
import { useRightsSections } from '#app/areas/papers/parts/work-rights/use-rights-sections.tsx';
import { CompanyContact, useCompanyContact } from '#app/areas/workplaces/parts/contact/company-contact.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { me } = context.get(apiContext);
  const [rights, contacts] = await Promise.all([
    readAnswer(url, me['work-rights'].$get()),
    readAnswer(url, me.contacts.$get()),
  ]);
  return { rights, contacts };
}

/** What the reader may do by the law, what changes soon, and the contact for questions. */
export default function OwnWorkRightsPage({ loaderData: { rights, contacts } }: Route.ComponentProps) {
  const { t } = useTranslation(['work_rights', 'more']);
  const company = useCompanyContact(contacts);
  const sections = useRightsSections(rights, { allowing: () => null, coming: comingStep });
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/more">{t('more:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <div className="grid gap-4">
        {sections.map(({ key, title, content }) => (
          <Card key={key}>
            <CardHeader>
              <CardTitle>{title}</CardTitle>
            </CardHeader>
            <CardContent>{content}</CardContent>
          </Card>
        ))}
        <Card>
          <CardHeader>
            <CardTitle>{t('talk_title')}</CardTitle>
            <CardDescription>{t('talk_hint')}</CardDescription>
          </CardHeader>
          <CardContent className="grid gap-3">
            {company && <CompanyContact contact={company} />}
            <PageLink to="/my-page/contact" className="justify-self-start underline underline-offset-2">
              {t('all_contacts')}
            </PageLink>
          </CardContent>
        </Card>
      </div>
    </div>
  );
}

function comingStep({ kind }: WorkRights['changes'][number]): ReactNode {
  if (kind === 'vacation_ends' || kind === 'turns_18') return null;
  return <Step isPaper={kind === 'paper_ends'} />;
}

function Step({ isPaper }: { isPaper: boolean }) {
  const { t } = useTranslation('work_rights');
  if (!isPaper) return <p>{t('talk')}</p>;
  return (
    <PageLink to="/my-page/paper" className="justify-self-start underline underline-offset-2">
      {t('send')}
    </PageLink>
  );
}
