import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { z } from 'zod';
import { ShownWorkplace } from '#app/areas/roster/shift/shown-workplace.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { formatCount } from '#app/lib/format.ts';
import { intentOf, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { shownMonth } from '#app/lib/shown-days.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { loadBulkJob, performBulk } from '#app/ui/bulk/bulk.server.ts';
import { bulkFields } from '#app/ui/bulk/bulk-form.ts';
import { BulkOutcome } from '#app/ui/bulk/bulk-outcome.tsx';
import { bulkReportOf } from '#app/ui/bulk/bulk-report-of.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { MonthSteps } from '#app/ui/table/period-bar.tsx';
import { ASK_STAYS } from '#contract/enums.ts';
import type { WaitingAsks } from '#contract/roster/open-asks.ts';
import { type CalendarMonth, monthOf } from '#domain/time/calendar-month.ts';
import { daysOfMonth } from '#domain/time/date-range.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { WaitingAskTable } from './waiting-ask-table.tsx';
import { waitingAsksHref } from './waiting-asks-address.ts';

const INTENTS = ['withdraw'] as const;
export type Intent = (typeof INTENTS)[number];

/** The listed offers; without them, all of the workplace and the month, where they are more than are listed. */
const WithdrawForm = z.object({ ids: bulkFields.ids });

async function monthIn(url: URL, context: Route.LoaderArgs['context']) {
  return shownMonth(url.searchParams, monthOf(jstDate(await context.get(siteContext).now())));
}

function filtersOf(workplace_id: string, month: CalendarMonth) {
  const { from, to } = daysOfMonth(month);
  return { workplace_id, date_from: from, date_to: to };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { manage } = context.get(apiContext);
  const month = await monthIn(url, context);
  const workplace_id = url.searchParams.get('workplace_id');
  if (!workplace_id) {
    const [first] = (await readAnswer(url, manage.auth.check.$get())).master.workplaces;
    // The form withdraws the offers of the workplace in the address.
    if (first) throw redirect(waitingAsksHref(month, first.id));
    return { month, shown: null, job: null };
  }
  const [asks, job] = await Promise.all([
    readAnswer(url, manage.asks.$get({ query: filtersOf(workplace_id, month) })),
    loadBulkJob(url, context, INTENTS),
  ]);
  return { month, shown: { workplaceId: Number(workplace_id), asks }, job };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  switch (intentOf(url, INTENTS)) {
    case 'withdraw':
      return runForm(request, 'withdraw', WithdrawForm, async ({ ids }, options) => {
        const { withdraw } = context.get(apiContext).manage.asks;
        const workplaceId = url.searchParams.get('workplace_id') ?? '0';
        const json = ids.length > 0 ? { ids } : { all: filtersOf(workplaceId, await monthIn(url, context)) };
        return performBulk(url, 'withdraw', withdraw.$post({ json }, options));
      });
  }
}

/** A refusal often means that the list is outdated, so it always reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/** The offers of a workplace and a month that wait for an answer, with one button that withdraws all of them. */
export default function WaitingAsksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, shown, job } = loaderData;
  const { t } = useTranslation(['waiting_asks', 'shifts']);
  const labels = {
    month: t('shifts:month'),
    previous_month: t('shifts:previous_month'),
    next_month: t('shifts:next_month'),
  };
  return (
    <>
      <PageTitle>{t('waiting_asks:title')}</PageTitle>
      <BackLink to="/manage/shift">{t('shifts:title')}</BackLink>
      <PageHeader
        title={t('waiting_asks:title')}
        hint={t('waiting_asks:hint')}
        actions={shown && <WithdrawAll asks={shown.asks} />}
      />
      <RefusalNote refused={refusedOf<Intent>(actionData, 'withdraw')} />
      <BulkOutcome
        report={bulkReportOf(actionData, INTENTS)}
        job={job}
        titleOf={(_, count) => t('waiting_asks:done', { count, total: formatCount(count) })}
        reasonText={(reason) =>
          t(`waiting_asks:stays.${ASK_STAYS.find((one) => one === reason) ?? 'closed'}`)
        }
        undoOf={() => null}
      />
      {shown ? (
        <div className="grid min-w-0 gap-4">
          <div data-print="no" className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <MonthSteps from={month} shown={month} labels={labels} />
            <ShownWorkplace id={shown.workplaceId} />
          </div>
          {shown.asks.total === 0 ? (
            <EmptyState title={t('waiting_asks:none')} body={t('waiting_asks:none_hint')} />
          ) : (
            <WaitingAskTable asks={shown.asks} />
          )}
        </div>
      ) : (
        <p>{t('waiting_asks:no_workplace')}</p>
      )}
    </>
  );
}

function WithdrawAll({ asks: { total, data } }: { asks: WaitingAsks }) {
  const { t } = useTranslation('waiting_asks');
  const href = useIntentHref<Intent>();
  if (total === 0) return null;
  return (
    <AskingButton
      variant="outline"
      action={href('withdraw')}
      fields={total > data.length ? [] : data.map(({ id }) => ['ids', id] as const)}
      question={{
        title: t('all_title', { count: total, total: formatCount(total) }),
        body: t('all_body'),
        confirm: t('all_confirm'),
        tone: 'destructive',
      }}
    >
      {t('all', { count: total, total: formatCount(total) })}
    </AskingButton>
  );
}
