import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertBox } from '#app/components/ui/alert-box.tsx';
import { useFormMetadata } from '#app/lib/forms.ts';
import { useFaultText } from './fault-text.ts';
import { labelOf, useFormFrame } from './form-frame.ts';
import { useHydrated } from './use-hydrated.ts';
import { type Refusal, useRefusalText } from './use-refusal-text.ts';

type ErrorSummaryProps = {
  refusal: Refusal | null;
  /** How many times a submit was stopped in the browser. */
  failures: number;
};

interface SummaryLine {
  id: string;
  text: string;
  /** The field that it is about; null for the form as a whole. */
  fieldId: string | null;
}

/**
 * All that stops the form, on top of it, each linked to its field. It appears with the first failed submit
 * and then follows what is mended. A failed submit puts the focus on the first field with an error, which
 * the form library does, or here when no field is at fault.
 */
export function ErrorSummary({ refusal, failures }: ErrorSummaryProps) {
  const { t } = useTranslation('form');
  const box = useRef<HTMLDivElement>(null);
  const { serverError } = useFormMetadata().context.state;
  const lines = useSummaryLines(refusal);
  const hasFailed = failures > 0 || serverError !== null || refusal !== null;
  const general = lines.filter(({ fieldId }) => fieldId === null);
  const byField = useOnPageOrder(lines.filter(({ fieldId }) => fieldId !== null));
  const isFieldless = byField.length === 0;

  useEffect(() => {
    const hasFailedAgain = failures > 0 || serverError !== null || refusal !== null;
    if (hasFailedAgain && isFieldless) box.current?.focus();
  }, [isFieldless, failures, serverError, refusal]);

  if (!hasFailed || lines.length === 0) return null;
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
            {byField.map(({ id, text, fieldId }) => (
              <li key={id}>
                <a
                  href={`#${fieldId}`}
                  onClick={focusTarget}
                  className="underline underline-offset-2 hover:no-underline"
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertBox>
  );
}

/** A fragment scrolls to a field; only this also puts the cursor into it. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)));
  if (!target) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}

/** As the eye goes down the form, and the focus with it; the schema's order says nothing to who reads. */
function useOnPageOrder(lines: readonly SummaryLine[]): readonly SummaryLine[] {
  const hydrated = useHydrated();
  const { id } = useFormMetadata();
  // On the server, and until the browser has taken over, there is no page to look at.
  if (!hydrated || lines.length === 0) return lines;
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return lines;
  const places = new Map(Array.from(form.elements, (element, place) => [element.id, place]));
  const placeOf = ({ fieldId }: SummaryLine) => places.get(fieldId ?? '') ?? places.size;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}

function useSummaryLines(refusal: Refusal | null): SummaryLine[] {
  const refusalText = useRefusalText();
  const faultText = useFaultText();
  const { labels } = useFormFrame();
  const form = useFormMetadata();
  const { serverError, clientError } = form.context.state;
  const error = serverError ?? clientError;

  const lines: SummaryLine[] = [];
  if (refusal && refusal.text !== '') {
    lines.push({ id: 'refusal', text: refusalText(refusal), fieldId: null });
  }
  for (const fault of error?.formErrors ?? []) {
    lines.push({ id: `form ${fault.key}`, text: faultText(fault, ''), fieldId: null });
  }
  for (const [name, faults] of Object.entries(error?.fieldErrors ?? {})) {
    for (const fault of faults ?? []) {
      const text = faultText(fault, labelOf(labels, name));
      lines.push({ id: `${name} ${fault.key}`, text, fieldId: form.getField(name).id });
    }
  }
  return lines;
}
