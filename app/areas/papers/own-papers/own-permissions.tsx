import { PermissionList } from '#app/areas/law/parts/permission/permission-list.tsx';
import { ProofList } from '#app/areas/law/parts/permission/proof-list.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { IncomeProof } from '#contract/law/income-proofs.ts';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type OwnPermissionsProps = {
  permissions: readonly WorkPermission[];
  proofs: readonly IncomeProof[];
  today: CalendarDate;
};

/** The reader’s permissions and proofs that the office keeps, to read. Most people have none. */
export function OwnPermissions({ permissions, proofs, today }: OwnPermissionsProps) {
  const { t } = useTranslation('work_permissions');
  if (permissions.length + proofs.length === 0) return null;
  return (
    <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
      {permissions.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{t('title')}</CardTitle>
            <CardDescription>{t('own_hint')}</CardDescription>
          </CardHeader>
          <CardContent>
            <PermissionList permissions={permissions} today={today} />
          </CardContent>
        </Card>
      )}
      {proofs.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{t('proofs.title')}</CardTitle>
            <CardDescription>{t('proofs.own_hint')}</CardDescription>
          </CardHeader>
          <CardContent>
            <ProofList proofs={proofs} />
          </CardContent>
        </Card>
      )}
    </div>
  );
}
