import { useState } from 'react';
import { waitingAsksHref } from '#app/areas/roster/shift/waiting-asks/waiting-asks-address.ts';
import { formatCount } from '#app/lib/format.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { JobProgress } from '#app/ui/job/job-progress.tsx';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { CardTable } from '#app/ui/table/card-table.tsx';
import type { FillPlanDetail, FillPlanSite } from '#contract/roster/fill-plans.ts';
import { monthOf } from '#domain/time/calendar-month.ts';
import { boardHref } from './plan-address.ts';
import type { ShownPlan } from './plans.server.ts';
import type { Intent } from './route.tsx';

const COUNTS = ['open', 'agreed', 'to_ask', 'asked', 'empty', 'taken'] as const;

function plannedSpots({ agreed, to_ask, asked, taken }: Omit<FillPlanSite, 'workplace'>): number {
  return agreed + to_ask + asked + taken;
}

/** Whether the workplace has spots to take, or people to ask. */
function isWaiting({ agreed, to_ask }: FillPlanSite): boolean {
  return agreed + to_ask > 0;
}

/** The plan in the address: how far it is, or what it found. */
export function ShownPlanCard({ shown }: { shown: ShownPlan }) {
  const { t } = useTranslation('fill');
  if (shown.step === 'failed') {
    return (
      <AlertBox>
        <p>{t('failed')}</p>
      </AlertBox>
    );
  }
  return (
    <Card>
      <CardContent className="grid gap-3 py-4">
        {shown.step === 'progress' ? (
          <JobProgress
            done={shown.done}
            total={shown.total}
            words={{
              working: t('working'),
              progress: t('progress', { done: shown.done, total: shown.total ?? 0 }),
              leave_note: t('leave_note'),
            }}
          />
        ) : (
          <PlanSites key={shown.detail.plan.id} detail={shown.detail} />
        )}
      </CardContent>
    </Card>
  );
}

/** What was found, by workplace, with a button that takes what people agreed to, and one that asks the others. */
function PlanSites({ detail: { plan, sites } }: { detail: FillPlanDetail }) {
  const { t } = useTranslation('fill');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = sites.filter((site) => isWaiting(site) && !left.has(site.workplace.id));
  const agreed = chosen.reduce((sum, site) => sum + site.agreed, 0);
  const toAsk = chosen.reduce((sum, site) => sum + site.to_ask, 0);
  const choose = (id: number, isChosen: boolean) =>
    setLeft((before) => new Set(isChosen ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <PostForm action={href('take')} preventScrollReset className="grid min-w-0 gap-3">
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <div aria-live="polite" className="min-w-0">
          <h2 className="font-semibold">
            {format.range(format.fullDay(plan.date_from), format.fullDay(plan.date_to))}
          </h2>
          <p>{t('found', { planned: plannedSpots(plan), open: plan.open ?? 0 })}</p>
          {plan.to_ask > 0 && <p className="text-muted-foreground">{t('unsaid', { count: plan.to_ask })}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {toAsk > 0 && (
            <AskingButton
              variant="outline"
              action={href('ask')}
              fields={chosen.map(({ workplace }) => ['workplace_ids', workplace.id] as const)}
              question={{
                title: t('ask_title', { count: toAsk, total: formatCount(toAsk) }),
                body: t('ask_body'),
                confirm: t('ask_confirm'),
              }}
            >
              {t('ask', { count: toAsk, total: formatCount(toAsk) })}
            </AskingButton>
          )}
          {agreed > 0 && (
            <Button type="submit">{t('take', { count: agreed, total: formatCount(agreed) })}</Button>
          )}
        </div>
      </div>
      <CardTable
        aria-label={t('sites')}
        rows={sites}
        rowKey={({ workplace }) => workplace.id}
        columns={[
          {
            id: 'site',
            header: t('site'),
            cell: (site) => (
              <PlannedSite site={site} isChosen={!left.has(site.workplace.id)} choose={choose} />
            ),
          },
          ...COUNTS.map((name) => ({
            id: name,
            header: t(`heads.${name}`),
            align: 'end' as const,
            cell: (site: FillPlanSite) =>
              name === 'asked' && site.asked > 0 ? (
                <PageLink
                  to={waitingAsksHref(monthOf(plan.date_from), site.workplace.id)}
                  className="hover:underline"
                >
                  {formatCount(site.asked)}
                </PageLink>
              ) : (
                formatCount(spotsIn(site, name))
              ),
          })),
          {
            id: 'see',
            header: t('see'),
            cell: ({ workplace }) => (
              <PageLink to={boardHref(plan, workplace.id)} className="whitespace-nowrap hover:underline">
                {t('see_board')}
              </PageLink>
            ),
          },
        ]}
      />
    </PostForm>
  );
}

type PlannedSiteProps = {
  site: FillPlanSite;
  isChosen: boolean;
  choose: (id: number, isChosen: boolean) => void;
};

function PlannedSite({ site, isChosen, choose }: PlannedSiteProps) {
  const { workplace } = site;
  const id = `take-site-${workplace.id}`;
  return (
    <label htmlFor={id} className="flex min-w-44 items-center gap-2">
      <Checkbox
        id={id}
        name="workplace_ids"
        value={workplace.id}
        checked={isChosen && isWaiting(site)}
        disabled={!isWaiting(site)}
        onChange={({ currentTarget }) => choose(workplace.id, currentTarget.checked)}
      />
      <span className="truncate">
        <span className="text-muted-foreground">{workplace.code}</span> {workplace.name}
      </span>
    </label>
  );
}

function spotsIn(site: FillPlanSite, name: (typeof COUNTS)[number]): number {
  const open = site.open ?? 0;
  if (name === 'open') return open;
  return name === 'empty' ? Math.max(0, open - plannedSpots(site)) : site[name];
}
