import MapPin from 'lucide-react/icons/map-pin';
import { lazy } from 'react';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { BackLink } from '#app/components/shell/back-link.tsx';
import { PageHeader } from '#app/components/shell/page-header.tsx';
import { PageTitle } from '#app/components/shell/page-title.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { read } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { Route } from './+types/route';
import { detailsActions, loadDetails } from './details.server.ts';
import { imageActions, loadImages } from './images.server.ts';
import { instructionActions, loadInstructions } from './instructions.server.ts';
import { mapLink } from './map-link.server.ts';
import { loadMembers, memberActions } from './members.server.ts';
import { loadPositions, positionActions } from './positions.server.ts';
import { loadTemplates, templateActions } from './templates.server.ts';
import { triedWage } from './tried-wage.ts';
import type { Visit } from './visit.ts';
import { loadWages, wageActions } from './wages.server.ts';

// A tab brings its own code: all of them together would make the page slow to come. There is no boundary that
// waits for it: without JavaScript what stands behind one never shows.
const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }));
const ImagesTab = lazy(async () => ({ default: (await import('./images-tab.tsx')).ImagesTab }));
const PositionsTab = lazy(async () => ({ default: (await import('./positions-tab.tsx')).PositionsTab }));
const TemplatesTab = lazy(async () => ({ default: (await import('./templates-tab.tsx')).TemplatesTab }));
const InstructionsTab = lazy(async () => ({
  default: (await import('./instructions-tab.tsx')).InstructionsTab,
}));
const MembersTab = lazy(async () => ({ default: (await import('./members-tab.tsx')).MembersTab }));
const TemplateEditor = lazy(async () => ({
  default: (await import('./template-editor.tsx')).TemplateEditor,
}));
const WagesTab = lazy(async () => ({ default: (await import('./wages-tab.tsx')).WagesTab }));

const TABS = ['details', 'images', 'positions', 'shifts', 'instructions', 'users', 'wages'] as const;

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext).admin.workplaces[':id'];
  const [workplace, shown] = await Promise.all([
    read(url, api.$get({ param: { id } })),
    loadTab({ url, api, id }),
  ]);
  return { workplace, map: mapLink(workplace), shown };
}

function loadTab(visit: Visit) {
  const { tab, ...query } = queryOf(visit.url);
  switch (tab) {
    case 'images':
      return loadImages(visit, query);
    case 'positions':
      return loadPositions(visit, query);
    case 'shifts':
      return loadTemplates(visit, query);
    case 'instructions':
      return loadInstructions(visit, query);
    case 'users':
      return loadMembers(visit, query);
    case 'wages':
      return loadWages(visit, query);
    default:
      return loadDetails();
  }
}

const ACTIONS = new Map(
  Object.entries({
    ...detailsActions,
    ...imageActions,
    ...positionActions,
    ...templateActions,
    ...instructionActions,
    ...memberActions,
    ...wageActions,
  }),
);

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const act = ACTIONS.get(intentOf(url));
  if (!act) throw data(null, { status: 400 });
  return act(request, { url, api: context.get(apiContext).admin.workplaces[':id'], id });
}

/** What is tried changes nothing that the page shows. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && triedWage(actionResult) === null;
}

export default function WorkplacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { workplace, map } = loaderData;
  const { t } = useTranslation(['workplaces', 'nav']);
  return (
    <>
      <PageTitle>{workplace.name}</PageTitle>
      <BackLink to="/admin/workplace">{t('nav:items.workplaces')}</BackLink>
      <PageHeader
        title={workplace.name}
        hint={
          <span className="inline-flex flex-wrap items-center gap-2">
            {workplace.code}
            {!workplace.active && <Badge>{t('states.inactive')}</Badge>}
          </span>
        }
        actions={
          map && (
            <Button asChild variant="outline">
              <a href={map} target="_blank" rel="noreferrer">
                <MapPin aria-hidden="true" />
                {t('map')}
              </a>
            </Button>
          )
        }
      />
      <TabLinks label={workplace.name} tabs={TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      <ShownTab {...loaderData} answer={actionData} />
    </>
  );
}

type ShownTabProps = Pick<Route.ComponentProps['loaderData'], 'workplace' | 'shown'> & { answer: unknown };

function ShownTab({ workplace, shown, answer }: ShownTabProps) {
  switch (shown.tab) {
    case 'images':
      return <ImagesTab data={shown} answer={answer} />;
    case 'positions':
      return <PositionsTab data={shown} answer={answer} />;
    case 'shifts':
      return shown.list ? (
        <TemplatesTab list={shown.list} />
      ) : (
        <TemplateEditor open={shown.open} answer={answer} />
      );
    case 'instructions':
      return <InstructionsTab data={shown} answer={answer} />;
    case 'users':
      return <MembersTab data={shown} answer={answer} />;
    case 'wages':
      return <WagesTab data={shown} answer={answer} />;
    default:
      return <DetailsTab workplace={workplace} constraints={shown.constraints} answer={answer} />;
  }
}
