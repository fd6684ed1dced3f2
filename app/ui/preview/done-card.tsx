import CircleCheck from 'lucide-react/icons/circle-check';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIntentHref } from '#app/lib/intent.ts';
import type { Refused } from '#app/lib/refused.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';

type Undo = {
  /** The operation to undo; null without one. */
  operation: string | null;
  refused: Refused | null;
  /** Label of the button. */
  label: string;
  question: string;
  /** The undone changes as sentences. */
  names: readonly string[];
};

type DoneCardProps = {
  title: string;
  figures: readonly string[];
  /** The next steps, above the links. */
  next?: ReactNode;
  links: ReactNode;
  undo?: Undo;
  /** Whether it takes the focus of the removed form, so that screen readers announce it. */
  takesFocus?: boolean;
};

/** A result with its next steps and its undo. */
export function DoneCard({ title, figures, next, links, undo, takesFocus = false }: DoneCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card className="max-w-2xl">
      <CardContent className="grid gap-4 pt-5">
        <div role={takesFocus ? 'status' : undefined}>
          <h2
            ref={heading}
            tabIndex={takesFocus ? -1 : undefined}
            className="flex items-center gap-2 font-semibold text-[1.0625rem] text-in outline-none"
          >
            <CircleCheck aria-hidden="true" className="size-5" />
            {title}
          </h2>
        </div>
        {figures.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {figures.map((figure) => (
              <li key={figure}>{figure}</li>
            ))}
          </ul>
        )}
        {undo && <RefusalNote refused={undo.refused} />}
        {next}
        <div className="flex flex-wrap gap-2">
          {links}
          {undo && undo.operation !== null && <UndoButton undo={undo} operation={undo.operation} />}
        </div>
      </CardContent>
    </Card>
  );
}

function UndoButton({ undo, operation }: { undo: Undo; operation: string }) {
  const href = useIntentHref<'undo'>();
  return (
    <AskingButton
      variant="outline"
      action={href('undo')}
      fields={{ operation_id: operation }}
      question={{
        title: undo.question,
        names: [...undo.names],
        confirm: undo.label,
        tone: 'destructive',
      }}
    >
      <Undo2 aria-hidden="true" />
      {undo.label}
    </AskingButton>
  );
}
