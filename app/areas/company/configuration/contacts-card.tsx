import { SettingsCard, settingsKey } from '#app/areas/company/configuration/settings/settings-card.tsx';
import { SETTINGS_GROUPS } from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { LANGUAGES } from '#contract/site/languages.ts';

/** The contacts for consultation and complaints, in each language. */
export function ContactsCard({ configuration, answer }: { configuration: Configuration; answer: unknown }) {
  const { t } = useTranslation('configuration');
  return (
    <SettingsCard
      key={`contacts ${settingsKey(SETTINGS_GROUPS.contacts, configuration)}`}
      group="contacts"
      title={t('contacts')}
      hint={t('contacts_hint')}
      configuration={configuration}
      answer={answer}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {LANGUAGES.flatMap((language) => [
          <Field key={`name ${language}`} name={`contact_name_${language}`}>
            {(control) => <Input {...control} autoComplete="off" />}
          </Field>,
          <Field key={`phone ${language}`} name={`contact_phone_${language}`}>
            {(control) => <Input {...control} type="tel" autoComplete="off" />}
          </Field>,
        ])}
      </div>
    </SettingsCard>
  );
}
