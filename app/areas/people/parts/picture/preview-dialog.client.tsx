import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#app/ui/kit/dialog.tsx';
import { showPicture, turnedRight, wholeAsFile } from './canvas.ts';

type PreviewDialogProps = {
  source: HTMLCanvasElement;
  title: string;
  /** Asks the reader to check the picture before it is sent. */
  question: string;
  hints?: ReactNode;
  send: string;
  onCancel: () => void;
  /** Receives null when the picture could not be encoded. */
  onDone: (file: File | null) => void;
};

/** Shows the picture before it is sent: the reader can turn it, send it or choose another. */
export function PreviewDialog({ title, question, onCancel, ...shown }: PreviewDialogProps) {
  const forward = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent
        onOpenAutoFocus={(event) => {
          // Focus goes to the send button, not to the first control.
          event.preventDefault();
          forward.current?.focus();
        }}
      >
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{question}</DialogDescription>
        </DialogHeader>
        <PicturePreview {...shown} title={title} forward={forward} />
      </DialogContent>
    </Dialog>
  );
}

type PicturePreviewProps = Omit<PreviewDialogProps, 'onCancel' | 'question'> & {
  forward: RefObject<HTMLButtonElement | null>;
};

/** A component inside the dialog: its canvas exists when its effects run. */
function PicturePreview({ source, title, hints, send, forward, onDone }: PicturePreviewProps) {
  const { t } = useTranslation('pictures');
  const [picture, setPicture] = useState(source);
  const [busy, setBusy] = useState(false);
  const shown = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (shown.current) showPicture(picture, shown.current);
  }, [picture]);
  return (
    <>
      <div className="grid justify-items-center rounded-lg bg-muted">
        <canvas ref={shown} role="img" aria-label={title} className="block max-h-[45dvh] max-w-full" />
      </div>
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1 text-[0.8125rem] text-muted-foreground">{hints}</div>
        <div className="flex gap-2">
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={t('turn_left')}
            title={t('turn_left')}
            onClick={() => setPicture(turnedRight(turnedRight(turnedRight(picture))))}
          >
            <RotateCcw aria-hidden="true" />
          </Button>
          <Button
            type="button"
            variant="outline"
            size="icon"
            aria-label={t('turn_right')}
            title={t('turn_right')}
            onClick={() => setPicture(turnedRight(picture))}
          >
            <RotateCw aria-hidden="true" />
          </Button>
        </div>
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t('another')}</Button>
        </DialogClose>
        <Button
          ref={forward}
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void wholeAsFile(picture).then(onDone);
          }}
        >
          <SendHorizontal aria-hidden="true" />
          {send}
        </Button>
      </DialogFooter>
    </>
  );
}
