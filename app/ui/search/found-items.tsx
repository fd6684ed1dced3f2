import Building2 from 'lucide-react/icons/building-2';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FileText from 'lucide-react/icons/file-text';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { FoundPerson, SearchResults } from '#contract/company/search.ts';
import type { SimpleShift } from '#contract/roster/shifts.ts';
import type { CalledPage } from './find-pages.ts';

function FoundLines({ title, note, below }: { title: ReactNode; note?: ReactNode; below?: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="wrap-anywhere min-w-0 font-medium">{title}</span>
        {note && <span className="text-[0.8125rem] opacity-80">{note}</span>}
      </span>
      {below && <span className="block truncate text-[0.8125rem] opacity-80">{below}</span>}
    </span>
  );
}

function ItemIcon({ of: Icon }: { of: typeof FileText }) {
  return <Icon aria-hidden="true" className="mx-2 size-4 shrink-0 text-muted-foreground" />;
}

/** @param isOwn marks a page about the reader, since others may have the same name */
export function PageItem({ page, isOwn }: { page: CalledPage; isOwn: boolean }) {
  const { t } = useTranslation('search');
  return (
    <>
      <ItemIcon of={FileText} />
      <FoundLines title={page.name} />
      {isOwn && <span className="shrink-0 text-[0.8125rem] opacity-80">{t('own')}</span>}
    </>
  );
}

export function PersonItem({ person }: { person: FoundPerson }) {
  const { t } = useTranslation('search');
  const name = useFormat().personName(person);
  return (
    <>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center overflow-hidden rounded-full bg-accent font-semibold text-accent-foreground in-aria-selected:bg-card"
      >
        {person.picture ? (
          <img src={`/api/files/${person.picture}`} alt="" className="size-full object-cover" />
        ) : (
          [...name][0]
        )}
      </span>
      <FoundLines
        title={name}
        note={<span lang="ja">{kanaName(person)}</span>}
        below={[person.staff_no, ...person.workplaces.map((place) => place.name)].filter(Boolean).join(' · ')}
      />
      {person.status === 'disabled' && (
        <Badge tone="absent" icon={Lock}>
          {t('disabled')}
        </Badge>
      )}
    </>
  );
}

export function WorkplaceItem({ workplace }: { workplace: SearchResults['workplaces'][number] }) {
  const { t } = useTranslation('search');
  return (
    <>
      <ItemIcon of={Building2} />
      <FoundLines title={workplace.name} below={workplace.code} />
      {!workplace.active && <Badge>{t('inactive')}</Badge>}
    </>
  );
}

export function ShiftItem({ shift }: { shift: SimpleShift }) {
  return (
    <>
      <ItemIcon of={CalendarDays} />
      <FoundLines
        title={`${shift.start_time}–${shift.end_time}`}
        note={shift.template.name}
        below={shift.workplace.name}
      />
    </>
  );
}
