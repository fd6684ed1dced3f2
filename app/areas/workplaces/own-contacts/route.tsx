import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import {
  CallButton,
  CompanyContact,
  useCompanyContact,
} from '#app/areas/workplaces/parts/contact/company-contact.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { NameText } from '#app/ui/kit/name-text.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import type { Route } from './+types/route';

export async function loader({ url, context }: Route.LoaderArgs) {
  return { contacts: await readAnswer(url, context.get(apiContext).me.contacts.$get()) };
}

/** The contacts for consultation and complaints: of the company in the reader’s language, and of each workplace. */
export default function OwnContactsPage({ loaderData: { contacts } }: Route.ComponentProps) {
  const { t } = useTranslation(['contacts', 'more']);
  const { workplaces } = contacts;
  const company = useCompanyContact(contacts);
  return (
    <div className="max-w-2xl">
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/my-page/more">{t('more:title')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      {!company && workplaces.length === 0 ? (
        <Card>
          <EmptyState icon={MessageCircleQuestion} title={t('none')} body={t('none_hint')} />
        </Card>
      ) : (
        <div className="grid gap-4">
          {company && (
            <Card>
              <CardHeader>
                <CardTitle>{t('company')}</CardTitle>
              </CardHeader>
              <CardContent>
                <CompanyContact contact={company} />
              </CardContent>
            </Card>
          )}
          {workplaces.map(({ workplace, contacts: there }) => (
            <Card key={workplace.id}>
              <CardHeader>
                <CardTitle>
                  <NameText of={workplace} />
                </CardTitle>
              </CardHeader>
              <CardContent>
                <ul className="grid gap-3">
                  {there.map(({ id, title, names, phone }) => (
                    <li key={id} className="grid gap-2">
                      <p className="font-medium">
                        <NameText of={{ name: title, names }} />
                      </p>
                      <CallButton phone={phone} />
                    </li>
                  ))}
                </ul>
              </CardContent>
            </Card>
          ))}
        </div>
      )}
    </div>
  );
}
