import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { LinkIntent } from '#app/lib/link-intents.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { LinkKind } from '#contract/enums.ts';
import { useRefusal } from './use-refusal.ts';

type PasteLinkFormProps = {
  kind: LinkKind;
  /** The token of the address, whose check reached no server. */
  link: string | null;
  constraints: Constraints;
  refused: Refused | null;
};

/** Accepts the whole link or only its part after `#`, for pages that no link opened. */
export function PasteLinkForm({ kind, link, constraints, refused }: PasteLinkFormProps) {
  const { t } = useTranslation('auth');
  const href = useIntentHref<LinkIntent>();
  const refusal = useRefusal(refused, 'link');
  const { form } = useForm(() => import('#contract/access/auth.ts').then((contract) => contract.LinkBody), {
    id: 'check',
    constraints,
    lastResult: refused?.lastResult ?? null,
    defaultValue: { token: link ?? '' },
  });
  return (
    <>
      <p className="-mt-3 mb-5 text-muted-foreground">
        {t(kind === 'invitation' ? 'link.paste_invitation_hint' : 'link.paste_hint')}
      </p>
      <Form form={form} labels={{ token: t('link.token') }} action={href('check')} refusal={refusal}>
        <Field name="token">
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <SubmitButton className="w-full">{t('link.check')}</SubmitButton>
      </Form>
    </>
  );
}
