import type { ComponentProps } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { formatCount } from '#app/lib/format.ts';
import { intentOf, useIntentHref } from '#app/lib/intent.ts';
import { ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { loadBulkJob, undoBulk } from '#app/ui/bulk/bulk.server.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { BULK_PARAM } from '#app/ui/bulk/bulk-param.ts';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { BulkUndo } from '#app/ui/bulk/bulk-undo.tsx';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { RULE_IDS } from '#domain/roster/rule-traits.ts';
import type { Route } from './+types/route';
import { FitLinks } from './fit-links.tsx';
import { decideHandOver } from './hand-overs.server.ts';
import { PendingHandOverList } from './pending-hand-overs.tsx';
import { RegistrationList } from './registration-list.tsx';
import { decideChosen } from './registrations.server.ts';

const INTENTS = ['approve', 'refuse', 'undo', 'confirm_hand_over', 'decline_hand_over'] as const;
export type Intent = (typeof INTENTS)[number];

const DECISIONS = ['approve', 'refuse'] as const satisfies readonly Intent[];
type Decision = (typeof DECISIONS)[number];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { intent: _posted, [BULK_PARAM]: _job, columns: _columns, ...query } = queryOf(url);
  const { manage } = context.get(apiContext);
  const [list, pending, job] = await Promise.all([
    readAnswer(url, manage.shifts.registrations.$get({ query: ofWorkplaces(query) })),
    readAnswer(url, manage.shifts['hand-overs'].$get()),
    loadBulkJob(url, context, DECISIONS),
  ]);
  return { list, pending, job };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'approve':
    case 'refuse':
      return decideChosen(request, url, context, intent);
    case 'undo':
      return undoBulk(request, url, context);
    case 'confirm_hand_over':
      return decideHandOver(request, url, context, intent);
    case 'decline_hand_over':
      return decideHandOver(request, url, context, intent);
  }
}

/** A refusal often means that the list is outdated, so it always reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** Registrations that wait: those that the rules let through are approved, one, some or all that match. */
export default function RegistrationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, pending, job } = loaderData;
  const { t } = useTranslation(['recruitment', 'nav']);
  const refused = DECISIONS.map((intent) => refusedOf<Intent>(actionData, intent)).find(Boolean) ?? null;
  return (
    <>
      <PageTitle>{t('pending.title')}</PageTitle>
      <BackLink to="/manage/shift">{t('nav:items./manage/shift')}</BackLink>
      <PageHeader
        title={t('pending.title')}
        hint={t('pending.hint')}
        actions={<RejectFull count={list.counts.full} />}
      />
      {refused && (
        <RefusalNote refused={refused} {...(!refused.refusal && { text: t('pending.none_chosen') })} />
      )}
      <RefusalNote refused={refusedOf<Intent>(actionData, 'undo')} />
      <RefusalNote
        refused={
          refusedOf<Intent>(actionData, 'confirm_hand_over') ??
          refusedOf<Intent>(actionData, 'decline_hand_over')
        }
      />
      <PendingHandOverList pending={pending} />
      <DecisionOutcome report={bulkReportOf(actionData, DECISIONS)} job={job} />
      <div className="grid gap-2">
        <FitLinks counts={list.counts} />
        <RegistrationList list={list} />
      </div>
    </>
  );
}

type OutcomeProps = Pick<ComponentProps<typeof BulkOutcome<Decision>>, 'report' | 'job'>;

function DecisionOutcome({ report, job }: OutcomeProps) {
  const { t } = useTranslation(['recruitment', 'findings']);
  const href = useIntentHref<Intent>();
  const reasonText = (reason: string) => {
    const rule = RULE_IDS.find((one) => one === reason);
    if (rule) return t(`findings:short.${rule}`);
    return reason === 'own_registration' ? t('pending.stays.own') : t('pending.stays.decided');
  };
  return (
    <BulkOutcome
      report={report}
      job={job}
      titleOf={(intent, count) =>
        t(intent === 'approve' ? 'pending.approved' : 'pending.refused', { count, total: formatCount(count) })
      }
      reasonText={reasonText}
      undoOf={({ bulk }) => <BulkUndo action={href('undo')} fields={[['operation_id', bulk.operation_id]]} />}
    />
  );
}

/** Rejects all registrations for spots that are taken. */
function RejectFull({ count }: { count: number }) {
  const { t } = useTranslation('recruitment');
  const href = useIntentHref<Intent>();
  if (count === 0) return null;
  return (
    <AskingButton
      variant="outline"
      size="sm"
      question={{
        title: t('pending.full_question', { count, total: formatCount(count) }),
        body: t('pending.full_body'),
        confirm: t('pending.full_confirm'),
      }}
      action={href('refuse')}
      fields={{ full: 'true', reason: t('pending.full_reason') }}
    >
      {t('pending.full', { count, total: formatCount(count) })}
    </AskingButton>
  );
}
