import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { WorkPermission } from '#contract/law/work-permissions.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';

type PermissionListProps = {
  permissions: readonly WorkPermission[];
  today: CalendarDate;
  /** At the right of a permission: its document and actions. */
  aside?: (permission: WorkPermission) => ReactNode;
};

/** Permissions for certain work, as their documents say. */
export function PermissionList({ permissions, today, aside }: PermissionListProps) {
  const { t } = useTranslation(['work_permissions', 'placement']);
  const format = useFormat();
  const nameOf = usePermissionName();
  return (
    <ul className="divide-y divide-border">
      {permissions.map((permission) => {
        const { id, employer, workplace, work_kind, week_minutes, valid_to } = permission;
        const facts = [
          employer ?? t('this_company'),
          workplace?.name ?? t('any_workplace'),
          work_kind === null ? t('any_work') : t(`placement:work_kinds.${work_kind}`),
          week_minutes === null ? t('no_hours') : t('a_week', { hours: format.duration(week_minutes) }),
        ];
        return (
          <li key={id} className="flex flex-wrap items-start gap-x-3 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-medium tabular-nums">
                {nameOf(permission)}
                {valid_to !== null && valid_to < today && <Badge>{t('over')}</Badge>}
              </p>
              <p className="text-[0.8125rem] text-muted-foreground">{facts.join(' · ')}</p>
            </div>
            {aside?.(permission)}
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the kind of a permission with its term. */
export function usePermissionName(): (permission: WorkPermission) => string {
  const { t } = useTranslation('work_permissions');
  const format = useFormat();
  return ({ kind, valid_from: first, valid_to: last }) => {
    const from = format.date(first);
    const term = last === null ? t('no_end', { from }) : t('term', { from, to: format.date(last) });
    return `${t(`kinds.${kind}`)} ${term}`;
  };
}
