import { composeHref, FORM_ID, TEMPLATE_PARAM } from '#app/areas/messaging/notification/notification-form.ts';
import { textsIn } from '#app/areas/messaging/notification/stored-values.ts';
import { TextFields } from '#app/areas/messaging/notification/text-fields.tsx';
import { TypeField } from '#app/areas/messaging/notification/type-field.tsx';
import { useNotificationLabels } from '#app/areas/messaging/notification/use-labels.ts';
import { useOwnMessage, useWrittenTitle } from '#app/areas/messaging/notification/use-own-message.ts';
import { useWrittenLanguages } from '#app/areas/messaging/notification/use-written-languages.ts';
import { ShownMessage } from '#app/areas/messaging/parts/notification/shown-message.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { SidePanel } from '#app/ui/kit/side-panel.tsx';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import type { NotificationTemplate } from '#contract/messaging/templates.ts';
import { WRITING_ORDER } from '#contract/site/languages.ts';
import type { Intent } from './route.tsx';

type TemplatePanelProps = {
  opened: NotificationTemplate | 'new';
  isKeeper: boolean;
  constraints: Constraints;
  answer: unknown;
};

/** A template in a side panel: its form for who keeps it, its texts for others. */
export function TemplatePanel({ opened, isKeeper, constraints, answer }: TemplatePanelProps) {
  const { t } = useTranslation(['notification_templates', 'common']);
  const close = useChosenHref('template')(null);
  const titleOf = useWrittenTitle();
  const isNew = opened === 'new';
  const form = { constraints, close };
  return (
    <SidePanel
      title={isNew ? t('create') : isKeeper ? t('change') : titleOf(opened)}
      hint={isNew || !isKeeper ? undefined : titleOf(opened)}
      closeHref={close}
      closeLabel={t('common:close')}
      className="sm:w-xl"
    >
      <div className="mt-4 grid gap-5">
        {isNew && <NewTemplate {...form} refused={refusedOf<Intent>(answer, 'create')} />}
        {!isNew && (
          <Button asChild variant="outline" size="sm" className="justify-self-start">
            <PageLink to={composeHref(TEMPLATE_PARAM, opened.id)}>{t('write')}</PageLink>
          </Button>
        )}
        {!isNew && isKeeper && (
          <TemplateChange {...form} template={opened} refused={refusedOf<Intent>(answer, 'update')} />
        )}
        {!isNew && !isKeeper && <TemplateTexts template={opened} />}
      </div>
    </SidePanel>
  );
}

type TemplateFormProps = { constraints: Constraints; refused: Refused | null; close: string };

function NewTemplate({ constraints, refused, close }: TemplateFormProps) {
  const { t } = useTranslation('notification_templates');
  const href = useIntentHref<Intent>();
  const { form } = useForm(
    () => import('#contract/messaging/templates.ts').then((contract) => contract.NotificationTemplateBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { type: 'notice' },
    },
  );
  return (
    <Form
      form={form}
      labels={useNotificationLabels()}
      action={href('create')}
      refusal={refused?.refusal ?? null}
    >
      <TypeField />
      <TextFields />
      <SaveOrCancel submit={t('create')} cancel={close} />
      <UnsavedChanges />
    </Form>
  );
}

function TemplateChange({
  template,
  constraints,
  refused,
  close,
}: TemplateFormProps & { template: NotificationTemplate }) {
  const { t } = useTranslation(['notification_templates', 'notifications']);
  const href = useIntentHref<Intent>();
  const titleOf = useWrittenTitle();
  const languagesOf = useWrittenLanguages();
  const own = useOwnMessage();
  const { form } = useForm(
    () =>
      import('#contract/messaging/templates.ts').then((contract) => contract.NotificationTemplateChangeBody),
    {
      constraints,
      id: FORM_ID,
      lastResult: refused?.lastResult ?? null,
      defaultValue: { type: template.type, ...textsIn(template) },
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={useNotificationLabels()}
      action={href('update')}
      thing={template}
      facts={[
        { label: t('notifications:name'), of: (now) => titleOf(now) ?? '' },
        { label: t('notifications:message'), of: (now) => own({ ...now, ...NO_BASE }).content },
        { label: t('languages'), of: languagesOf },
      ]}
      refused={refused}
    >
      <TypeField />
      <TextFields />
      <SaveOrCancel cancel={close} />
    </ChangeForm>
  );
}

/** A template has texts by language only. */
const NO_BASE = { title: null, content: null };

function TemplateTexts({ template }: { template: NotificationTemplate }) {
  const { languages } = textsByLanguage({ ...template, ...NO_BASE });
  return WRITING_ORDER.map((language) => {
    const message = languages[language];
    return message && <ShownMessage key={language} type={template.type} message={{ ...message, language }} />;
  });
}
