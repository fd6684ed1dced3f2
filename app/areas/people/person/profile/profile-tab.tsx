import { useIsWeaker } from '#app/areas/people/person/account/account.ts';
import { CrossStaffCard } from '#app/areas/people/person/account/cross-staff-card.tsx';
import { InvitePanel } from '#app/areas/people/person/invitation/invite-panel.tsx';
import type { Intent } from '#app/areas/people/person/route.tsx';
import type { PersonChoices } from '#app/areas/people/users/person-choices.ts';
import { UserFields, useUserLabels } from '#app/areas/people/users/user-fields.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { PersonLink } from '#contract/people/staff-sync.ts';
import type { User } from '#contract/people/users.ts';
import { namesNeeded } from '#domain/access/names-needed.ts';
import { useProfileFacts } from './profile-facts.ts';

type ProfileTabProps = {
  user: User;
  choices: PersonChoices;
  /** fields that the external staff system owns are read-only. */
  link: PersonLink;
  constraints: Constraints;
  answer: unknown;
};

export function ProfileTab({ user, choices, link, constraints, answer }: ProfileTabProps) {
  const isOpen = useIsWeaker(user);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,24rem)] xl:grid-rows-[auto_1fr]">
      <div className="grid gap-4 xl:has-data-[print=alone]:col-span-2 xl:col-start-2 xl:row-start-1">
        <InvitePanel user={user} answer={answer} />
      </div>
      <Card data-print="no" className="xl:row-span-2 xl:row-start-1">
        <CardContent className="py-6">
          <ProfileForm
            key={user.version}
            user={user}
            choices={choices}
            isKeptOutside={link.is_kept_outside}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update')}
          />
        </CardContent>
      </Card>
      {isOpen && (
        <div data-print="no" className="xl:col-start-2 xl:row-start-2">
          <CrossStaffCard user={user} link={link} answer={answer} />
        </div>
      )}
    </div>
  );
}

function ProfileForm({
  user,
  choices,
  isKeptOutside,
  constraints,
  refused,
}: {
  user: User;
  choices: PersonChoices;
  isKeptOutside: boolean;
  constraints: Constraints;
  refused: Refused | null;
}) {
  const { t } = useTranslation(['users', 'common', 'locks']);
  const labels = useUserLabels();
  const facts = useProfileFacts(choices);
  const href = useIntentHref<Intent>();
  const isOpen = useIsWeaker(user);
  const { form } = useForm(
    () => import('#app/areas/people/users/user-form.ts').then((forms) => forms.UserForm),
    {
      constraints,
      id: 'user',
      lastResult: refused?.lastResult ?? null,
      defaultValue: user,
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update')}
      thing={user}
      facts={facts}
      refused={refused}
    >
      {!isOpen && <p className="rounded-lg bg-muted px-4 py-3 text-muted-foreground">{t('not_yours')}</p>}
      {isKeptOutside && (
        <p className="rounded-lg bg-muted px-4 py-3">
          {t('locks:cross_staff.read_only')}{' '}
          <PageLink to="#cross-staff" className="underline underline-offset-2">
            {t('locks:cross_staff.read_only_link')}
          </PageLink>
        </p>
      )}
      <fieldset disabled={!isOpen} className="grid gap-6">
        <UserFields needed={namesNeeded(user.roles)} choices={choices} isKeptOutside={isKeptOutside} />
        {isOpen && <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>}
      </fieldset>
    </ChangeForm>
  );
}
