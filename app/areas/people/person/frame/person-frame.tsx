import type { ReactNode } from 'react';
import type { PersonPart } from '#app/areas/people/person/person-address.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BackLink } from '#app/ui/shell/back-link.tsx';
import { PageTitle } from '#app/ui/shell/page-title.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';
import type { PersonFrameData } from './frame.server.ts';
import { PersonHead } from './person-head.tsx';
import { PersonStrip } from './person-strip.tsx';
import { PersonTabs } from './person-tabs.tsx';

type PersonFrameProps = {
  frame: PersonFrameData;
  card: StaffCardWithWages;
  shown: PersonPart;
  /** The tags as a form, where the page takes it. */
  tags: ReactNode;
  children: ReactNode;
};

/** The head of a person, what a manager asks first, and the tabs; the same above every part. */
export function PersonFrame({ frame, card, shown, tags, children }: PersonFrameProps) {
  const { t } = useTranslation(['staff', 'users']);
  const isGlobal = useAuth().roles.some((role) => role.name === 'global_admin');
  const name = useFormat().personName(card);
  return (
    <div className="group/page">
      <PageTitle>{name}</PageTitle>
      <div className="print:group-has-data-[print=alone]/page:hidden">
        <BackLink to={isGlobal ? '/admin/user' : '/manage/user'}>
          {isGlobal ? t('users:title') : t('title')}
        </BackLink>
        <section aria-label={name} className="mb-3 rounded-xl border border-border bg-card">
          <PersonHead card={card} user={frame.user} today={frame.today} tags={tags} />
          <PersonStrip card={card} month={frame.month} today={frame.today} />
        </section>
        <PersonTabs id={card.id} name={name} shown={shown} />
      </div>
      {children}
    </div>
  );
}
