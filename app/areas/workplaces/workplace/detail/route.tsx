import MapPin from 'lucide-react/icons/map-pin';
import Tablet from 'lucide-react/icons/tablet';
import { lazy } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { REQUIREMENT_INTENTS } from '#app/areas/workplaces/parts/requirements/requirement-intents.ts';
import {
  changeRequirements,
  loadRequirements,
} from '#app/areas/workplaces/parts/requirements/requirements.server.ts';
import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { readAnswer } from '#app/lib/answer.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { intentOf } from '#app/lib/intent.ts';
import { queryOf } from '#app/lib/query.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { Route } from './+types/route';
import { deleteWorkplace, loadDetails, updateWorkplace } from './details.server.ts';
import { changeImage, createImage, deleteImage, loadImages } from './images.server.ts';
import {
  createInstruction,
  deleteInstruction,
  loadInstructions,
  updateInstruction,
  updateRides,
} from './instructions.server.ts';
import { mapLink } from './map-link.server.ts';
import { addMember, loadMembers, removeMember, updateMember } from './members.server.ts';
import { createPosition, deletePosition, loadPositions, renamePosition } from './positions.server.ts';
import { createTemplate, deleteTemplate, loadTemplates, updateTemplate } from './templates.server.ts';
import { triedWage } from './tried-wage.ts';
import { createWage, deleteWage, loadWages, tryWage, updateWage } from './wages.server.ts';

const INTENTS = [
  'update',
  'delete',
  'create_image',
  'change_image',
  'delete_image',
  'create_position',
  'rename_position',
  'delete_position',
  'create_template',
  'update_template',
  'delete_template',
  ...REQUIREMENT_INTENTS,
  'create_instruction',
  'update_instruction',
  'delete_instruction',
  'update_rides',
  'add_member',
  'update_member',
  'remove_member',
  'create_wage',
  'update_wage',
  'delete_wage',
  'try_wage',
] as const;
export type Intent = (typeof INTENTS)[number];

// Each tab loads its own code, which keeps the page fast. No Suspense boundary: without JavaScript,
// content behind one never shows.
const DetailsTab = lazy(async () => ({ default: (await import('./details-tab.tsx')).DetailsTab }));
const WorkplaceImagesTab = lazy(async () => ({
  default: (await import('./images-tab.tsx')).WorkplaceImagesTab,
}));
const PositionsTab = lazy(async () => ({ default: (await import('./positions-tab.tsx')).PositionsTab }));
const TemplatesTab = lazy(async () => ({ default: (await import('./templates-tab.tsx')).TemplatesTab }));
const RequirementList = lazy(async () => ({
  default: (await import('#app/areas/workplaces/parts/requirements/requirement-list.tsx')).RequirementList,
}));
const InstructionsTab = lazy(async () => ({
  default: (await import('./instructions-tab.tsx')).InstructionsTab,
}));
const MembersTab = lazy(async () => ({ default: (await import('./members-tab.tsx')).MembersTab }));
const TemplateEditor = lazy(async () => ({
  default: (await import('./template-editor.tsx')).TemplateEditor,
}));
const WagesTab = lazy(async () => ({ default: (await import('./wages-tab.tsx')).WagesTab }));

const WORKPLACE_TABS = [
  'details',
  'images',
  'positions',
  'shifts',
  'requirements',
  'instructions',
  'users',
  'wages',
] as const;

export async function loader({ url, context, params: { id } }: Route.LoaderArgs) {
  const api = context.get(apiContext).admin.workplaces[':id'];
  const [workplace, shown] = await Promise.all([
    readAnswer(url, api.$get({ param: { id } })),
    loadTab({ url, api, id }, context),
  ]);
  return { workplace, map: mapLink(workplace), shown };
}

function loadTab(visit: WorkplaceRequest, context: Route.LoaderArgs['context']) {
  const { tab, ...query } = queryOf(visit.url);
  switch (tab) {
    case 'images':
      return loadImages(visit, query);
    case 'positions':
      return loadPositions(visit, query);
    case 'shifts':
      return loadTemplates(visit, query);
    case 'requirements':
      return loadRequirements(visit, query, context);
    case 'instructions':
      return loadInstructions(visit, query);
    case 'users':
      return loadMembers(visit, query);
    case 'wages':
      return loadWages(visit, query);
    default:
      return loadDetails(visit.url, context.get(apiContext).admin['minimum-wages']);
  }
}

export async function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const visit = { url, api: context.get(apiContext).admin.workplaces[':id'], id };
  const intent = intentOf(url, INTENTS);
  switch (intent) {
    case 'update':
      return updateWorkplace(request, visit);
    case 'delete':
      return deleteWorkplace(request, visit);
    case 'create_image':
      return createImage(request, visit);
    case 'change_image':
      return changeImage(request, visit);
    case 'delete_image':
      return deleteImage(request, visit);
    case 'create_position':
      return createPosition(request, visit);
    case 'rename_position':
      return renamePosition(request, visit);
    case 'delete_position':
      return deletePosition(request, visit);
    case 'create_template':
      return createTemplate(request, visit);
    case 'update_template':
      return updateTemplate(request, visit);
    case 'delete_template':
      return deleteTemplate(request, visit);
    case 'create_requirement':
    case 'update_requirement':
    case 'delete_requirement':
      return changeRequirements(intent, request, visit);
    case 'create_instruction':
      return createInstruction(request, visit);
    case 'update_instruction':
      return updateInstruction(request, visit);
    case 'delete_instruction':
      return deleteInstruction(request, visit);
    case 'update_rides':
      return updateRides(request, visit);
    case 'add_member':
      return addMember(request, visit);
    case 'update_member':
      return updateMember(request, visit);
    case 'remove_member':
      return removeMember(request, visit);
    case 'create_wage':
      return createWage(request, visit);
    case 'update_wage':
      return updateWage(request, visit);
    case 'delete_wage':
      return deleteWage(request, visit);
    case 'try_wage':
      return tryWage(request, visit);
  }
}

/** A preview saves nothing, so the page has nothing to reload. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && triedWage(actionResult) === null;
}

export default function WorkplacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { workplace, map } = loaderData;
  const { t } = useTranslation(['workplaces', 'nav', 'tablets']);
  return (
    <>
      <PageTitle>{workplace.name}</PageTitle>
      <BackLink to="/admin/workplace">{t('nav:items./admin/workplace')}</BackLink>
      <PageHeader
        title={workplace.name}
        hint={
          <span className="inline-flex flex-wrap items-center gap-2">
            {workplace.code}
            {!workplace.active && <Badge>{t('states.inactive')}</Badge>}
          </span>
        }
        actions={
          <>
            {map && (
              <Button asChild variant="outline">
                <a href={map} target="_blank" rel="noreferrer">
                  <MapPin aria-hidden="true" />
                  {t('map')}
                </a>
              </Button>
            )}
            <Button asChild variant="outline">
              <PageLink to={`/manage/tablet?workplace_id=${workplace.id}`}>
                <Tablet aria-hidden="true" />
                {t('tablets:title')}
              </PageLink>
            </Button>
          </>
        }
      />
      <TabLinks label={workplace.name} tabs={WORKPLACE_TABS.map((id) => ({ id, label: t(`tabs.${id}`) }))} />
      <ShownTab {...loaderData} answer={actionData} />
    </>
  );
}

type ShownTabProps = Pick<Route.ComponentProps['loaderData'], 'workplace' | 'shown'> & { answer: unknown };

function ShownTab({ workplace, shown, answer }: ShownTabProps) {
  switch (shown.tab) {
    case 'images':
      return <WorkplaceImagesTab data={shown} answer={answer} />;
    case 'positions':
      return <PositionsTab data={shown} answer={answer} />;
    case 'shifts':
      return shown.list ? (
        <TemplatesTab list={shown.list} />
      ) : (
        <TemplateEditor open={shown.open} answer={answer} />
      );
    case 'requirements':
      return <RequirementList data={shown} answer={answer} />;
    case 'instructions':
      return <InstructionsTab data={shown} answer={answer} />;
    case 'users':
      return <MembersTab data={shown} answer={answer} />;
    case 'wages':
      return <WagesTab data={shown} answer={answer} />;
    default:
      return <DetailsTab workplace={workplace} {...shown} answer={answer} />;
  }
}
