import { useFormData } from '@conform-to/react/future';
import Pencil from 'lucide-react/icons/pencil';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router';
import { useTagName } from '#app/areas/people/parts/tag/tag-name.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { WithSideForm } from '#app/ui/form/with-side-form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { EmptyState } from '#app/ui/table/empty-state.tsx';
import { SEAT_REQUIREMENTS_MAX } from '#contract/limits.ts';
import type { SeatRequirement } from '#contract/workplaces/seat-requirements.ts';
import { JAPANESE_LEVELS } from '#domain/format/japanese-level.ts';
import { REQUIREMENT_KINDS } from '#domain/roster/fill/company/groups.ts';
import type { RequirementIntent } from './requirement-intents.ts';
import type { RequirementsData } from './requirements.server.ts';

type RequirementListProps = { data: RequirementsData; answer: unknown };
type Kind = SeatRequirement['kind'];

const FORM_ID = 'requirement-form';

/** What plans keep of the people on each shift of the workplace. */
export function RequirementList({ data, answer }: RequirementListProps) {
  const { requirements, choices, changed, constraints } = data;
  const { t } = useTranslation(['seat_requirements', 'workplaces']);
  return (
    <>
      <p className="mb-4 text-muted-foreground">{t('hint')}</p>
      <RefusalNote refused={refusedOf<RequirementIntent>(answer, 'delete_requirement')} />
      <WithSideForm
        id={FORM_ID}
        title={changed ? t('change_title') : t('add')}
        list={
          <Card>
            {requirements.length === 0 ? (
              <EmptyState icon={Users} title={t('empty')} body={t('empty_hint')} />
            ) : (
              <ul aria-label={t('workplaces:tabs.requirements')} className="divide-y divide-border">
                {requirements.map((requirement) => (
                  <Row key={requirement.id} requirement={requirement} />
                ))}
              </ul>
            )}
          </Card>
        }
      >
        {changed ? (
          <ChangeRequirement
            key={`${changed.id} ${changed.version}`}
            requirement={changed}
            choices={choices}
            constraints={constraints}
            refused={refusedOf<RequirementIntent>(answer, 'update_requirement')}
          />
        ) : (
          <AddRequirement
            key={requirements.length}
            full={requirements.length >= SEAT_REQUIREMENTS_MAX}
            choices={choices}
            constraints={constraints}
            refused={refusedOf<RequirementIntent>(answer, 'create_requirement')}
          />
        )}
      </WithSideForm>
    </>
  );
}

function Row({ requirement }: { requirement: SeatRequirement }) {
  const { t } = useTranslation(['seat_requirements', 'common']);
  const href = useIntentHref<RequirementIntent>();
  const chosenHref = useChosenHref('requirement');
  const said = useSaid()(requirement);
  const { id, template, position } = requirement;
  const place = [template?.name ?? t('all_templates'), position?.name ?? t('all_positions')].join(' · ');
  return (
    <li className="flex items-start gap-3 px-5 py-3.5">
      <div className="grid min-w-0 flex-1 gap-1">
        <span className="break-words font-medium">{said}</span>
        <span className="break-words text-[0.8125rem] text-muted-foreground">{place}</span>
      </div>
      <span className="inline-flex shrink-0">
        <Button asChild variant="ghost" size="icon-sm">
          <Link
            to={`${chosenHref(id)}#${FORM_ID}`}
            preventScrollReset
            aria-label={t('common:change_named', { name: said })}
          >
            <Pencil aria-hidden="true" />
          </Link>
        </Button>
        <DeleteInRow
          name={said}
          action={href('delete_requirement')}
          thing={requirement}
          title={t('delete_title')}
          body={t('delete_body')}
          confirm={t('delete')}
        />
      </span>
    </li>
  );
}

/** Returns a requirement in words. */
function useSaid(): (requirement: SeatRequirement) => string {
  const { t } = useTranslation(['seat_requirements', 'users']);
  const nameOf = useTagName();
  return ({ kind, tag, level, number: count }) => {
    const name = tag ? nameOf(tag) : level ? t(`users:japanese_levels.${level}`) : '';
    return t(`said.${kind}`, { count, name });
  };
}

type FormProps = {
  choices: RequirementsData['choices'];
  constraints: Constraints;
  refused: Refused | null;
};

function AddRequirement({ full, choices, constraints, refused }: FormProps & { full: boolean }) {
  const { t } = useTranslation('seat_requirements');
  const href = useIntentHref<RequirementIntent>();
  const kind = useChosenKind('add-requirement', 'tag');
  const labels = useLabels(kind);
  const { form } = useForm(
    () =>
      import('#contract/workplaces/seat-requirements.ts').then((contract) => contract.SeatRequirementBody),
    {
      constraints,
      id: 'add-requirement',
      lastResult: refused?.lastResult ?? null,
      defaultValue: { kind: 'tag', number: 1 },
    },
  );
  if (full) return <p className="text-muted-foreground">{t('full', { max: SEAT_REQUIREMENTS_MAX })}</p>;
  return (
    <Form form={form} labels={labels} action={href('create_requirement')} refusal={refused?.refusal ?? null}>
      <RequirementFields kind={kind} choices={choices} />
      <SubmitButton className="justify-self-start">{t('add')}</SubmitButton>
      <UnsavedChanges />
    </Form>
  );
}

type ChangeProps = FormProps & { requirement: SeatRequirement };

function ChangeRequirement({ requirement, choices, constraints, refused }: ChangeProps) {
  const { t } = useTranslation('seat_requirements');
  const href = useIntentHref<RequirementIntent>();
  const chosenHref = useChosenHref('requirement');
  const kind = useChosenKind('change-requirement', requirement.kind);
  const labels = useLabels(kind);
  const { template, position, tag, level, number } = requirement;
  const { form } = useForm(
    () =>
      import('#contract/workplaces/seat-requirements.ts').then(
        (contract) => contract.SeatRequirementChangeBody,
      ),
    {
      constraints,
      id: 'change-requirement',
      lastResult: refused?.lastResult ?? null,
      defaultValue: {
        kind: requirement.kind,
        number,
        ...(template && { template_id: template.id }),
        ...(position && { position_id: position.id }),
        ...(tag && { tag_id: tag.id }),
        ...(level && level !== 'none' && { level }),
      },
    },
  );
  const said = useSaid();
  return (
    <ChangeForm
      form={form}
      labels={labels}
      action={href('update_requirement')}
      thing={requirement}
      facts={[
        { label: labels.kind, of: said },
        { label: labels.template_id, of: (stored) => stored.template?.name ?? t('all_templates') },
        { label: labels.position_id, of: (stored) => stored.position?.name ?? t('all_positions') },
      ]}
      refused={refused}
    >
      <RequirementFields kind={kind} choices={choices} />
      <SaveOrCancel cancel={chosenHref(null)} />
    </ChangeForm>
  );
}

/** The kind that the form has now. Without JavaScript all its fields are shown. */
function useChosenKind(id: string, stored: Kind): Kind {
  const chosen = useFormData(id, (data) => data.get('kind'), { fallback: stored });
  return REQUIREMENT_KINDS.find((one) => one === chosen) ?? stored;
}

function RequirementFields({ kind, choices }: { kind: Kind; choices: RequirementsData['choices'] }) {
  const { t } = useTranslation(['seat_requirements', 'common', 'users']);
  const isHydrated = useHydrated();
  const nameOf = useTagName();
  const { templates, positions, tags } = choices;
  return (
    <>
      <Field name="kind" description={t(`kinds_hint.${kind}`)}>
        {(control) => (
          <Select {...control}>
            {REQUIREMENT_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(!isHydrated || kind === 'tag') && (
        <Field name="tag_id" required={isHydrated} description={tags.length === 0 ? t('no_tags') : undefined}>
          {(control) => (
            <Select {...control}>
              <option value="">{t('common:choose')}</option>
              {tags.map((tag) => (
                <option key={tag.id} value={tag.id}>
                  {nameOf(tag)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(!isHydrated || kind === 'japanese') && (
        <Field name="level" required={isHydrated}>
          {(control) => (
            <Select {...control}>
              <option value="">{t('common:choose')}</option>
              {JAPANESE_LEVELS.filter((level) => level !== 'none').map((level) => (
                <option key={level} value={level}>
                  {t(`users:japanese_levels.${level}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field name="number">
        {(control) => <Input {...control} type="number" inputMode="numeric" className="max-w-40" />}
      </Field>
      <Field name="template_id" required={false}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('all_templates')}</option>
            {templates.map(({ id, code, name }) => (
              <option key={id} value={id}>
                {code} {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field name="position_id" required={false}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('all_positions')}</option>
            {positions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function useLabels(kind: Kind) {
  const { t } = useTranslation('seat_requirements');
  return {
    kind: t('kind'),
    tag_id: t('tag'),
    level: t('level'),
    number: t(`number_of.${kind}`),
    template_id: t('template'),
    position_id: t('position'),
  };
}
