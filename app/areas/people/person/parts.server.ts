import type { RouterContextProvider } from 'react-router';
import { loadDevices } from '#app/areas/attendance/parts/device/devices.server.ts';
import { apiContext } from '#app/lib/api.server.ts';
import { queryOf } from '#app/lib/query.ts';
import type { RoleName } from '#contract/roles.ts';
import { loadApart } from './apart/apart.server.ts';
import { loadContracts } from './contracts/contracts.server.ts';
import { loadData } from './data/data.server.ts';
import { loadImages } from './images/images.server.ts';
import { loadLimits, loadLimitsCard } from './limits/limits.server.ts';
import { loadLocks } from './locks/locks.server.ts';
import { loadNotes } from './notes/notes.server.ts';
import { loadPapers, loadPapersCard } from './papers/papers.server.ts';
import { loadAccount } from './pay-account/pay-account.server.ts';
import { NOTE_PARAM, shownPart } from './person-address.ts';
import { loadProfile } from './profile/profile.server.ts';
import { loadRoles } from './roles/roles.server.ts';
import type { UserRequest } from './user-request.ts';
import { loadWork } from './work/work.server.ts';
import { loadWorkplaces } from './workplaces/workplaces.server.ts';

/** The notes next to the shifts; all of them have a part of their own. */
const NOTES_SHOWN = '5';

type PartVisit = UserRequest & {
  context: Readonly<RouterContextProvider>;
  roles: readonly RoleName[];
};

/**
 * The data of the part that the address names. Managers see some parts without the forms of global
 * admins: these need no data of their own.
 */
export async function loadPart({ context, roles, ...visit }: PartVisit) {
  const { tab, ...query } = queryOf(visit.url);
  const part = shownPart(tab, roles);
  const isGlobal = roles.includes('global_admin');
  const request = { url: visit.url, api: context.get(apiContext), id: visit.id };
  switch (part) {
    case 'work':
      return loadWork(request, query);
    case 'notes': {
      const [notes, apart] = await Promise.all([loadNotes(request, query), loadApart(request)]);
      return { tab: 'notes' as const, notes, apart };
    }
    case 'devices':
      return loadDevices(visit, query);
    case 'workplaces':
      return loadWorkplaces(visit, query);
    case 'account':
      return loadAccount(visit);
    case 'images':
      return loadImages(visit);
    case 'roles':
      return loadRoles(visit);
    case 'locks':
      return loadLocks(visit, query);
    case 'data':
      return loadData(visit);
    case 'papers':
      return isGlobal ? loadPapers(visit) : loadPapersCard({ ...visit, context });
    case 'limits':
      return isGlobal ? loadLimits(visit, request) : loadLimitsCard(request);
    case 'profile':
      return isGlobal ? loadProfile(visit) : { tab: 'profile_card' as const };
    case 'pay':
      return { tab: 'pay' as const, contracts: await loadContracts(request, query, await visit.today()) };
    case 'shifts': {
      const notes = await loadNotes(request, { per_page: NOTES_SHOWN, ...onlyNote(query) });
      return { tab: 'shifts' as const, notes };
    }
  }
}
export type ShownPartData = Awaited<ReturnType<typeof loadPart>>;

/** The other parameters of the address belong to other lists. */
function onlyNote({ [NOTE_PARAM]: note }: Record<string, string>): Record<string, string> {
  return note === undefined ? {} : { [NOTE_PARAM]: note };
}
