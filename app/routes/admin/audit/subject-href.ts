import type { AuditRow } from '#contract/access/audit.ts';
import { numberIn } from './changed-fields.ts';

/** Where the parts of a person are looked after. */
const PERSON_TABS: Partial<Record<string, string>> = {
  membership: 'workplaces',
  work_limits: 'limits',
  residence: 'papers',
  paper: 'papers',
  device: 'devices',
  person_image: 'images',
};
const WORKPLACE_TABS: Partial<Record<string, string>> = {
  workplace_image: 'images',
  instruction: 'instructions',
  position: 'positions',
  shift_template: 'shifts',
  wage: 'wages',
};

/** The page of what was changed, or of what it belongs to; null where it has none, or is there no more. */
export function subjectHref(row: AuditRow): string | null {
  const { subject, subject_id: id, person, workplace, before, after } = row;
  const named = (field: string) => numberIn(after, field) ?? numberIn(before, field);
  if (person) return personHref(person.id, PERSON_TABS[subject]);
  if (workplace && WORKPLACE_TABS[subject]) {
    return `/admin/workplace/${workplace.id}?tab=${WORKPLACE_TABS[subject]}`;
  }
  const isGone = row.action === 'delete';
  switch (subject) {
    case 'workplace':
    case 'roster_month':
      return isGone ? null : `/admin/workplace/${id}`;
    case 'availability_deadline':
      return `/manage/shift/availability?workplace_id=${id}`;
    case 'shift':
      return isGone ? null : `/manage/shift/${id}`;
    case 'shift_user':
    case 'seat_ask':
      return orNull('/manage/shift/', named('shift_id'));
    case 'attendance':
      return isGone ? null : `/manage/work-history?history=${id}`;
    case 'review_item':
      return orNull('/manage/work-history?history=', named('work_history_id'));
    case 'session':
      return orNull('/admin/user/', named('person_id'));
    case 'job':
      return `/manage/job/${id}`;
    case 'configuration':
      return '/admin/configuration';
    case 'fixed_schedule':
      return isGone ? null : `/admin/fixed-schedule?schedule=${id}`;
    case 'file_layout':
      return isGone ? null : `/manage/work-history/payroll-file?layout=${id}`;
    case 'notification':
      return isGone ? null : `/manage/notification/${id}`;
    case 'school':
      return isGone ? null : '/admin/configuration?tab=schools';
    case 'branch':
      return isGone ? null : '/admin/configuration?tab=branches';
    case 'minimum_wage':
      return isGone ? null : '/admin/configuration?tab=minimum_wages';
    default:
      return null;
  }
}

function personHref(id: number, tab: string | undefined): string {
  return `/admin/user/${id}${tab ? `?tab=${tab}` : ''}`;
}

function orNull(path: string, id: number | null): string | null {
  return id === null ? null : `${path}${id}`;
}
