import { type ChangeEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useSearchParams, useSubmit } from 'react-router';
import { SETTLED_MS } from '#app/lib/use-asked.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { keptParams, searchOf } from './table-url.ts';

type GetFormProps = {
  /** The parameters that its fields set. */
  own: readonly string[];
  /** Label of the button for pages without JavaScript. */
  apply: string;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** A form whose values are in the address. It submits itself: choices at once, typing after a pause. */
export function GetForm({ own, apply, label, className, children }: GetFormProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const hydrated = useHydrated();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (form: HTMLFormElement, replace: boolean) => {
    clearTimeout(timer.current);
    submit(searchOf(form), { method: 'get', preventScrollReset: true, replace });
  };
  const onChange = (event: ChangeEvent<HTMLFormElement, HTMLInputElement | HTMLSelectElement>) => {
    const form = event.currentTarget;
    const { target } = event;
    // The visible input of a typed field has no name; its posted input fires the event that counts.
    if (target.name === '') return;
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return send(form, false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(form, true), SETTLED_MS);
  };

  return (
    <Form
      method="get"
      aria-label={label}
      className={className}
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget, false);
      }}
    >
      {keptParams(params, own).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      {!hydrated && (
        <Button type="submit" variant="outline" size="sm">
          {apply}
        </Button>
      )}
    </Form>
  );
}

/**
 * Keeps an uncontrolled field in step with the address (Back, cleared filters), but not while the
 * reader types.
 */
export function useFollowsAddress<Element extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Element>(null);
  useEffect(() => {
    const element = field.current;
    if (!element || element.value === value) return;
    const isTyping = element instanceof HTMLInputElement && element === document.activeElement;
    if (!isTyping || value === '') element.value = value;
  }, [value]);
  return field;
}
