import { useTranslation } from 'react-i18next';
import { EarlyLeaveField } from '#app/components/attendance/early-leave-field.tsx';
import { TimeField } from '#app/components/fields/time-field.tsx';
import { Field } from '#app/components/form/field.tsx';
import { Form } from '#app/components/form/form.tsx';
import { PersonCell, usePersonText } from '#app/components/person/person-cell.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Input } from '#app/components/ui/input.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/components/ui/table.tsx';
import type { Constraints } from '#app/lib/form-constraints.server.ts';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import type { RepairPerson } from '#contract/repair.ts';
import { chosenText } from './chosen.ts';

type ChoosePeopleProps = {
  people: readonly RepairPerson[];
  capped: boolean;
  constraints: Constraints;
  refused: Refused | null;
};

const cell = 'max-md:block max-md:h-auto max-md:border-0 max-md:px-0 max-md:py-0.5';

/** Who lacks a stamp is chosen already; what they get, and why. */
export function ChoosePeople({ people, capped, constraints, refused }: ChoosePeopleProps) {
  const { t } = useTranslation(['repair', 'attendance']);
  const href = useIntentHref();
  const { form } = useForm(() => import('./repair-forms.ts').then((forms) => forms.ChooseForm), {
    ...{ id: 'repair', constraints, lastResult: refused?.intent === 'preview' ? refused.lastResult : null },
    defaultValue: { fill: 'planned', check_in: '', check_out: '', reason: '' },
  });
  const labels = {
    ...{ people: t('people'), fill: t('fill'), check_in: t('check_in') },
    ...{ check_out: t('check_out'), early_leave_by: t('attendance:early_leave'), reason: t('reason') },
  };
  return (
    <Form form={form} labels={labels} action={href('preview')} refusal={refused?.refusal ?? null}>
      {capped && <p className="rounded-lg bg-late-soft px-3 py-2 text-late">{t('capped')}</p>}
      <PeopleTable people={people} />
      <Fill />
      <div className="grid max-w-xl gap-4">
        <Field name="reason" required description={t('reason_hint')}>
          {(control) => <Input {...control} autoComplete="off" />}
        </Field>
        <Button type="submit" className="justify-self-start">
          {t('preview')}
        </Button>
      </div>
    </Form>
  );
}

function PeopleTable({ people }: { people: readonly RepairPerson[] }) {
  const { t } = useTranslation('repair');
  const format = useFormat();
  const textOf = usePersonText();
  return (
    <TableScroll aria-label={t('people')} className="rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <TableHeader className="max-md:sr-only">
          <tr>
            <TableHead>{t('people')}</TableHead>
            <TableHead>{t('plan')}</TableHead>
            <TableHead>{t('missing')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block max-md:divide-y max-md:divide-border">
          {people.map((one) => (
            <TableRow key={one.shift_user_id} className="max-md:block max-md:p-3">
              <TableCell className={cell}>
                <span className="flex min-h-6 items-center gap-2.5">
                  <Checkbox
                    name="people"
                    value={chosenText({
                      ...{ place: one.shift_user_id, version: one.attendance?.version ?? one.version },
                      ...{ date: one.date, checkIn: one.missing.check_in, checkOut: one.missing.check_out },
                    })}
                    defaultChecked={one.missing.check_in || one.missing.check_out}
                    aria-label={t('choose', { name: textOf(one.user) })}
                  />
                  <span>
                    <PersonCell person={one.user} />
                  </span>
                </span>
              </TableCell>
              <TableCell className={`${cell} max-md:pl-7`}>
                {format.day(one.date)} {one.start_time}–{one.end_time}
                <span className="block text-muted-foreground">
                  {one.workplace.name} · {one.template.name}
                </span>
              </TableCell>
              <TableCell className={`${cell} max-md:pl-7`}>{t(`missing_${lackOf(one)}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

function lackOf({ missing }: RepairPerson): 'both' | 'in' | 'out' | 'none' {
  if (missing.check_in) return missing.check_out ? 'both' : 'in';
  return missing.check_out ? 'out' : 'none';
}

/** As planned, or times that hold for everybody who is chosen. */
function Fill() {
  const { t } = useTranslation('repair');
  return (
    <fieldset className="grid max-w-xl gap-3">
      <legend className="mb-2 font-medium">{t('fill')}</legend>
      <label className="flex items-start gap-2.5">
        <input type="radio" name="fill" value="planned" defaultChecked className="mt-1 size-4" />
        <span>
          {t('fill_planned')}
          <span className="block text-muted-foreground">{t('fill_planned_hint')}</span>
        </span>
      </label>
      <label className="flex items-center gap-2.5">
        <input type="radio" name="fill" value="times" className="size-4" />
        {t('fill_times')}
      </label>
      <div className="flex flex-wrap gap-4 pl-6">
        <Field name="check_in" description={t('times_hint')}>
          {(control) => <TimeField {...control} />}
        </Field>
        <Field name="check_out">{(control) => <TimeField {...control} />}</Field>
        <EarlyLeaveField />
      </div>
    </fieldset>
  );
}
