import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Input } from '#app/ui/kit/input.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { type ReasonMatter, recentReasons, rememberReason } from './recent-reasons.ts';

type ReasonControl = HTMLInputElement | HTMLTextAreaElement;

type ReasonInputProps = Pick<
  ComponentProps<'input'>,
  | 'id'
  | 'name'
  | 'value'
  | 'defaultValue'
  | 'required'
  | 'minLength'
  | 'maxLength'
  | 'placeholder'
  | 'title'
  | 'className'
  | 'aria-label'
  | 'aria-invalid'
  | 'aria-describedby'
> & {
  matter: ReasonMatter;
  onChange?: (event: { target: ReasonControl }) => void;
  /** Of an input with one line only. */
  pattern?: string | undefined;
  /** A text area with this number of lines. */
  rows?: number;
  /** The chips follow the input, for a bar. */
  inLine?: boolean;
};

/**
 * The input of a reason, with the reader's last three as chips. A press fills one in; the form's submit
 * remembers what was given.
 */
export function ReasonInput({ matter, rows, pattern, inLine = false, ...props }: ReasonInputProps) {
  // Words that every page has: a bar that opens on a click must not wait for others.
  const { t } = useTranslation();
  const { user } = useAuth();
  const input = useRef<ReasonControl | null>(null);
  const [reasons, setReasons] = useState<readonly string[]>([]);
  useEffect(() => setReasons(recentReasons(user.id, matter)), [user.id, matter]);
  useEffect(() => {
    const form = input.current?.form;
    const remember = () => rememberReason(user.id, matter, input.current?.value ?? '');
    form?.addEventListener('submit', remember);
    return () => form?.removeEventListener('submit', remember);
  }, [user.id, matter]);
  const ref = (control: ReasonControl | null) => {
    input.current = control;
  };
  return (
    <span className={cn('min-w-0 gap-1.5', inLine ? 'flex flex-wrap items-center' : 'grid flex-1')}>
      {rows === undefined ? (
        <Input {...props} pattern={pattern} ref={ref} autoComplete="off" />
      ) : (
        <Textarea {...props} rows={rows} ref={ref} autoComplete="off" />
      )}
      {reasons.length > 0 && (
        <ul aria-label={t('recent_reasons')} className="flex min-w-0 flex-wrap gap-1">
          {reasons.map((reason) => (
            <li key={reason} className="min-w-0">
              <button
                type="button"
                title={reason}
                onClick={() => {
                  if (input.current) fillIn(input.current, reason);
                }}
                className="block max-w-44 truncate rounded-full border border-border bg-card px-2 py-0.5 text-muted-foreground text-xs leading-4.5 hover:bg-muted hover:text-foreground"
              >
                {reason}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}

/** Sets the value as if it were typed, so that controlled and uncontrolled inputs notice it. */
function fillIn(input: ReasonControl, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
