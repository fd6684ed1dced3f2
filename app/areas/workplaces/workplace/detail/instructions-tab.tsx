import { useFormData } from '@conform-to/react/future';
import BookOpen from 'lucide-react/icons/book-open';
import ExternalLink from 'lucide-react/icons/external-link';
import LinkIcon from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import Video from 'lucide-react/icons/video';
import { Link } from 'react-router';
import {
  OtherNameFields,
  useOtherNameFacts,
  useOtherNameLabels,
} from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { KeptDraft } from '#app/ui/form/kept-draft.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges, UnsavedForms } from '#app/ui/form/unsaved-changes.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { INSTRUCTION_KINDS, type InstructionKind } from '#contract/enums.ts';
import { INSTRUCTIONS_MAX } from '#contract/limits.ts';
import type { Instruction } from '#contract/workplaces/workplace-instructions.ts';
import { formatPhone } from '#domain/format/phone.ts';
import type { loadInstructions } from './instructions.server.ts';
import { RidesCard } from './rides-card.tsx';
import type { Intent } from './route.tsx';

type InstructionsTabProps = { data: Awaited<ReturnType<typeof loadInstructions>>; answer: unknown };

const FORM_ID = 'instruction-form';

export function InstructionsTab({
  data: { instructions, rides, changed, constraints, ridesConstraints },
  answer,
}: InstructionsTabProps) {
  const { t } = useTranslation('instructions');
  return (
    <UnsavedForms>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_instruction')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('change_title', { name: changed.title }) : t('add')}
        list={
          <Card>
            {instructions.length === 0 ? (
              <EmptyState icon={BookOpen} title={t('empty')} body={t('empty_hint')} />
            ) : (
              <ul aria-label={t('title')} className="divide-y divide-border">
                {instructions.map((instruction) => (
                  <Row key={instruction.id} instruction={instruction} />
                ))}
              </ul>
            )}
          </Card>
        }
      >
        {changed ? (
          <InstructionChange
            key={`${changed.id} ${changed.version}`}
            instruction={changed}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'update_instruction')}
          />
        ) : (
          <AddInstructionForm
            key={instructions.length}
            full={instructions.length >= INSTRUCTIONS_MAX}
            constraints={constraints}
            refused={refusedOf<Intent>(answer, 'create_instruction')}
          />
        )}
      </WithSideForm>
      <div className="mt-5">
        <RidesCard
          key={rides.version}
          rides={rides}
          constraints={ridesConstraints}
          refused={refusedOf<Intent>(answer, 'update_rides')}
        />
      </div>
    </UnsavedForms>
  );
}

function Row({ instruction }: { instruction: Instruction }) {
  const { t } = useTranslation(['instructions', 'common']);
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('instruction');
  const { id, kind, title, url, phone } = instruction;
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        {isPage(kind) ? (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex max-w-full items-baseline gap-1.5 rounded-sm font-medium text-primary underline underline-offset-4 hover:no-underline"
          >
            <span className="min-w-0 break-words">{title}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 self-center" />
            <span className="sr-only">({t('opens')})</span>
          </a>
        ) : (
          <span className="min-w-0 break-words font-medium">{title}</span>
        )}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-muted-foreground">
          <Badge {...(isPage(kind) && { icon: kind === 'video' ? Video : LinkIcon })}>
            {t(`kinds.${kind}`)}
          </Badge>
          <span className="min-w-0 break-all">{phone === null ? url : formatPhone(phone)}</span>
        </span>
      </div>
      <span className="inline-flex shrink-0">
        <Button asChild variant="ghost" size="icon-sm">
          <Link
            to={`${chosenHref(id)}#${FORM_ID}`}
            preventScrollReset
            aria-label={t('common:change_named', { name: title })}
          >
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
        <DeleteInRow
          name={title}
          action={href('delete_instruction')}
          thing={instruction}
          title={t('delete_title')}
          body={t('delete_body')}
          confirm={t('delete')}
        />
      </span>
    </li>
  );
}

function isPage(kind: InstructionKind): boolean {
  return kind === 'link' || kind === 'video';
}

type FormProps = { constraints: Constraints; refused: Refused | null };

function AddInstructionForm({ full, constraints, refused }: FormProps & { full: boolean }) {
  const { t } = useTranslation('instructions');
  const href = useIntentHref<Intent>();
  const kind = useChosenKind('add-instruction', 'link');
  const labels = useLabels(kind);
  const { form } = useForm(
    () =>
      import('#contract/workplaces/workplace-instructions.ts').then((contract) => contract.InstructionBody),
    {
      constraints,
      id: 'add-instruction',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { kind: 'link' },
    },
  );
  if (full) return <p className="text-muted-foreground">{t('full', { max: INSTRUCTIONS_MAX })}</p>;
  return (
    <Form form={form} labels={labels} action={href('create_instruction')} refusal={refused?.refusal ?? null}>
      <InstructionFields kind={kind} />
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
      <KeptDraft />
    </Form>
  );
}

function InstructionChange({ instruction, constraints, refused }: FormProps & { instruction: Instruction }) {
  const { t } = useTranslation('instructions');
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('instruction');
  const kind = useChosenKind('change-instruction', instruction.kind);
  const labels = useLabels(kind);
  const { form } = useForm(
    () =>
      import('#contract/workplaces/workplace-instructions.ts').then(
        (contract) => contract.InstructionChangeBody,
      ),
    {
      constraints,
      id: 'change-instruction',
      lastResult: refused?.lastResult ?? null,
      defaultValue: instruction,
    },
  );
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_instruction')}
      thing={instruction}
      facts={[
        { label: labels.kind, of: (stored) => t(`kinds.${stored.kind}`) },
        { label: labels.title, of: (stored) => stored.title },
        ...useOtherNameFacts(),
        { label: labels.url, of: (stored) => stored.url },
        { label: labels.phone, of: ({ phone }) => (phone === null ? '' : formatPhone(phone)) },
      ]}
      refused={refused}
    >
      <InstructionFields kind={kind} />
      <SaveOrCancel cancel={chosenHref(null)} />
    </ChangeForm>
  );
}

/** The kind that the form has now. Without JavaScript all its fields are shown. */
function useChosenKind(id: string, stored: InstructionKind): InstructionKind {
  const chosen = useFormData(id, (data) => data.get('kind'), { fallback: stored });
  return INSTRUCTION_KINDS.find((one) => one === chosen) ?? stored;
}

function InstructionFields({ kind }: { kind: InstructionKind }) {
  const { t } = useTranslation('instructions');
  const isHydrated = useHydrated();
  return (
    <>
      <Field name="kind">
        {(control) => (
          <Select {...control}>
            {INSTRUCTION_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="title">{(control) => <Input {...control} autoComplete="off" />}</Field>
      <OtherNameFields of="title" />
      {(!isHydrated || isPage(kind)) && (
        <Field name="url" marked={false} description={t('url_hint')}>
          {(control) => <Input {...control} inputMode="url" autoComplete="off" spellCheck={false} />}
        </Field>
      )}
      {(!isHydrated || kind === 'contact') && (
        <Field name="phone" marked={false}>
          {(control) => <Input {...control} inputMode="tel" autoComplete="off" />}
        </Field>
      )}
    </>
  );
}

function useLabels(kind: InstructionKind) {
  const { t } = useTranslation('instructions');
  const title = isPage(kind) ? t('name') : t(kind === 'contact' ? 'name_contact' : 'name_text');
  return { kind: t('kind'), title, ...useOtherNameLabels(), url: t('url'), phone: t('phone') };
}
