import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { Field } from './field.tsx';
import { useFormFrame } from './form-frame.ts';
import { NewPasswordStrength } from './new-password-strength.tsx';
import { PasswordInput } from './password-input.tsx';

type NewPasswordFieldsProps = {
  /** Whose password it is: what the browser keeps it under. */
  account: string | null;
  /** What else others know of the owner, such as names: a password made of it is easy to guess. */
  personal?: readonly string[];
};

/** A password that is chosen, typed twice; it stands in a `Form` whose labels are `useNewPasswordLabels`. */
export function NewPasswordFields({ account, personal = [] }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const { savedAs } = useFormFrame();
  const [typed, setTyped] = useState({ savedAs, text: '' });
  // Once the form was done its fields are empty again.
  const password = typed.savedAs === savedAs ? typed.text : '';
  return (
    <>
      {account !== null && <input type="text" autoComplete="username" value={account} readOnly hidden />}
      <Field name="password" description={t('new_password.hint', { min: PASSWORD_MIN })}>
        {(control) => (
          <div>
            <PasswordInput
              {...control}
              autoComplete="new-password"
              onInput={({ currentTarget }) => setTyped({ savedAs, text: currentTarget.value })}
            />
            <NewPasswordStrength
              password={password}
              personal={account === null ? personal : [account, ...personal]}
            />
          </div>
        )}
      </Field>
      <Field name="password_confirmation">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
    </>
  );
}
