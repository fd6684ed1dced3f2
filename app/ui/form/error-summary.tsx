import { type MouseEvent, useRef } from 'react';
import { useFormMetadata } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AlertBox } from '#app/ui/kit/alert-box.tsx';
import { type FaultyField, focusField, inPageOrder } from './fault-place.ts';
import { useFaultText } from './fault-text.ts';
import { fieldLabel, useFormFrame } from './form-frame.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useHydrated } from './use-hydrated.ts';
import { type ActionRefusal, useRefusalText } from './use-refusal-text.ts';

type ErrorSummaryProps = {
  refusal: ActionRefusal | null;
  /** Number of consecutive failed submits. */
  tries: number;
};

interface SummaryLine {
  id: string;
  text: string;
}

type FieldLine = SummaryLine & FaultyField;

/**
 * All errors of the form, each linked to its field, from the first failed submit on; it follows the
 * corrections. A failed submit focuses the first field with an error, or this summary.
 */
export function ErrorSummary({ refusal, tries }: ErrorSummaryProps) {
  const { t } = useTranslation('form');
  const box = useRef<HTMLDivElement>(null);
  const { id: formId, context } = useFormMetadata();
  const { serverError } = context.state;
  const { general, fields } = useSummaryLines(refusal);
  const hasFailed = tries > 0 || serverError !== null || refusal !== null;
  const byField = useOnPageOrder(fields);
  const focusFirst = () => {
    const form = document.forms.namedItem(formId);
    const first = form && inPageOrder(form, fields)[0];
    if (!first || !focusField(form, first)) box.current?.focus();
  };
  useFaultFocus({
    form: formId,
    tries,
    refused: refusal?.code ?? (serverError === null ? null : 'fields'),
    focus: focusFirst,
  });

  if (!hasFailed || general.length + fields.length === 0) return null;
  return (
    <AlertBox ref={box}>
      {general.map(({ id, text }) => (
        <p key={id} className="font-semibold text-absent">
          {text}
        </p>
      ))}
      {byField.length > 0 && (
        <>
          <h2 className="font-semibold text-absent">{t('summary_title', { count: byField.length })}</h2>
          <ul className="grid gap-1">
            {byField.map((line) => (
              <li key={line.id}>
                <a
                  href={`#${line.fieldId}`}
                  onClick={(event) => leadTo(event, line)}
                  className="underline underline-offset-2 hover:no-underline"
                >
                  {line.text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}

/** A fragment only scrolls; this also focuses the field. */
function leadTo(event: MouseEvent<HTMLAnchorElement>, field: FaultyField) {
  const form = event.currentTarget.closest('form');
  if (form && focusField(form, field)) event.preventDefault();
}

function useOnPageOrder(lines: readonly FieldLine[]): readonly FieldLine[] {
  const hydrated = useHydrated();
  const { id } = useFormMetadata();
  // Neither the server nor the first render has a page to inspect.
  const form = hydrated && lines.length > 0 ? document.forms.namedItem(id) : null;
  return form ? inPageOrder(form, lines) : lines;
}

function useSummaryLines(refusal: ActionRefusal | null): { general: SummaryLine[]; fields: FieldLine[] } {
  const refusalText = useRefusalText();
  const faultText = useFaultText();
  const { labels } = useFormFrame();
  const form = useFormMetadata();
  const { serverError, clientError } = form.context.state;
  const error = serverError ?? clientError;

  const general: SummaryLine[] = [];
  if (refusal && refusal.text !== '') general.push({ id: 'refusal', text: refusalText(refusal) });
  for (const fault of error?.formErrors ?? []) {
    general.push({ id: `form ${fault.key}`, text: faultText(fault, '') });
  }
  const fields: FieldLine[] = [];
  for (const [name, faults] of Object.entries(error?.fieldErrors ?? {})) {
    const { id: fieldId } = form.getField(name);
    for (const fault of faults ?? []) {
      const text = faultText(fault, fieldLabel(labels, name));
      fields.push({ id: `${name} ${fault.key}`, text, name, fieldId });
    }
  }
  return { general, fields };
}
