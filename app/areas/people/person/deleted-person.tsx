import { StatusBadge } from '#app/areas/people/parts/person/status-badge.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { kanaName } from '#app/ui/fields/person-names.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageHeader } from '#app/ui/shell/page-header.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { User } from '#contract/people/users.ts';
import { PersonTabs } from './frame/person-tabs.tsx';
import type { ShownPartData } from './parts.server.ts';
import { UserPart } from './person-part.tsx';
import { DeletedProfile } from './profile/deleted-profile.tsx';

type DeletedPersonProps = { user: User; part: ShownPartData | { tab: 'deleted' }; answer: unknown };

/** The page of a deleted person: what is kept, for global admins alone. */
export function DeletedPerson({ user, part, answer }: DeletedPersonProps) {
  const { t } = useTranslation('users');
  const name = useFormat().personName(user);
  const shown = part.tab === 'locks' || part.tab === 'data' ? part.tab : 'profile';
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <BackLink to="/admin/user">{t('title')}</BackLink>
      <PageHeader
        title={name}
        hint={
          <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
            {[kanaName(user), user.staff_no].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
            <StatusBadge status={user.status} />
          </span>
        }
      />
      <PersonTabs id={user.id} name={name} shown={shown} isDeleted />
      {part.tab === 'locks' || part.tab === 'data' ? (
        <UserPart user={user} shown={part} answer={answer} />
      ) : (
        <DeletedProfile user={user} choices={part.tab === 'profile' ? part.choices : null} />
      )}
    </>
  );
}
