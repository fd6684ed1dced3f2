import { Link } from 'react-router';
import { auditHref } from '#app/areas/access/audit/audit-address.ts';
import {
  PERSON_TAB_NAMES,
  type PersonPart,
  partsOf,
  personPageHref,
  tabOfPart,
} from '#app/areas/people/person/person-address.ts';
import { scheduleHref } from '#app/areas/people/staff/schedule/schedule-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { TabLinks } from '#app/ui/kit/tab-links.tsx';

type PersonTabsProps = {
  id: number;
  /** The name of the person, for screen readers. */
  name: string;
  shown: PersonPart;
  isDeleted?: boolean;
};

/** The tabs of a person, the same for all readers, and below them the parts of the shown tab. */
export function PersonTabs({ id, name, shown, isDeleted = false }: PersonTabsProps) {
  const { t } = useTranslation(['person_page', 'users', 'audit']);
  const roles = useAuth().roles.map((role) => role.name);
  const current = tabOfPart(shown);
  const tabs = PERSON_TAB_NAMES.flatMap((tab) => {
    const [first] = partsOf(tab, roles, isDeleted);
    return first ? [{ id: tab, label: t(`tabs.${tab}`), to: hrefOfPart(id, first) }] : [];
  });
  const parts = partsOf(current, roles, isDeleted);
  return (
    <div data-print="no">
      <TabLinks label={name} tabs={tabs} current={current} />
      {parts.length > 1 && (
        <nav aria-label={t(`tabs.${current}`)} className="mb-4 flex flex-wrap gap-1">
          {parts.map((part) => (
            <Link
              key={part}
              to={hrefOfPart(id, part)}
              preventScrollReset
              aria-current={part === shown ? 'page' : undefined}
              className="rounded-md px-2.5 py-1 text-[0.8125rem] text-muted-foreground hover:bg-muted hover:text-foreground aria-[current=page]:bg-muted aria-[current=page]:font-medium aria-[current=page]:text-foreground"
            >
              {isNewPart(part) ? t(`parts.${part}`) : t(`users:tabs.${part}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

const NEW_PARTS = ['shifts', 'work', 'pay', 'notes', 'audit'] as const satisfies readonly PersonPart[];

/** Parts whose names are not those of a form of the account. */
function isNewPart(part: PersonPart): part is (typeof NEW_PARTS)[number] {
  return NEW_PARTS.some((one) => one === part);
}

/** Some parts are pages of their own. */
function hrefOfPart(id: number, part: PersonPart): string {
  if (part === 'schedule') return scheduleHref(id);
  return part === 'audit' ? auditHref({ person_id: id }) : personPageHref(id, part);
}
