import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { BranchBody, BranchChangeBody } from '#contract/company/branches.ts';
import type { Client } from '#worker/client.ts';

type BranchesRequest = { url: URL; branches: Client['admin']['branches'] };

/** The parameter with the open branch; `new` opens an empty form. */
const BRANCH_PARAM = 'branch';

export async function loadBranches(
  { url, branches }: BranchesRequest,
  { [BRANCH_PARAM]: chosen, ...query }: Record<string, string>,
) {
  const list = await readAnswer(url, branches.$get({ query }));
  const opened = list.data.find(({ id }) => String(id) === chosen) ?? null;
  return {
    tab: 'branches' as const,
    list,
    opened: chosen === 'new' ? ('new' as const) : opened,
    constraints: constraintsOf(BranchBody),
  };
}

export function createBranch(request: Request, { url, branches }: BranchesRequest) {
  return runForm(request, 'create_branch', BranchBody, async (json, options) => {
    await perform(url, branches.$post({ json }, options));
    return {
      to: withoutIntent(url, BRANCH_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.branch_created' },
    };
  });
}

export function updateBranch(request: Request, { url, branches }: BranchesRequest) {
  return runForm(request, 'update_branch', BranchChangeBody, async (json) => {
    const param = { id: url.searchParams.get(BRANCH_PARAM) ?? '' };
    await perform(url, branches[':id'].$put({ param, json }));
    return {
      to: withoutIntent(url, BRANCH_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.branch_updated' },
    };
  });
}

export function deleteBranch(request: Request, { url, branches }: BranchesRequest) {
  return runForm(request, 'delete_branch', VersionedRow, async (row) => {
    const query = { version: String(row.version) };
    await performEmpty(url, branches[':id'].$delete({ param: { id: String(row.id) }, query }));
    return {
      to: withoutIntent(url, BRANCH_PARAM),
      toast: { tone: 'success', message: 'configuration:toasts.branch_deleted' },
    };
  });
}
