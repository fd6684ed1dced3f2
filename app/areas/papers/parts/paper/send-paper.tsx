import type { ComponentProps, ReactNode } from 'react';
import { DOCUMENT_SIDE_MIN } from '#app/areas/people/parts/picture/picture-fault.ts';
import { SendPicture } from '#app/areas/people/parts/picture/send-picture.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import type { PaperKind } from '#domain/papers/papers.ts';
import { PhotoHints } from './photo-hints.tsx';

type SendPaperProps = {
  /** Null while no kind is chosen. */
  kind: PaperKind | null;
  /** The key of this form in the action's answers. */
  of: string;
  name: string;
  /** The field of the kind. */
  choice: ReactNode;
  variant: ComponentProps<typeof SendPicture>['variant'];
  answer: unknown;
};

/** Takes a photo of a document, or chooses a file, and sends it. */
export function SendPaper({ kind, of, name, choice, variant, answer }: SendPaperProps) {
  const { t } = useTranslation('papers');
  const href = useIntentHref<'send_paper'>();
  return (
    <SendPicture
      name={name}
      action={`${href('send_paper')}&of=${of}`}
      of={of}
      answer={answer}
      words={{
        choose: t('choose_file'),
        send: t('send'),
        question: t(kind?.type === 'portrait' ? 'preview_face' : 'preview'),
        failed: t('failed'),
      }}
      hints={kind && <PhotoHints type={kind.type} />}
      sideMin={DOCUMENT_SIDE_MIN}
      camera={{ facing: kind?.type === 'portrait' ? 'user' : 'environment', take: t('take_photo') }}
      variant={variant}
    >
      {choice}
    </SendPicture>
  );
}
