import { PERMISSION_PARAM, PROOF_PARAM } from '#app/areas/people/person/person-address.ts';
import type { UserRequest } from '#app/areas/people/person/user-request.ts';
import { runForm } from '#app/lib/action.server.ts';
import { perform, performEmpty, readAnswer } from '#app/lib/answer.server.ts';
import { constraintsOf } from '#app/lib/form-constraints.server.ts';
import { withoutIntent } from '#app/lib/intent.ts';
import { VersionedRow } from '#app/lib/versioned.server.ts';
import { IncomeProofBody } from '#contract/law/income-proofs.ts';
import { WorkPermissionBody } from '#contract/law/work-permissions.ts';
import { PER_PAGE_MAX } from '#contract/limits.ts';
import { NewPermissionForm, NewProofForm, PermissionForm, ProofForm } from './permission-forms.ts';

type PermissionsRequest = Pick<UserRequest, 'url' | 'api' | 'id'>;

const QUERY = { per_page: String(PER_PAGE_MAX) };

/** The permissions and proofs of income of a person, and which of them are opened; `new` is an empty form. */
export async function loadPermissions({
  url,
  api,
  id,
  today,
}: PermissionsRequest & Pick<UserRequest, 'today'>) {
  const param = { id };
  const [permissions, proofs, day] = await Promise.all([
    readAnswer(url, api['work-permissions'].$get({ param, query: QUERY })),
    readAnswer(url, api['income-proofs'].$get({ param, query: QUERY })),
    today(),
  ]);
  return {
    permissions: permissions.data,
    proofs: proofs.data,
    openedPermission: url.searchParams.get(PERMISSION_PARAM),
    openedProof: url.searchParams.get(PROOF_PARAM),
    today: day,
    permissionConstraints: constraintsOf(WorkPermissionBody),
    proofConstraints: constraintsOf(IncomeProofBody),
  };
}
export type PermissionsData = Awaited<ReturnType<typeof loadPermissions>>;

export function createPermission(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'create_permission', NewPermissionForm, async (json, options) => {
    await perform(url, api['work-permissions'].$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, PERMISSION_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.permission_created' },
    };
  });
}

export function updatePermission(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'update_permission', PermissionForm, async (json) => {
    const param = { id, permission_id: url.searchParams.get(PERMISSION_PARAM) ?? '' };
    await perform(url, api['work-permissions'][':permission_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, PERMISSION_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.permission_updated' },
    };
  });
}

export function deletePermission(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'delete_permission', VersionedRow, async (row) => {
    const param = { id, permission_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api['work-permissions'][':permission_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, PERMISSION_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.permission_deleted' },
    };
  });
}

export function createProof(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'create_proof', NewProofForm, async (json, options) => {
    await perform(url, api['income-proofs'].$post({ param: { id }, json }, options));
    return {
      to: withoutIntent(url, PROOF_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.proof_created' },
    };
  });
}

export function updateProof(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'update_proof', ProofForm, async (json) => {
    const param = { id, proof_id: url.searchParams.get(PROOF_PARAM) ?? '' };
    await perform(url, api['income-proofs'][':proof_id'].$put({ param, json }));
    return {
      to: withoutIntent(url, PROOF_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.proof_updated' },
    };
  });
}

export function deleteProof(request: Request, { url, api, id }: PermissionsRequest) {
  return runForm(request, 'delete_proof', VersionedRow, async (row) => {
    const param = { id, proof_id: String(row.id) };
    const query = { version: String(row.version) };
    await performEmpty(url, api['income-proofs'][':proof_id'].$delete({ param, query }));
    return {
      to: withoutIntent(url, PROOF_PARAM),
      toast: { tone: 'success', message: 'work_permissions:toasts.proof_deleted' },
    };
  });
}
