import Building2 from 'lucide-react/icons/building-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useSearchParams } from 'react-router';
import { shownDay } from '#app/areas/attendance/tracking/shown-day.ts';
import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { GetForm } from '#app/ui/table/get-form.tsx';
import { parseClock } from '#domain/time/clock.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Client } from '#worker/client.ts';
import type { Route } from './+types/route';
import { ChoosePeople } from './choose-people.tsx';
import { applyRepair, previewRepair, undoRepair } from './repair-actions.server.ts';
import { RepairDone } from './repair-done.tsx';
import { ChooseForm } from './repair-forms.ts';
import { previewedOf, RepairPreviewed } from './repair-preview.tsx';

const INTENTS = ['preview', 'apply', 'undo'] as const;
export type Intent = (typeof INTENTS)[number];

const EVERYWHERE = 'all';

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = context.get(apiContext).manage;
  const today = jstDate(await context.get(siteContext).now());
  const date = shownDay(url.searchParams, today);
  const { from, to, all } = queryOf(url);
  const clocks = Object.entries({ from, to }).filter(([, text]) => text && parseClock(text) !== null);
  const query = {
    date,
    ...Object.fromEntries(clocks),
    ...(all === 'true' ? { all: 'true' as const } : {}),
  };
  const chosen = await chosenWorkplace(url, api);
  const workplaces = typeof chosen === 'number' ? { workplace_ids: [String(chosen)] } : {};
  const people =
    chosen === null
      ? null
      : await readAnswer(url, api['shift-tracking'].bulk.$get({ query: { ...query, ...workplaces } }));
  return { people, chosen, date, today, constraints: constraintsOf(ChooseForm.in) };
}

/**
 * A repair changes many records, so the workplace must be chosen. The only workplace is the
 * default. Null while none is chosen.
 */
async function chosenWorkplace(url: URL, api: Client['manage']): Promise<number | typeof EVERYWHERE | null> {
  const { workplace_id } = queryOf(url);
  if (workplace_id === EVERYWHERE) return EVERYWHERE;
  if (workplace_id && /^\d+$/.test(workplace_id)) return Number(workplace_id);
  const { workplaces } = (await readAnswer(url, api.auth.check.$get())).master;
  const [first, ...others] = workplaces;
  return first && others.length === 0 ? first.id : null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).manage };
  switch (intentOf(url, INTENTS)) {
    case 'preview':
      return previewRepair(request, visit);
    case 'apply':
      return applyRepair(request, visit);
    case 'undo':
      return undoRepair(request, visit);
  }
}

export default function RepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { people, chosen, date, today, constraints } = loaderData;
  const { t } = useTranslation('repair');
  const previewed = previewedOf(actionData);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <BackLink to="/manage/shift-tracking">{t('back')}</BackLink>
      <PageHeader title={t('title')} hint={t('hint')} />
      <RepairDone refused={refusedOf<Intent>(actionData, 'undo')} />
      {previewed && <RepairPreviewed previewed={previewed} />}
      <RepairFilters date={date} today={today} chosen={chosen} />
      {people === null ? (
        <div className="rounded-xl border border-border bg-card">
          <EmptyState icon={Building2} title={t('choose_workplace')} body={t('choose_workplace_hint')} />
        </div>
      ) : people.data.length === 0 ? (
        <div className="rounded-xl border border-border bg-card">
          <EmptyState icon={UsersRound} title={t('empty')} body={t('empty_hint')} />
        </div>
      ) : (
        <ChoosePeople
          people={people.data}
          key={`${chosen} ${date} ${people.data.length}`}
          capped={people.capped}
          now={people.now}
          chosen={typeof chosen === 'number'}
          constraints={constraints}
          refused={refusedOf<Intent>(actionData, 'preview') ?? refusedOf<Intent>(actionData, 'apply')}
        />
      )}
    </>
  );
}

const REPAIR_PARAMS = ['date', 'workplace_id', 'from', 'to', 'all', 'done', 'count'];

type RepairFiltersProps = { date: string; today: string; chosen: number | string | null };

function RepairFilters({ date, today, chosen }: RepairFiltersProps) {
  const { t } = useTranslation('repair');
  const { master } = useAuth();
  const [params] = useSearchParams();
  const of = (name: string) => params.get(name) ?? '';
  return (
    <GetForm
      own={REPAIR_PARAMS}
      apply={t('apply_filters')}
      label={t('filters')}
      className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3"
    >
      <Labelled id="repair-date" label={t('day')}>
        <DateField filter id="repair-date" name="date" defaultValue={date} today={today} />
      </Labelled>
      <Labelled id="repair-workplace" label={t('workplace')}>
        <WorkplaceSelect
          id="repair-workplace"
          chosen={chosen}
          {...(chosen === null && { none: t('choose_workplace') })}
        >
          {master.workplaces.length > 1 && <option value={EVERYWHERE}>{t('all_workplaces')}</option>}
        </WorkplaceSelect>
      </Labelled>
      <Labelled id="repair-from" label={t('from')}>
        <TimeField filter id="repair-from" name="from" defaultValue={of('from')} date={date} />
      </Labelled>
      <Labelled id="repair-to" label={t('to')}>
        <TimeField filter id="repair-to" name="to" defaultValue={of('to')} date={date} />
      </Labelled>
      <label className="flex min-h-control items-center gap-2">
        <input
          type="checkbox"
          name="all"
          value="true"
          defaultChecked={of('all') === 'true'}
          className="size-4"
        />
        {t('everybody')}
      </label>
    </GetForm>
  );
}
