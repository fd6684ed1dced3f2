import { useEffect, useRef } from 'react';
import { clockText } from '#app/areas/attendance/parts/attendance/clock-text.ts';
import { PersonCell } from '#app/areas/people/parts/person/person-cell.tsx';
import { useForm } from '#app/lib/forms.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useFaultText } from '#app/ui/form/fault-text.ts';
import { Form } from '#app/ui/form/form.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { RepairBody, RepairPreview, RepairRow } from '#contract/attendance/repair.ts';
import { CARD_CELL, CARD_ROW, CARDS } from './repair-cells.ts';
import type { Intent } from './route.tsx';

type PreviewedRepair = { preview: RepairPreview; body: RepairBody };

export function previewedOf(answer: unknown): PreviewedRepair | null {
  return isPreviewed(answer) ? answer : null;
}

function isPreviewed(answer: unknown): answer is PreviewedRepair {
  return typeof answer === 'object' && answer !== null && 'preview' in answer && 'body' in answer;
}

/** Everyone before and after, with the button that applies the repair if nothing prevents it. */
export function RepairPreviewed({ previewed }: { previewed: PreviewedRepair }) {
  const { t } = useTranslation('repair');
  const href = useIntentHref<Intent>();
  const { preview, body } = previewed;
  const heading = useRef<HTMLHeadingElement>(null);
  // The preview is above the form that requested it, so the page scrolls there.
  useEffect(() => {
    if (preview.rows.length === 0) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [preview]);
  const count = preview.rows.filter(({ changed }) => changed).length;
  const hasFaults = preview.rows.some(({ faults }) => faults.length > 0);
  const { form } = useForm(() => import('./repair-forms.ts').then((forms) => forms.ApplyRepairForm), {
    id: 'repair-apply',
    lastResult: null,
    constraints: {},
  });
  return (
    <section aria-labelledby="repair-preview" className="mb-5 grid gap-3">
      <h2
        ref={heading}
        id="repair-preview"
        tabIndex={-1}
        className="font-semibold text-[0.9375rem] outline-none"
      >
        {t('preview_title', { count })}
      </h2>
      {hasFaults && <p className="rounded-lg bg-absent-soft px-3 py-2 text-absent">{t('preview_faults')}</p>}
      <PreviewTable rows={preview.rows} />
      {!hasFaults && count > 0 && (
        <Form form={form} labels={{}} action={href('apply')}>
          <input type="hidden" name="body" value={JSON.stringify(body)} readOnly />
          <Button type="submit" className="justify-self-start">
            {t('save', { count })}
          </Button>
        </Form>
      )}
    </section>
  );
}

function PreviewTable({ rows }: { rows: readonly RepairRow[] }) {
  const { t } = useTranslation(['repair', 'errors', 'attendance']);
  const faultText = useFaultText();
  const labelOf = (field: string) => {
    if (field === 'early_leave_by') return t('attendance:early_leave');
    return t(field.startsWith('check_in') ? 'check_in' : 'check_out');
  };
  return (
    <TableScroll aria-label={t('preview')} className="rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <TableHeader className="max-md:sr-only">
          <tr>
            <TableHead>{t('people')}</TableHead>
            <TableHead>{t('plan')}</TableHead>
            <TableHead>{t('before')}</TableHead>
            <TableHead>{t('after')}</TableHead>
          </tr>
        </TableHeader>
        <TableBody className={CARDS}>
          {rows.map((row) => (
            <TableRow key={row.row} className={CARD_ROW}>
              <TableCell className={`${CARD_CELL} font-medium`}>
                {row.user ? <PersonCell person={row.user} /> : t('unknown')}
              </TableCell>
              <TableCell className={CARD_CELL}>
                <PlanText row={row} />
              </TableCell>
              <TableCell className={CARD_CELL}>
                <CellHeading>{t('before')}</CellHeading>
                <StateText row={row} state={row.before} />
              </TableCell>
              <TableCell className={CARD_CELL}>
                <CellHeading>{t('after')}</CellHeading>
                {row.faults.length > 0 ? (
                  <span className="text-absent">
                    {row.faults
                      .map(({ field, code, key }) => {
                        if (code !== null) return t(`errors:${code}`);
                        const label = labelOf(field);
                        return key === null ? '' : faultText({ key }, label);
                      })
                      .join(' ')}
                  </span>
                ) : row.changed && row.after ? (
                  <StateText row={row} state={row.after} />
                ) : (
                  <span className="text-muted-foreground">{t('unchanged')}</span>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableScroll>
  );
}

/** The heading of a column, for cards without a heading row. */
function CellHeading({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="mr-2 text-muted-foreground md:hidden">
      {children}
    </span>
  );
}

function PlanText({ row: { date, shift, workplace } }: { row: RepairRow }) {
  const { t } = useTranslation('repair');
  const format = useFormat();
  if (date === null) return null;
  return (
    <>
      {format.day(date)} {shift && `${shift.start_time}–${shift.end_time}`}
      <span className="block text-muted-foreground">
        {[workplace?.name, shift ? shift.template.name : t('no_shift')].filter(Boolean).join(' · ')}
      </span>
    </>
  );
}

function StateText({ row: { date }, state }: { row: RepairRow; state: RepairRow['before'] }) {
  const { t } = useTranslation(['repair', 'attendance']);
  const format = useFormat();
  const { check_in_time, check_out_time, breaks, early_leave_by: leftBy } = state;
  const clock = (stamp: string | null) =>
    stamp === null || date === null ? '' : clockText(date, stamp, format);
  if (check_in_time === null) return <span className="text-muted-foreground">{t('nothing')}</span>;
  const rests = breaks.map(({ start, end }) => `${start}–${end}`).join(', ');
  return (
    <span className="max-md:inline-block max-md:align-top">
      {clock(check_in_time)}–{clock(check_out_time)}
      {rests && <span className="block text-muted-foreground">{t('break_of', { breaks: rests })}</span>}
      {leftBy && <span className="block">{t(`attendance:early_leave_by.${leftBy}`)}</span>}
    </span>
  );
}
