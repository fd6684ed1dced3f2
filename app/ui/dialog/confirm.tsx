import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '#app/ui/kit/alert-dialog.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { DialogFooter } from '#app/ui/kit/dialog.tsx';
import { Label } from '#app/ui/kit/label.tsx';

/** Number of names that are listed; the rest is counted. */
const LISTED_NAMES = 5;

interface ConfirmQuestion {
  title: string;
  body?: ReactNode;
  /** The affected things by name. */
  names?: readonly string[];
  /** The verb of the action: "Delete 3 people", never "OK". */
  confirm: string;
  cancel?: string;
  tone?: 'default' | 'destructive';
  /** An additional option; its box starts unchecked. */
  choice?: { label: string; hint: string };
}

type ConfirmDialogProps = ConfirmQuestion & {
  open: boolean;
  /** Receives whether the box is checked. */
  onConfirm: (chosen: boolean) => void;
  onCancel: () => void;
};

/** Asks before an irreversible action. The cancel button has the initial focus. */
export function ConfirmDialog({ open, onConfirm, onCancel, ...question }: ConfirmDialogProps) {
  const { t } = useTranslation(['form', 'common']);
  const { title, body, names = [], confirm, cancel, tone = 'default', choice } = question;
  const [chosen, setChosen] = useState(false);
  const unnamed = names.length - LISTED_NAMES;
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
      }}
    >
      <AlertDialogContent {...(body ? {} : { 'aria-describedby': undefined })}>
        <div className="grid gap-2">
          <AlertDialogTitle>{title}</AlertDialogTitle>
          {body && <AlertDialogDescription>{body}</AlertDialogDescription>}
        </div>
        {names.length > 0 && (
          <ul className="grid gap-1 rounded-lg bg-muted px-3.5 py-2.5 text-sm">
            {names.slice(0, LISTED_NAMES).map((name) => (
              <li key={name} className="truncate font-medium">
                {name}
              </li>
            ))}
            {unnamed > 0 && (
              <li className="text-muted-foreground">{t('confirm_more', { count: unnamed })}</li>
            )}
          </ul>
        )}
        {choice && <ConfirmChoice {...choice} chosen={chosen} onChange={setChosen} />}
        <DialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{cancel ?? t('common:cancel')}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild onClick={() => onConfirm(chosen)}>
            <Button variant={tone}>{confirm}</Button>
          </AlertDialogAction>
        </DialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

type ConfirmChoiceProps = {
  label: string;
  hint: string;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
};

function ConfirmChoice({ label, hint, chosen, onChange }: ConfirmChoiceProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 gap-y-0.5">
      <Checkbox
        id={id}
        checked={chosen}
        onChange={({ target }) => onChange(target.checked)}
        aria-describedby={`${id}-hint`}
        className="mt-px"
      />
      <Label htmlFor={id} className="cursor-pointer font-normal">
        {label}
      </Label>
      <p id={`${id}-hint`} className="col-start-2 text-[0.8125rem] text-muted-foreground">
        {hint}
      </p>
    </div>
  );
}

/** Usage: `if (await ask({ … })) …`, with `dialog` rendered anywhere on the page. */
export function useConfirm(): { ask: (question: ConfirmQuestion) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ question: ConfirmQuestion; answer: (yes: boolean) => void } | null>(
    null,
  );
  const [open, setOpen] = useState(false);

  const ask = (question: ConfirmQuestion) =>
    new Promise<boolean>((answer) => {
      setAsked({ question, answer });
      setOpen(true);
    });
  const close = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };

  const dialog = asked && (
    <ConfirmDialog
      {...asked.question}
      open={open}
      onConfirm={() => close(true)}
      onCancel={() => close(false)}
    />
  );
  return { ask, dialog };
}
