import { data } from 'react-router';
import { madeRecord } from '#app/areas/papers/parts/hours-record/made-record.server.ts';
import { hoursRecordHref } from '#app/areas/papers/parts/hours-record/record-address.ts';
import { RecordForm } from '#app/areas/papers/parts/hours-record/record-forms.ts';
import { RECORD_INTENTS } from '#app/areas/papers/parts/hours-record/record-intents.ts';
import { RecordPage } from '#app/areas/papers/parts/hours-record/record-page.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { reviewsPapers } from '#contract/roles.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';

/** Answers 403 to managers without the duty, as the API does when they make a record. */
export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [person, roles, duties, now] = await Promise.all([
    readAnswer(url, context.get(apiContext).manage.users[':id'].$get({ param: { id } })),
    site.roles(),
    site.duties(),
    site.now(),
  ]);
  if (!reviewsPapers({ roles: roles ?? [], duties })) throw data({ code: 'E_FORBIDDEN' }, { status: 403 });
  return { person, today: jstDate(now), constraints: constraintsOf(RecordForm) };
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const records = context.get(apiContext).admin.users[':id']['hours-record'];
  switch (intentOf(url, RECORD_INTENTS)) {
    case 'make':
      return runForm(request, 'make', RecordForm, async ({ language, ...json }) => {
        const record = await perform(url, records.$post({ param: { id }, json }));
        return { report: madeRecord(record, language) };
      });
  }
}

/** The record of a person’s hours for others, with the reason. */
export default function PersonHoursRecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, ...form } = loaderData;
  const { t } = useTranslation('hours_record');
  const name = useFormat().personName(person);
  return (
    <>
      <PageTitle>{t('person', { name })}</PageTitle>
      <div data-print="no">
        <BackLink to={personPageHref(person.id, 'limits')}>{name}</BackLink>
        <PageHeader title={t('person', { name })} hint={t('hint')} />
      </div>
      <RecordPage {...form} answer={actionData} forOthers again={hoursRecordHref(person.id)} />
    </>
  );
}
