import { lazy } from 'react';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { User } from '#contract/people/users.ts';
import type { PersonFrameData } from './frame/frame.server.ts';
import { RecordLink } from './limits/record-link.tsx';
import type { ShownPartData } from './parts.server.ts';

// Each part loads its own code: all together would slow the page down. No Suspense boundary:
// content inside one never appears without JavaScript.
const ProfileTab = lazy(async () => ({ default: (await import('./profile/profile-tab.tsx')).ProfileTab }));
const DataTab = lazy(async () => ({ default: (await import('./data/data-tab.tsx')).DataTab }));
const DevicesTab = lazy(async () => ({
  default: (await import('#app/areas/attendance/parts/device/devices-tab.tsx')).DevicesTab,
}));
const UserImagesTab = lazy(async () => ({
  default: (await import('./images/images-tab.tsx')).UserImagesTab,
}));
const LimitsTab = lazy(async () => ({ default: (await import('./limits/limits-tab.tsx')).LimitsTab }));
const LocksTab = lazy(async () => ({ default: (await import('./locks/locks-tab.tsx')).LocksTab }));
const PapersTab = lazy(async () => ({ default: (await import('./papers/papers-tab.tsx')).PapersTab }));
const PayAccountTab = lazy(async () => ({
  default: (await import('./pay-account/pay-account-tab.tsx')).PayAccountTab,
}));
const RolesTab = lazy(async () => ({ default: (await import('./roles/roles-tab.tsx')).RolesTab }));
const WorkplacesTab = lazy(async () => ({
  default: (await import('./workplaces/workplaces-tab.tsx')).WorkplacesTab,
}));
const ShiftsPart = lazy(async () => ({ default: (await import('./shifts/shifts-part.tsx')).ShiftsPart }));
const WorkRecords = lazy(async () => ({
  default: (await import('./work/work-records.tsx')).WorkRecords,
}));
const PayPart = lazy(async () => ({ default: (await import('./pay/pay-part.tsx')).PayPart }));
const NotesPanel = lazy(async () => ({ default: (await import('./notes/notes-panel.tsx')).NotesPanel }));
const ApartCard = lazy(async () => ({ default: (await import('./apart/apart-card.tsx')).ApartCard }));
const PapersCard = lazy(async () => ({ default: (await import('./card/papers-card.tsx')).PapersCard }));
const PermissionCards = lazy(async () => ({
  default: (await import('./permissions/permission-cards.tsx')).PermissionCards,
}));
const PhotosCard = lazy(async () => ({ default: (await import('./card/photos-card.tsx')).PhotosCard }));
const HoursCard = lazy(async () => ({ default: (await import('./card/hours-card.tsx')).HoursCard }));
const PersonRights = lazy(async () => ({
  default: (await import('#app/areas/papers/parts/work-rights/person-rights.tsx')).PersonRights,
}));
const ContactCards = lazy(async () => ({
  default: (await import('./card/contact-cards.tsx')).ContactCards,
}));

type PersonPartProps = {
  card: StaffCardWithWages;
  month: PersonFrameData['month'];
  /** Null for readers who are no global admins: they get none of the parts with their forms. */
  user: User | null;
  shown: ShownPartData;
  answer: unknown;
};

/** The shown part of a person. */
export function PersonPart({ card, month, user, shown, answer }: PersonPartProps) {
  const name = useFormat().personName(card);
  const reader = useAuth().user.id;
  switch (shown.tab) {
    case 'shifts':
      return <ShiftsPart card={card} notes={shown.notes} answer={answer} />;
    case 'notes':
      return (
        <div className="grid max-w-3xl gap-4">
          <UnsavedForms>
            <NotesPanel id={card.id} data={shown.notes} answer={answer} whole />
            <ApartCard id={card.id} name={name} data={shown.apart} answer={answer} />
          </UnsavedForms>
        </div>
      );
    case 'work':
      return <WorkRecords list={shown.list} />;
    case 'pay':
      return <PayPart card={card} month={month} contracts={shown.contracts} answer={answer} />;
    case 'papers_card':
      return (
        <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
          <PapersCard papers={card.right_to_work} />
          <PhotosCard images={card.images} name={name} />
          {shown.records && (
            <UnsavedForms>
              <PermissionCards
                id={card.id}
                data={shown.records.permissions}
                papers={shown.records.papers.data}
                isOpen={reader !== card.id}
                answer={answer}
              />
            </UnsavedForms>
          )}
        </div>
      );
    case 'limits_card':
      return (
        <div className="grid max-w-xl gap-4">
          <HoursCard hours={card.hours_left} />
          <PersonRights rights={shown.rights} />
          <RecordLink id={card.id} />
        </div>
      );
    case 'profile_card':
      return <ContactCards card={card} />;
    case 'devices':
      return <DevicesTab data={shown} answer={answer} person={name} />;
    default:
      return user && <UserPart user={user} shown={shown} answer={answer} />;
  }
}

type UserPartProps = { user: User; shown: ShownPartData; answer: unknown };

/** A part with the forms of global admins; also those of a deleted person. */
export function UserPart({ user, shown, answer }: UserPartProps) {
  const name = useFormat().personName(user);
  switch (shown.tab) {
    case 'profile':
      return (
        <ProfileTab
          user={user}
          choices={shown.choices}
          link={shown.link}
          constraints={shown.constraints}
          answer={answer}
        />
      );
    case 'papers':
      return <PapersTab user={user} data={shown} answer={answer} />;
    case 'images':
      return <UserImagesTab data={shown} answer={answer} person={name} />;
    case 'workplaces':
      return <WorkplacesTab user={user} data={shown} answer={answer} />;
    case 'limits':
      return (
        <>
          <LimitsTab data={shown} answer={answer} />
          <div className="mt-4 max-w-3xl">
            <PersonRights rights={shown.rights} />
          </div>
          <RecordLink id={user.id} />
        </>
      );
    case 'locks':
      return <LocksTab user={user} data={shown} answer={answer} />;
    case 'data':
      return <DataTab user={user} data={shown} answer={answer} />;
    case 'account':
      return <PayAccountTab data={shown} answer={answer} />;
    case 'roles':
      return <RolesTab user={user} held={shown.held} answer={answer} />;
    default:
      return null;
  }
}
