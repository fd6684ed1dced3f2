import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useId } from 'react';
import {
  OtherNameFields,
  useOtherNameFacts,
  useOtherNameLabels,
} from '#app/areas/workplaces/parts/workplace/other-name-fields.tsx';
import { isStillNeeded } from '#app/lib/conflict.ts';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { type Refused, refusedOf } from '#app/lib/refused.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { TimeField } from '#app/ui/fields/time-field.tsx';
import { ChangeForm } from '#app/ui/form/change-form.tsx';
import { CheckField, Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { SaveOrCancel } from '#app/ui/form/save-or-cancel.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { UnsavedChanges } from '#app/ui/form/unsaved-changes.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { BREAKS_MAX } from '#contract/limits.ts';
import type { Position } from '#contract/workplaces/positions.ts';
import type { ShiftTemplate } from '#contract/workplaces/shift-templates.ts';
import { HeadcountFields } from './headcount-fields.tsx';
import { gridOf } from './headcount-grid.ts';
import type { Intent } from './route.tsx';
import { useWeekdayName } from './weekday-name.tsx';

type OpenTemplate = { template: ShiftTemplate | null; positions: Position[]; constraints: Constraints };

const LIST = '?tab=shifts';
const BREAK_ROWS = Array.from({ length: BREAKS_MAX }, (_, index) => index);

export function TemplateEditor({ open, answer }: { open: OpenTemplate; answer: unknown }) {
  const { t } = useTranslation('workplaces');
  const href = useIntentHref<Intent>();
  const { template } = open;
  const refusedDelete = refusedOf<Intent>(answer, 'delete_template');
  return (
    <>
      <RefusalNote
        refused={refusedDelete}
        text={template && isStillNeeded(refusedDelete, [template]) ? t('template_needed') : undefined}
      />
      <Card className="max-w-4xl">
        <CardHeader>
          <CardTitle>
            {template ? t('template_title', { name: template.name }) : t('template_create')}
          </CardTitle>
        </CardHeader>
        <CardContent className="pb-6">
          {template ? (
            <ChangeTemplate
              key={template.version}
              {...open}
              template={template}
              refused={refusedOf<Intent>(answer, 'update_template')}
            />
          ) : (
            <NewTemplateForm {...open} refused={refusedOf<Intent>(answer, 'create_template')} />
          )}
        </CardContent>
        {template && (
          <CardFooter className="justify-between">
            <p className="text-muted-foreground text-sm">{t('template_delete_hint')}</p>
            <AskingButton
              variant="ghost"
              size="sm"
              className="text-destructive"
              action={href('delete_template')}
              fields={{ version: template.version }}
              question={{
                title: t('template_delete_title'),
                body: t('template_delete_body'),
                names: [`${template.code} ${template.name} ${template.start_time}–${template.end_time}`],
                confirm: t('template_delete'),
                tone: 'destructive',
              }}
            >
              <Trash2 aria-hidden="true" />
              {t('template_delete')}
            </AskingButton>
          </CardFooter>
        )}
      </Card>
    </>
  );
}

type FormProps = { positions: Position[]; constraints: Constraints; refused: Refused | null };

function NewTemplateForm({ positions, constraints, refused }: FormProps) {
  const { t } = useTranslation('workplaces');
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./template-form.ts').then((forms) => forms.NewTemplateForm), {
    constraints,
    id: 'template',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { paid_before_minutes: 0, active: true, seats: gridOf(positions, []) },
  });
  return (
    <Form
      form={form}
      labels={useLabels()}
      action={href('create_template')}
      refusal={refused?.refusal ?? null}
    >
      <TemplateFields positions={positions} />
      <SaveOrCancel submit={t('template_create')} cancel={LIST} />
      <UnsavedChanges />
    </Form>
  );
}

function ChangeTemplate({
  template,
  positions,
  constraints,
  refused,
}: FormProps & { template: ShiftTemplate }) {
  const href = useIntentHref<Intent>();
  const { form } = useForm(() => import('./template-form.ts').then((forms) => forms.TemplateForm), {
    constraints,
    id: 'template',
    lastResult: refused?.lastResult ?? null,
    defaultValue: { ...template, seats: gridOf(positions, template.headcounts) },
  });
  const facts = useStoredFacts(positions);
  return (
    <ChangeForm
      form={form}
      labels={useLabels()}
      action={href('update_template')}
      thing={template}
      facts={facts}
      refused={refused}
    >
      <TemplateFields positions={positions} />
      <SaveOrCancel cancel={LIST} />
    </ChangeForm>
  );
}

function TemplateFields({ positions }: { positions: Position[] }) {
  const { t } = useTranslation('workplaces');
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-[1fr_2fr]">
        <Field name="code" description={t('template_code_hint')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
        <Field name="name">{(control) => <Input {...control} autoComplete="off" />}</Field>
        <Field name="start_time">{(control) => <TimeField {...control} />}</Field>
        <Field name="end_time" description={t('template_end_hint')}>
          {(control) => <TimeField {...control} startName="start_time" />}
        </Field>
      </div>
      <OtherNameFields />
      <TemplatePart title={t('breaks')} hint={t('breaks_hint')}>
        <div className="grid gap-4">
          {BREAK_ROWS.map((index) => (
            <div key={index} className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[1fr_2fr] sm:gap-x-5">
              <Field name={`breaks[${index}].start`} required>
                {(control) => <TimeField {...control} required={false} aria-required />}
              </Field>
              <Field name={`breaks[${index}].end`} required>
                {(control) => (
                  <TimeField
                    {...control}
                    required={false}
                    aria-required
                    startName={`breaks[${index}].start`}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
      </TemplatePart>
      <TemplatePart title={t('heads')} hint={t('heads_hint')}>
        {positions.length === 0 ? (
          <p className="text-muted-foreground">{t('heads_no_positions')}</p>
        ) : (
          <HeadcountFields positions={positions} />
        )}
      </TemplatePart>
      <Field name="paid_before_minutes" required={false} description={t('paid_before_hint')}>
        {(control) => (
          <Input {...control} inputMode="numeric" autoComplete="off" className="w-28" maxLength={3} />
        )}
      </Field>
      <CheckField name="active" description={t('template_active_hint')} />
    </>
  );
}

function TemplatePart({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-border border-t pt-5">
      <div>
        <h3 id={id} className="font-semibold text-sm">
          {title}
        </h3>
        <p className="text-[0.8125rem] text-muted-foreground">{hint}</p>
      </div>
      {children}
    </section>
  );
}

function useLabels() {
  const { t } = useTranslation('workplaces');
  const names = useOtherNameLabels();
  const breaks = BREAK_ROWS.flatMap((index) => [
    [`breaks[${index}].start`, t('break_start', { number: index + 1 })],
    [`breaks[${index}].end`, t('break_end', { number: index + 1 })],
  ]);
  return {
    code: t('code'),
    name: t('name'),
    ...names,
    start_time: t('start_time'),
    end_time: t('end_time'),
    paid_before_minutes: t('paid_before'),
    active: t('template_active'),
    'seats[].fixed[]': t('seats.fixed'),
    'seats[].temp[]': t('seats.temp'),
    'seats[].registered[]': t('seats.registered'),
    ...Object.fromEntries(breaks),
  };
}

function useStoredFacts(positions: readonly Position[]): StoredFact<ShiftTemplate>[] {
  const { t } = useTranslation('workplaces');
  const weekdayName = useWeekdayName();
  const headsOf = ({ headcounts }: ShiftTemplate) =>
    positions
      .map(({ id, name }) => {
        const days = headcounts
          .filter(({ position_id }) => position_id === id)
          .map(({ weekday, fixed_total, temp_total, max_registered_temp: most }) => {
            const people = `${weekdayName(weekday)} ${fixed_total}+${temp_total}`;
            return most === null ? people : `${people} (${most})`;
          });
        return days.length > 0 ? `${name}: ${days.join(', ')}` : '';
      })
      .filter(Boolean)
      .join('; ');
  return [
    { label: t('code'), of: ({ code }) => code },
    { label: t('name'), of: ({ name }) => name },
    ...useOtherNameFacts(),
    { label: t('times'), of: ({ start_time, end_time }) => `${start_time}–${end_time}` },
    { label: t('breaks'), of: ({ breaks }) => breaks.map(({ start, end }) => `${start}–${end}`).join(', ') },
    { label: t('paid_before'), of: ({ paid_before_minutes }) => String(paid_before_minutes) },
    { label: t('heads'), of: headsOf },
    {
      label: t('state'),
      of: ({ active }) => t(active ? 'template_states.active' : 'template_states.inactive'),
    },
  ];
}
