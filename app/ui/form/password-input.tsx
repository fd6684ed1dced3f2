import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { useFormFrame } from './form-frame.ts';
import { useHydrated } from './use-hydrated.ts';

/** A password input with a button to show the text. Used in a `Form`; a successful post empties it. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const { t } = useTranslation('form');
  const { savedAs } = useFormFrame();
  const hydrated = useHydrated();
  const [visible, setVisible] = useState(false);
  return (
    <span className="relative block">
      <Input
        key={savedAs}
        {...props}
        type={visible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
        className={cn('pr-11', className)}
      />
      {hydrated && (
        <Button
          type="button"
          variant="ghost"
          size="icon-sm"
          aria-label={t('show_password')}
          aria-pressed={visible}
          aria-controls={props.id}
          onClick={() => setVisible(!visible)}
          className="absolute inset-y-0 right-0.5 my-auto text-muted-foreground"
        >
          {visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </Button>
      )}
    </span>
  );
}
