import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { MAIL_CHOICES } from '#contract/enums.ts';
import type { Channels } from '#contract/messaging/channels.ts';
import type { Intent } from './route.tsx';

type ChannelChoiceProps = { channels: Channels; constraints: Constraints; refused: Refused | null };

/** The choice of channels. A channel that the company has not set up keeps its stored choice. */
export function ChannelChoice({ channels: { mail, push, line }, constraints, refused }: ChannelChoiceProps) {
  const { t } = useTranslation(['channels', 'common']);
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/messaging/channels.ts').then((contract) => contract.ChannelsBody),
    {
      id: 'channels-chosen',
      lastResult: refused?.lastResult ?? null,
      constraints,
      defaultValue: { mail: mail.choice, push: push.is_wanted, line: line.is_wanted },
    },
  );
  return (
    <div className="border-border border-t pt-4">
      <Form
        form={form}
        labels={{ mail: t('mail_label'), push: t('push_label'), line: t('line_label') }}
        action={href('channels')}
        refusal={refused?.refusal ?? null}
      >
        {push.is_set_up ? <CheckField name="push" /> : <KeptChoice name="push" isWanted={push.is_wanted} />}
        {line.is_set_up ? <CheckField name="line" /> : <KeptChoice name="line" isWanted={line.is_wanted} />}
        <div className="max-w-md">
          <Field name="mail" description={t('mail_hint')}>
            {(control) => (
              <Select {...control}>
                {MAIL_CHOICES.map((choice) => (
                  <option key={choice} value={choice}>
                    {t(`mail_choices.${choice}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <p className="text-[0.8125rem] text-muted-foreground">{t('urgent_note')}</p>
        <SubmitButton className="justify-self-start">{t('common:save')}</SubmitButton>
      </Form>
    </div>
  );
}

function KeptChoice({ name, isWanted }: { name: string; isWanted: boolean }) {
  return isWanted && <input type="hidden" name={name} value="on" readOnly />;
}
