import { MembershipForm, NewMemberForm } from '#app/areas/people/parts/membership/membership-forms.ts';
import type { WorkplaceRequest } from '#app/areas/workplaces/parts/workplace/workplace-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { MemberBody } from '#contract/people/memberships.ts';

/** The parameter with the member who is being edited. */
const MEMBER_PARAM = 'member';

export async function loadMembers(
  { url, api, id }: WorkplaceRequest,
  { [MEMBER_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const [list, positions, changed] = await Promise.all([
    readAnswer(url, api.users.$get({ param: { id }, query })),
    readAnswer(url, api.positions.$get({ param: { id }, query: { per_page: String(PER_PAGE_MAX) } })),
    chosen ? readAnswer(url, api.users[':user_id'].$get({ param: { id, user_id: chosen } })) : null,
  ]);
  const constraints = constraintsOf(MemberBody);
  return { tab: 'users' as const, list, positions: positions.data, changed, constraints };
}

export function addMember(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'add_member', NewMemberForm, async (json, options) => {
    await perform(url, api.users.$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, MEMBER_PARAM),
      toast: { tone: 'success', message: 'memberships:toasts.member_added' },
    };
  });
}

export function updateMember(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'update_member', MembershipForm, async (json) => {
    const param = { id, user_id: url.searchParams.get(MEMBER_PARAM) ?? '' };
    await perform(url, api.users[':user_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, MEMBER_PARAM),
      toast: { tone: 'success', message: 'memberships:toasts.member_updated' },
    };
  });
}

export function removeMember(request: Request, { url, api, id }: WorkplaceRequest) {
  return runForm(request, 'remove_member', VersionedRow, async (row) => {
    const param = { id, user_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api.users[':user_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, MEMBER_PARAM),
      toast: { tone: 'success', message: 'memberships:toasts.member_removed' },
    };
  });
}
