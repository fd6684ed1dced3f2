import FileUp from 'lucide-react/icons/file-up';
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { controlClasses } from '#app/ui/kit/input.tsx';

type FileFieldProps = Omit<ComponentProps<'input'>, 'type' | 'ref' | 'multiple' | 'id'> & {
  id: string;
  /** For a caller that fills the input with a file dropped elsewhere. */
  inputRef?: RefObject<HTMLInputElement | null>;
};

/**
 * A file input with the texts of the page, since browsers label theirs in their own language.
 * The native input covers it invisibly; without JavaScript it is visible and shows the file's name.
 */
export function FileField({ className, onChange, inputRef, ...props }: FileFieldProps) {
  const { t } = useTranslation('fields');
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const [name, setName] = useState('');
  const nameId = useId();
  // A file chosen before hydration, or restored by the browser's back button.
  useEffect(() => setName(input.current?.files?.[0]?.name ?? ''), [input]);
  return (
    <span
      data-slot="file-field"
      className={cn(
        controlClasses,
        'relative flex min-h-control items-center gap-3 p-1.5 pr-3 text-left hover:border-foreground/60 has-focus-visible:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring has-disabled:bg-muted has-disabled:text-muted-foreground has-aria-invalid:border-destructive',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="inline-flex h-7 shrink-0 items-center gap-1.5 rounded-md bg-muted px-2.5 font-medium text-sm noscript:hidden"
      >
        <FileUp className="size-4" />
        {t('choose_file')}
      </span>
      <span
        id={nameId}
        aria-live="polite"
        className={cn(
          'min-w-0 text-sm leading-snug [overflow-wrap:anywhere] noscript:hidden',
          name === '' && 'text-muted-foreground',
        )}
      >
        {name === '' ? t('no_file') : name}
      </span>
      <input
        {...props}
        ref={input}
        type="file"
        aria-describedby={[props['aria-describedby'], nameId].filter(Boolean).join(' ')}
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name ?? '');
          onChange?.(event);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed file:mr-3 file:h-7 file:rounded-md file:border-0 file:bg-muted file:px-2.5 file:font-medium file:text-foreground file:text-sm noscript:static noscript:opacity-100"
      />
    </span>
  );
}
