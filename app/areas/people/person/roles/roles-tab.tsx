import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { BoxField } from '#app/ui/form/box-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { UserRoles } from '#contract/access/user-roles.ts';
import type { User } from '#contract/people/users.ts';
import { DUTIES, ROLE_NAMES, type RoleName } from '#contract/roles.ts';
import { missingName, rolesLocked, rolesWarnings } from './roles-form.ts';

type RolesTabProps = { user: User; held: UserRoles; answer: unknown };

export function RolesTab({ user, held, answer }: RolesTabProps) {
  const { t } = useTranslation(['roles', 'errors']);
  const { user: reader } = useAuth();
  const locked = rolesLocked(user, reader.id);
  return (
    <Card className="max-w-3xl">
      <CardContent className="grid gap-5 py-6">
        {locked ? (
          <>
            <p className="flex items-start gap-2.5 rounded-lg bg-muted px-4 py-3">
              <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
              {t(`errors:${locked}`)}
            </p>
            <HeldRoles held={held} />
          </>
        ) : (
          <RolesForm
            key={held.version}
            user={user}
            held={held}
            refused={refusedOf<Intent>(answer, 'roles')}
          />
        )}
        <p className="text-muted-foreground">
          <Link to="?tab=workplaces" className="underline underline-offset-2 hover:text-foreground">
            {t('workplaces')}
          </Link>
        </p>
      </CardContent>
    </Card>
  );
}

function useRolesText() {
  const { t } = useTranslation(['roles', 'users']);
  const listed = (words: string[]) => words.join(', ') || t('none');
  return {
    roles: ({ roles }: UserRoles) => listed(roles.map((role) => t(`users:roles.${role}`))),
    duties: ({ duties }: UserRoles) => listed(duties.map((duty) => t(`duty.${duty}`))),
  };
}

function HeldRoles({ held }: { held: UserRoles }) {
  const { t } = useTranslation('roles');
  const textOf = useRolesText();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-muted-foreground">{t('now')}</dt>
      <dd className="font-medium">{textOf.roles(held)}</dd>
      <dt className="text-muted-foreground">{t('duties')}</dt>
      <dd className="font-medium">{textOf.duties(held)}</dd>
    </dl>
  );
}

function RolesForm({ user, held, refused }: { user: User; held: UserRoles; refused: Refused | null }) {
  const { t } = useTranslation(['roles', 'users', 'common']);
  const href = useIntentHref<Intent>();
  const textOf = useRolesText();
  const { form } = useForm(() => import('./roles-form.ts').then((forms) => forms.UserRolesForm), {
    constraints: {},
    id: 'roles',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { roles: held.roles, duties: held.duties },
  });
  return (
    <ChangeForm
      form={form}
      labels={{ roles: t('roles'), duties: t('duties') }}
      action={href('roles')}
      thing={held}
      facts={[
        { label: t('roles'), of: textOf.roles },
        { label: t('duties'), of: textOf.duties },
      ]}
      refused={refused}
    >
      <RoleFields user={user} before={held.roles} />
      <div className="grid gap-2">
        <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
        <p className="text-[0.8125rem] text-muted-foreground">{t('counts')}</p>
      </div>
    </ChangeForm>
  );
}

function RoleFields({ user, before }: { user: User; before: readonly RoleName[] }) {
  const { t } = useTranslation(['roles', 'users']);
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<readonly string[]>(before);
  const roles = ROLE_NAMES.filter((role) => chosen.includes(role));
  // Without JavaScript the warnings cannot follow the boxes, so they are all shown in advance.
  const warnings = rolesWarnings(before, hydrated ? roles : []);
  return (
    <>
      <BoxField
        name="roles"
        onChange={setChosen}
        options={ROLE_NAMES.map((role) => {
          const missing = chosen.includes(role) ? missingName(role, user) : null;
          return {
            value: role,
            label: t(`users:roles.${role}`),
            hint: [t(`may.${role}`), missing && t(missing)].filter(Boolean).join(' '),
          };
        })}
      />
      <BoxField
        name="duties"
        hint={t('duties_hint')}
        disabled={hydrated && !roles.includes('admin')}
        options={DUTIES.map((duty) => ({
          value: duty,
          label: t(`duty.${duty}`),
          hint: t(`opens.${duty}`),
        }))}
      />
      <div role="status" className="grid gap-2 empty:hidden">
        {warnings.map((warning) => (
          <Warning key={warning} text={t(warning)} />
        ))}
      </div>
    </>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-lg border border-late/40 bg-late-soft px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-late" />
      {text}
    </p>
  );
}
