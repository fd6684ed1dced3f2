import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PermissionList, usePermissionName } from '#app/areas/law/parts/permission/permission-list.tsx';
import { ProofList, useProofName } from '#app/areas/law/parts/permission/proof-list.tsx';
import { PERMISSION_PARAM, PROOF_PARAM } from '#app/areas/people/person/person-address.ts';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { IncomeProof } from '#contract/law/income-proofs.ts';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { Paper } from '#contract/papers/papers.ts';
import { permitsWork } from '#domain/papers/papers.ts';
import { NewPermission, PermissionChange } from './permission-form.tsx';
import type { PermissionsData } from './permissions.server.ts';
import { NewProof, ProofChange } from './proof-form.tsx';

type PermissionCardsProps = {
  /** The person. */
  id: number;
  data: PermissionsData;
  papers: readonly Paper[];
  /** Whether the reader may change them (F-21). */
  isOpen: boolean;
  answer: unknown;
};

/** Permissions for certain work, and proofs of income, for the people who review documents. */
export function PermissionCards(props: PermissionCardsProps) {
  return (
    <>
      <PermissionCard {...props} />
      <ProofCard {...props} />
    </>
  );
}

function PermissionCard({ id, data, papers, isOpen, answer }: PermissionCardsProps) {
  const { t } = useTranslation('work_permissions');
  const openHref = useChosenHref(PERMISSION_PARAM);
  const { permissions, openedPermission: opened, today, permissionConstraints } = data;
  const changed = isOpen ? permissions.find((one) => String(one.id) === opened) : undefined;
  const shared = {
    papers: papers.filter((paper) => paper.status === 'approved' && permitsWork(paper)),
    constraints: permissionConstraints,
    close: openHref(null),
  };
  return (
    <RecordCard
      title={t('title')}
      hint={t('hint')}
      add={isOpen ? { href: openHref('new'), text: t('add') } : null}
    >
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_permission')} />
      {isOpen && opened === 'new' && (
        <NewPermission {...shared} refused={refusedOf<Intent>(answer, 'create_permission')} />
      )}
      {changed && (
        <PermissionChange
          key={`${changed.id} ${changed.version}`}
          {...shared}
          permission={changed}
          refused={refusedOf<Intent>(answer, 'update_permission')}
        />
      )}
      {permissions.length === 0 && opened !== 'new' && <p className="text-muted-foreground">{t('empty')}</p>}
      {permissions.length > 0 && (
        <PermissionList
          permissions={permissions}
          today={today}
          aside={(permission) => <PermissionActions id={id} permission={permission} isOpen={isOpen} />}
        />
      )}
    </RecordCard>
  );
}

type PermissionActionsProps = { id: number; permission: WorkPermission; isOpen: boolean };

function PermissionActions({ id, permission, isOpen }: PermissionActionsProps) {
  const { t } = useTranslation('work_permissions');
  const href = useIntentHref<Intent>();
  const openHref = useChosenHref(PERMISSION_PARAM);
  const name = usePermissionName()(permission);
  return (
    <span className="inline-flex">
      {permission.paper_id !== null && (
        <Button asChild variant="ghost" size="icon-sm">
          <PageLink
            to={`/manage/paper?user=${id}&paper=${permission.paper_id}`}
            aria-label={t('to_paper')}
            title={t('to_paper')}
          >
            <FileText aria-hidden="true" />
          </PageLink>
        </Button>
      )}
      {isOpen && (
        <>
          <ChangeLink to={openHref(permission.id)} label={t('change_named', { name })} />
          <DeleteInRow
            name={name}
            action={href('delete_permission')}
            thing={permission}
            title={t('delete_title')}
            body={t('delete_body')}
            confirm={t('delete')}
          />
        </>
      )}
    </span>
  );
}

function ProofCard({ data, isOpen, answer }: PermissionCardsProps) {
  const { t } = useTranslation('work_permissions');
  const openHref = useChosenHref(PROOF_PARAM);
  const { proofs, openedProof: opened, proofConstraints } = data;
  const changed = isOpen ? proofs.find((one) => String(one.id) === opened) : undefined;
  const shared = { constraints: proofConstraints, close: openHref(null) };
  return (
    <RecordCard
      title={t('proofs.title')}
      hint={t('proofs.hint')}
      add={isOpen ? { href: openHref('new'), text: t('proofs.add') } : null}
    >
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_proof')} />
      {isOpen && opened === 'new' && (
        <NewProof {...shared} refused={refusedOf<Intent>(answer, 'create_proof')} />
      )}
      {changed && (
        <ProofChange
          key={`${changed.id} ${changed.version}`}
          {...shared}
          proof={changed}
          refused={refusedOf<Intent>(answer, 'update_proof')}
        />
      )}
      {proofs.length === 0 && opened !== 'new' && (
        <p className="text-muted-foreground">{t('proofs.empty')}</p>
      )}
      {proofs.length > 0 && (
        <ProofList
          proofs={proofs}
          {...(isOpen && { aside: (proof: IncomeProof) => <ProofActions proof={proof} /> })}
        />
      )}
    </RecordCard>
  );
}

function ProofActions({ proof }: { proof: IncomeProof }) {
  const { t } = useTranslation('work_permissions');
  const href = useIntentHref<Intent>();
  const openHref = useChosenHref(PROOF_PARAM);
  const name = useProofName()(proof);
  return (
    <span className="inline-flex">
      <ChangeLink to={openHref(proof.id)} label={t('proofs.change_named', { name })} />
      <DeleteInRow
        name={name}
        action={href('delete_proof')}
        thing={proof}
        title={t('proofs.delete_title')}
        body={t('proofs.delete_body')}
        confirm={t('proofs.delete')}
      />
    </span>
  );
}

function ChangeLink({ to, label }: { to: string; label: string }) {
  return (
    <Button asChild variant="ghost" size="icon-sm">
      <Link to={to} preventScrollReset aria-label={label}>
        <Pencil aria-hidden="true" />
      </Link>
    </Button>
  );
}

type RecordCardProps = {
  title: string;
  hint: string;
  add: { href: string; text: string } | null;
  children: ReactNode;
};

function RecordCard({ title, hint, add, children }: RecordCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center gap-2">
          {title}
          {add && (
            <Button asChild variant="ghost" size="sm" className="ml-auto">
              <Link to={add.href} preventScrollReset>
                <Plus aria-hidden="true" />
                {add.text}
              </Link>
            </Button>
          )}
        </CardTitle>
        <CardDescription>{hint}</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">{children}</CardContent>
    </Card>
  );
}
