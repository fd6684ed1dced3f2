import {
  ChoiceSetting,
  SettingsCard,
  settingsKey,
} from '#app/areas/company/configuration/settings/settings-card.tsx';
import {
  SETTINGS_GROUPS,
  type SettingName,
} from '#app/areas/company/configuration/settings/settings-groups.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { Configuration } from '#contract/company/configuration.ts';
import { LINE_BREAKS, TRANSFER_KINDS } from '#domain/pay/zengin.ts';

const OWN_TYPES = ['ordinary', 'current'] as const;

/** The company's bank account and the format of its bank file. */
export function BankTab({ configuration, answer }: { configuration: Configuration; answer: unknown }) {
  const { t } = useTranslation('configuration');
  return (
    <UnsavedForms>
      <div className="grid max-w-3xl gap-4">
        <SettingsCard
          key={settingsKey(SETTINGS_GROUPS.bank, configuration)}
          group="bank"
          title={t('bank')}
          hint={t('bank_hint')}
          configuration={configuration}
          answer={answer}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <Text name="bank_client_code" hint={t('bank_client_code_hint')} digits={10} />
            <Text name="bank_client_name" hint={t('bank_client_name_hint')} />
            <Text name="bank_code" hint={t('bank_code_hint')} digits={4} />
            <Text name="bank_name" hint={t('bank_name_hint')} />
            <Text name="bank_branch_code" hint={t('bank_branch_code_hint')} digits={3} />
            <Text name="bank_branch_name" hint={t('bank_branch_name_hint')} />
            <ChoiceSetting
              name="bank_account_type"
              values={OWN_TYPES}
              wordOf={(type) => t(`bank_account_types.${type}`)}
            />
            <Text name="bank_account_number" hint={t('bank_account_number_hint')} digits={7} />
            <ChoiceSetting
              name="bank_transfer_kind"
              hint={t('bank_transfer_kind_hint')}
              values={TRANSFER_KINDS}
              wordOf={(kind) => t(`bank_transfer_kinds.${kind}`)}
            />
            <ChoiceSetting
              name="bank_line_break"
              values={LINE_BREAKS}
              wordOf={(lineBreak) => t(`bank_line_breaks.${lineBreak}`)}
            />
          </div>
        </SettingsCard>
      </div>
    </UnsavedForms>
  );
}

/** @param digits the length of a number; omitted for a text */
function Text({ name, hint, digits }: { name: SettingName; hint: string; digits?: number }) {
  return (
    <Field name={name} description={hint}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          {...(digits && { inputMode: 'numeric' as const, className: 'w-40 text-right' })}
        />
      )}
    </Field>
  );
}
