import type { ReactNode } from 'react';
import { useRightsSections } from '#app/areas/papers/parts/work-rights/use-rights-sections.tsx';
import { CompanyContact, useCompanyContact } from '#app/areas/workplaces/parts/contact/company-contact.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { WorkRights } from '#contract/papers/work-rights.ts';
import type { OwnContacts } from '#contract/workplaces/contacts.ts';

type OwnRightsProps = { rights: WorkRights; contacts: OwnContacts };

/** A card for each section, with what the reader can do. The company answers questions. */
export function OwnRights({ rights, contacts }: OwnRightsProps) {
  const { t } = useTranslation('work_rights');
  const company = useCompanyContact(contacts);
  const sections = useRightsSections(rights, { allowing: () => null, coming: comingStep });
  return (
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
          <PageLink
            to="/my-page/contact"
            className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
          >
            {t('all_contacts')}
          </PageLink>
        </CardContent>
      </Card>
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
    <PageLink
      to="/my-page/paper"
      className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
    >
      {t('send')}
    </PageLink>
  );
}
