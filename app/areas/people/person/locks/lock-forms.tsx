import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Intent } from '#app/areas/people/person/route.tsx';
import { cn } from '#app/lib/class-names.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import type { ErrorCode } from '#contract/errors.ts';
import type { User } from '#contract/people/users.ts';
import { STEP_PARAM } from './lock-address.ts';

type LockFormProps = {
  user: User;
  refused: Refused | null;
  refusal: { code: ErrorCode; text: string } | null;
};

/** Locks an account with a reason, and shows the consequences. */
export function LockForm(props: LockFormProps & { coming: number; constraints: Constraints }) {
  const { user, refused, refusal, coming, constraints } = props;
  const { t } = useTranslation('locks');
  const href = useIntentHref<Intent>();
  const name = useFormat().personName(user);
  const { form } = useForm(
    () => import('#contract/access/user-locks.ts').then((contract) => contract.UserDisableBody),
    { constraints, id: 'lock', lastResult: refused?.lastResult ?? null },
  );
  return (
    <LockQuestion title={t('lock_title', { name })}>
      <LockEffects>
        <li>{t('lock_goes.sign_in')}</li>
        <li>{t('lock_goes.devices')}</li>
        <li>{t('lock_goes.planning')}</li>
        {coming > 0 && (
          <li>
            <strong className="font-semibold">{t('lock_coming', { count: coming })}</strong>{' '}
            <ToShifts>{t('to_shifts')}</ToShifts>
          </li>
        )}
      </LockEffects>
      <Form form={form} labels={{ reason: t('reason') }} action={href('lock')} refusal={refusal}>
        <Version of={user} />
        <Field name="reason" description={t('reason_hint')}>
          {(control) => <Textarea {...control} autoComplete="off" />}
        </Field>
        <OrNot submit={t('lock_confirm')} />
        <UnsavedChanges />
      </Form>
    </LockQuestion>
  );
}

/** Deletes a person; offered only when they have no coming shifts. */
export function DeleteForm({ user, refused, refusal, coming }: LockFormProps & { coming: number }) {
  const { t } = useTranslation(['locks', 'common']);
  const href = useIntentHref<Intent>();
  const name = useFormat().personName(user);
  const { form } = useForm(() => import('#contract/fields/formats.ts').then((contract) => contract.NoInput), {
    constraints: {},
    id: 'delete-user',
    lastResult: refused?.lastResult ?? null,
  });
  if (coming > 0) {
    return (
      <LockQuestion title={t('delete_blocked', { name })}>
        <p>{t('delete_coming', { count: coming })}</p>
        <div className="flex flex-wrap items-center gap-4">
          <Back>{t('common:close')}</Back>
          <ToShifts>{t('to_shifts')}</ToShifts>
        </div>
      </LockQuestion>
    );
  }
  return (
    <LockQuestion title={t('delete_title', { name })}>
      <LockEffects title={t('delete_goes.title')}>
        <li>{t('delete_goes.sign_in')}</li>
        <li>{t('delete_goes.lists')}</li>
        <li>{t('delete_goes.email')}</li>
      </LockEffects>
      <LockEffects title={t('delete_stays.title')}>
        <li>{t('delete_stays.work')}</li>
        <li>{t('delete_stays.number')}</li>
        <li>{t('delete_stays.restore')}</li>
      </LockEffects>
      <Form form={form} labels={{}} action={href('delete_user')} refusal={refusal}>
        <Version of={user} />
        <OrNot submit={t('delete_confirm')} />
      </Form>
    </LockQuestion>
  );
}

/** Unlocks an account without a question, since the lock can be set again. */
export function UnlockForm({ user, refused, refusal }: LockFormProps) {
  const { t } = useTranslation('locks');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('#contract/fields/formats.ts').then((contract) => contract.NoInput), {
    constraints: {},
    id: 'unlock',
    lastResult: refused?.lastResult ?? null,
  });
  return (
    <Form form={form} labels={{}} action={href('unlock')} refusal={refusal}>
      <Version of={user} />
      <SubmitButton className="justify-self-start">{t('unlock')}</SubmitButton>
    </Form>
  );
}

/** Restores a deleted person. The form asks for another email only after theirs turns out to be in use. */
export function RestoreForm({ user, refused, refusal, wasLocked }: LockFormProps & { wasLocked: boolean }) {
  const { t } = useTranslation('locks');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/access/user-locks.ts').then((contract) => contract.UserRestoreBody),
    { constraints: {}, id: 'restore', lastResult: refused?.lastResult ?? null },
  );
  const asksMail = refusal?.code === 'USER_EMAIL_ALREADY_EXISTS' || isAskedForMail(refused);
  return (
    <Form form={form} labels={{ email: t('email') }} action={href('restore')} refusal={refusal}>
      <Version of={user} />
      {wasLocked && <p className="text-muted-foreground">{t('restore_locked')}</p>}
      {asksMail && (
        <Field name="email" required description={t('email_hint', { email: user.email ?? '' })}>
          {(control) => <Input {...control} inputMode="email" autoComplete="off" />}
        </Field>
      )}
      <SubmitButton className="justify-self-start">
        <Undo2 aria-hidden="true" />
        {t('restore')}
      </SubmitButton>
    </Form>
  );
}

/** Whether the form keeps asking for an email, whatever else was refused. */
function isAskedForMail(refused: Refused | null): boolean {
  if (refused === null) return false;
  const { submission, error } = refused.lastResult;
  return 'email' in submission.payload || error?.fieldErrors.email !== undefined;
}

function Version({ of: { version } }: { of: User }) {
  return <input type="hidden" name="version" value={version} readOnly />;
}

function LockQuestion({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-xl border border-destructive/50 p-4">
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** The consequences, or what is kept. */
function LockEffects({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      {title && <h4 className="font-medium">{title}</h4>}
      <ul className={cn('grid list-disc gap-1 pl-5', title && 'text-muted-foreground')}>{children}</ul>
    </div>
  );
}

function ToShifts({ children }: { children: ReactNode }) {
  return (
    <PageLink to="/manage/shift" className="underline underline-offset-2 hover:no-underline">
      {children}
    </PageLink>
  );
}

function OrNot({ submit }: { submit: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton variant="destructive">{submit}</SubmitButton>
      <Back>{t('cancel')}</Back>
    </div>
  );
}

function Back({ children }: { children: ReactNode }) {
  const stepHref = useChosenHref(STEP_PARAM);
  return (
    <Button asChild variant="outline">
      <Link to={stepHref(null)} preventScrollReset>
        {children}
      </Link>
    </Button>
  );
}
