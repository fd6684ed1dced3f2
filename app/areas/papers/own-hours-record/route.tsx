import { madeRecord } from '#app/areas/papers/parts/hours-record/made-record.server.ts';
import { OwnRecordForm } from '#app/areas/papers/parts/hours-record/record-forms.ts';
import { RECORD_INTENTS } from '#app/areas/papers/parts/hours-record/record-intents.ts';
import { RecordPage } from '#app/areas/papers/parts/hours-record/record-page.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

export async function loader({ context }: Route.LoaderArgs) {
  const today = jstDate(await context.get(siteContext).now());
  return { today, constraints: constraintsOf(OwnRecordForm) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const records = context.get(apiContext).me['hours-record'];
  switch (intentOf(url, RECORD_INTENTS)) {
    case 'make':
      return runForm(request, 'make', OwnRecordForm, async ({ to, language }) => {
        const record = await perform(url, records.$post({ json: { to } }));
        // The record is only in this answer: it is not stored.
        return { report: madeRecord(record, language) };
      });
  }
}

/** The record of one’s own hours, to show to others. */
export default function OwnHoursRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation(['hours_record', 'more']);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <div data-print="no">
        <BackLink to="/my-page/more">{t('more:title')}</BackLink>
        <PageHeader title={t('title')} hint={t('hint')} />
      </div>
      <RecordPage {...loaderData} answer={actionData} forOthers={false} again="/my-page/hours-record" />
    </>
  );
}
