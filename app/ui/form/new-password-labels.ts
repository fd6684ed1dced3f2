import { useTranslation } from '#app/lib/use-translation.ts';

/** The labels for the form of `NewPasswordFields`. */
export function useNewPasswordLabels(): { password: string; password_confirmation: string } {
  const { t } = useTranslation('auth');
  return {
    password: t('new_password.password'),
    password_confirmation: t('new_password.password_confirmation'),
  };
}
