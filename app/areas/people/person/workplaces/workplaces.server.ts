import { MembershipForm, NewUserWorkplaceForm } from '#app/areas/people/parts/membership/membership-forms.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { UserWorkplaceBody } from '#contract/people/memberships.ts';

/** The query parameter of the workplace whose membership is edited. */
const MEMBERSHIP_PARAM = 'workplace';

export async function loadWorkplaces(
  visit: UserRequest,
  { [MEMBERSHIP_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const [list, changed] = await Promise.all([
    readAnswer(visit.url, visit.api.workplaces.$get({ param: { id: visit.id }, query })),
    chosen ? loadMembership(visit, chosen) : null,
  ]);
  const constraints = constraintsOf(UserWorkplaceBody);
  return { tab: 'workplaces' as const, list, changed, constraints };
}

async function loadMembership({ url, workplaces, id: user_id }: UserRequest, id: string) {
  const { users, positions } = workplaces[':id'];
  const [membership, choices] = await Promise.all([
    readAnswer(url, users[':user_id'].$get({ param: { id, user_id } })),
    readAnswer(url, positions.$get({ param: { id }, query: { per_page: String(PER_PAGE_MAX) } })),
  ]);
  return { membership, positions: choices.data };
}

export function addWorkplace(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'add_workplace', NewUserWorkplaceForm, async (json, options) => {
    const { workplace } = await perform(url, api.workplaces.$post({ param: { id }, json }, options));
    return {
      to: `${url.pathname}?tab=workplaces&${MEMBERSHIP_PARAM}=${workplace.id}`,
      toast: { tone: 'success', message: 'memberships:toasts.member_added' },
    };
  });
}

export function updateWorkplace(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'update_workplace', MembershipForm, async (json) => {
    const param = { id, workplace_id: url.searchParams.get(MEMBERSHIP_PARAM) ?? '' };
    await perform(url, api.workplaces[':workplace_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, MEMBERSHIP_PARAM),
      toast: { tone: 'success', message: 'memberships:toasts.member_updated' },
    };
  });
}

export function removeWorkplace(request: Request, { url, api, id }: UserRequest) {
  return runForm(request, 'remove_workplace', VersionedRow, async (row) => {
    const param = { id, workplace_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.workplaces[':workplace_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, MEMBERSHIP_PARAM),
      toast: { tone: 'success', message: 'memberships:toasts.member_removed' },
    };
  });
}
