import { useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PASSWORD_MIN } from '#contract/limits.ts';
import { Field } from './field.tsx';
import { useFormFrame } from './form-frame.ts';
import { NewPasswordStrength } from './new-password-strength.tsx';
import { PasswordInput } from './password-input.tsx';

type NewPasswordFieldsProps = {
  /** The account under which the browser saves the password. */
  account: string | null;
  /** Known facts about the owner, such as names: a password made of them is weak. */
  personal?: readonly string[];
};

/** A new password, typed twice; used in a `Form` with the labels of `useNewPasswordLabels`. */
export function NewPasswordFields({ account, personal = [] }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const { savedAs } = useFormFrame();
  const [typed, setTyped] = useState({ savedAs, text: '' });
  // A successful post empties the fields.
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
