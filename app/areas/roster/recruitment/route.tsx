import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { z } from 'zod';
import { ownFindingSentence } from '#app/areas/roster/parts/finding/finding-text.ts';
import { refusalFindings } from '#app/areas/roster/parts/finding/roster-check.ts';
import { useFindingWords } from '#app/areas/roster/parts/finding/use-finding-words.ts';
import { OwnShiftTabs } from '#app/areas/roster/parts/own-shifts/own-shift-tabs.tsx';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { apiContext, siteContext } from '#app/lib/api.server.ts';
import type { NamedThing } from '#app/lib/format.ts';
import { intentOf, withoutIntent } from '#app/lib/intent.ts';
import { ofWorkplaces, queryOf } from '#app/lib/query.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { reloadsAfter } from '#app/lib/reloads-after.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DateField } from '#app/ui/fields/date-field.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import { EmptyState, NoMatches } from '#app/ui/table/empty-state.tsx';
import { type Filter, TableFilters } from '#app/ui/table/table-filters.tsx';
import { TablePages } from '#app/ui/table/table-pages.tsx';
import { filterHref, hasFilters, withoutFiltersHref } from '#app/ui/table/table-url.ts';
import { jstDate } from '#domain/time/instant.ts';
import type { Route } from './+types/route';
import { OpenShiftRow } from './open-shift-row.tsx';

const INTENTS = ['register', 'withdraw'] as const;
export type Intent = (typeof INTENTS)[number];

const OPEN_SHIFT_FILTERS = ['workplace_id', 'date_from', 'date_to'];
/** By default the list has shifts the reader can take; `false` lists the others with their reasons. */
const TAKEABLE = 'takeable';

const Registering = z.object({ shift_id: z.int().positive(), position_id: z.int().positive() });
const Withdrawing = z.object({ shift_id: z.int().positive(), version: z.int() });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { intent: _posted, ...asked } = queryOf(url);
  const query = { takeable: 'true' as const, ...ofWorkplaces(asked) };
  const now = await context.get(siteContext).now();
  const list = await readAnswer(url, context.get(apiContext).me.recruitment.$get({ query }));
  return { list, today: jstDate(now) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { shifts } = context.get(apiContext).me;
  const to = withoutIntent(url);
  const paramOf = (id: number) => ({ param: { id: String(id) } });
  switch (intentOf(url, INTENTS)) {
    case 'register':
      return runForm(request, 'register', Registering, async ({ shift_id, position_id }, options) => {
        const registering = { ...paramOf(shift_id), json: { position_id } };
        await perform(url, shifts[':id'].registration.$post(registering, options));
        return { to, toast: { tone: 'success', message: 'recruitment:toasts.registered' } };
      });
    case 'withdraw':
      return runForm(request, 'withdraw', Withdrawing, async ({ shift_id, version }) => {
        const withdrawing = { ...paramOf(shift_id), query: { version: String(version) } };
        await performEmpty(url, shifts[':id'].registration.$delete(withdrawing));
        return { to, toast: { tone: 'success', message: 'recruitment:toasts.registration_withdrawn' } };
      });
  }
}

/** A refusal often means that the list is outdated, so it always reloads. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return reloadsAfter(args);
}

/**
 * Shifts with open spots: one click registers, another withdraws. Shifts that the reader cannot
 * take have their own list.
 */
export default function RecruitmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, today } = loaderData;
  const { t } = useTranslation(['recruitment', 'table']);
  const [params] = useSearchParams();
  const refuses = params.get(TAKEABLE) === 'false';
  const title = refuses ? t('refused_title') : t('title');
  return (
    <div className="max-w-3xl">
      <PageTitle>{title}</PageTitle>
      <OwnShiftTabs current="open_shifts" />
      {refuses && (
        <BackLink to={`/my-page/recruitment${withoutFiltersHref(params, [TAKEABLE])}`}>
          {t('to_takeable')}
        </BackLink>
      )}
      <PageHeader title={title} hint={refuses ? t('refused_hint') : t('hint')} />
      <RegistrationRefusal
        refused={refusedOf<Intent>(actionData, 'register') ?? refusedOf<Intent>(actionData, 'withdraw')}
      />
      <div className="@container/table grid min-w-0 gap-3">
        <details open={hasFilters(params, OPEN_SHIFT_FILTERS)}>
          <summary className="mb-2 w-fit max-sm:min-h-11 max-sm:py-2.5 cursor-pointer text-muted-foreground hover:text-foreground">
            {t('table:filters')}
          </summary>
          <TableFilters search={undefined} filters={useFilters(list.workplaces)} names={OPEN_SHIFT_FILTERS} />
        </details>
        <Card className="overflow-hidden">
          {list.data.length > 0 ? (
            <ul aria-label={t('list')} className="divide-y divide-border">
              {list.data.map((shift) => (
                <OpenShiftRow key={shift.id} shift={shift} named={list.named} today={today} />
              ))}
            </ul>
          ) : (
            <NoShifts refuses={refuses} refused={list.counts.refused} />
          )}
        </Card>
        {list.meta.total > 0 && <TablePages meta={list.meta} rows={list.data.length} />}
        {!refuses && list.counts.refused > 0 && <ToRefused list={list} />}
      </div>
    </div>
  );
}

type NoShiftsProps = { refuses: boolean; refused: number };

function NoShifts({ refuses, refused }: NoShiftsProps) {
  const { t } = useTranslation('recruitment');
  const [params] = useSearchParams();
  if (!refuses && refused > 0) {
    return <EmptyState title={t('takeable_none')} body={t('takeable_none_hint')} />;
  }
  if (hasFilters(params, OPEN_SHIFT_FILTERS))
    return <NoMatches clearHref={withoutFiltersHref(params, OPEN_SHIFT_FILTERS)} />;
  if (refuses) return <EmptyState title={t('refused_none')} body={t('refused_none_hint')} />;
  return <EmptyState title={t('empty')} body={t('empty_hint')} />;
}

/** A link to the shifts that the reader cannot take, with their number. */
function ToRefused({ list }: { list: Route.ComponentProps['loaderData']['list'] }) {
  const { t } = useTranslation('recruitment');
  const [params] = useSearchParams();
  const { refused } = list.counts;
  return (
    <Link
      to={filterHref(params, TAKEABLE, 'false')}
      className="flex min-h-12 items-center gap-3 rounded-lg px-4 py-2 text-muted-foreground hover:bg-muted hover:text-foreground sm:px-5"
    >
      <span className="min-w-0 flex-1">
        {t('refused', { count: refused, total: `${refused}${list.meta.capped ? '+' : ''}` })}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0" />
    </Link>
  );
}

/** The reason of a refusal, in words for the person concerned. */
function RegistrationRefusal({ refused }: { refused: Refused | null }) {
  const found = refusalFindings(refused?.refusal?.data);
  const words = useFindingWords(found?.named ?? { users: [], workplaces: [], positions: [] });
  const { t } = useTranslation('recruitment');
  const why = found?.findings.map((one) => ownFindingSentence(one, words)).join(' ');
  return <RefusalNote refused={refused} text={why ? `${t('cannot')}: ${why}` : undefined} />;
}

function useFilters(workplaces: readonly (NamedThing & { id: number })[]): Filter[] {
  const { t } = useTranslation('recruitment');
  const format = useFormat();
  const dates = (['date_from', 'date_to'] as const).map((name) => ({
    name,
    label: t(name),
    control: (value: string) => <DateField filter name={name} defaultValue={value} aria-label={t(name)} />,
  }));
  if (workplaces.length < 2) return dates;
  const options = workplaces.map((one) => ({ value: String(one.id), label: format.nameOf(one) }));
  return [{ name: 'workplace_id', label: t('workplace'), options }, ...dates];
}
