import { useTranslation } from 'react-i18next';
import { ChangeForm } from '#app/components/form/change-form.tsx';
import type { Fact } from '#app/components/form/stored-now.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { Card, CardContent } from '#app/components/ui/card.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { UserFields, useUserLabels } from '#app/routes/admin/user/user-fields.tsx';
import type { User } from '#contract/users.ts';
import { namesNeeded } from '#domain/account/names-needed.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { useIsWeaker } from './account.ts';
import { InvitePanel } from './invite-panel.tsx';

type ProfileTabProps = { user: User; constraints: Constraints; answer: unknown };

export function ProfileTab({ user, constraints, answer }: ProfileTabProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(18rem,24rem)]">
      <div className="grid gap-4 xl:has-data-[print=alone]:col-span-2 xl:col-start-2 xl:row-start-1">
        <InvitePanel user={user} answer={answer} />
      </div>
      <Card data-print="no">
        <CardContent className="py-6">
          <ProfileForm
            key={user.version}
            user={user}
            constraints={constraints}
            refused={refusedOf(answer, 'update')}
          />
        </CardContent>
      </Card>
    </div>
  );
}

function ProfileForm({
  user,
  constraints,
  refused,
}: {
  user: User;
  constraints: Constraints;
  refused: Refused | null;
}) {
  const { t } = useTranslation(['users', 'common']);
  const labels = useUserLabels();
  const facts = useFacts();
  const href = useIntentHref();
  const isOpen = useIsWeaker(user);
  const { form } = useForm(
    () => import('#app/routes/admin/user/user-form.ts').then((forms) => forms.UserForm),
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
      <fieldset disabled={!isOpen} className="grid gap-6">
        <UserFields needed={namesNeeded(user.roles)} />
        {isOpen && <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>}
      </fieldset>
    </ChangeForm>
  );
}

function useFacts(): Fact<User>[] {
  const { t } = useTranslation(['users', 'memberships', 'common', 'prefectures']);
  const format = useFormat();
  const dated = (date: string | null) => (date ? format.date(date) : '');
  const prefectureOf = (user: User) => {
    const code = parsePrefectureCode(user.prefecture ?? '');
    return code ? t(`prefectures:${code}`) : '';
  };
  return [
    { label: t('last_name'), of: (user) => user.last_name },
    { label: t('first_name'), of: (user) => user.first_name },
    { label: t('last_name_kana'), of: (user) => user.last_name_kana ?? '' },
    { label: t('first_name_kana'), of: (user) => user.first_name_kana ?? '' },
    { label: t('given_first'), of: (user) => t(user.given_first ? 'memberships:yes' : 'memberships:no') },
    { label: t('gender'), of: (user) => (user.gender ? t(`genders.${user.gender}`) : '') },
    { label: t('birthday'), of: (user) => dated(user.birthday) },
    { label: t('nationality'), of: (user) => user.nationality ?? '' },
    {
      label: t('japanese_level'),
      of: (user) => (user.japanese_level ? t(`japanese_levels.${user.japanese_level}`) : ''),
    },
    { label: t('language'), of: (user) => (user.language ? t(`common:language_${user.language}`) : '') },
    { label: t('email'), of: (user) => user.email ?? '' },
    { label: t('phone'), of: (user) => user.phone ?? '' },
    { label: t('emergency_contact_phone'), of: (user) => user.emergency_contact_phone ?? '' },
    { label: t('postal_code'), of: (user) => user.postal_code ?? '' },
    { label: t('prefecture'), of: prefectureOf },
    { label: t('address'), of: (user) => user.address ?? '' },
    { label: t('staff_no_label'), of: (user) => user.staff_no ?? '' },
    { label: t('hired_on'), of: (user) => dated(user.hired_on) },
    { label: t('left_on'), of: (user) => dated(user.left_on) },
  ];
}
