import { useFormData } from '@conform-to/react/future';
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#app/lib/use-translation.ts';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { textsByLanguage } from '#contract/messaging/notification-texts.ts';
import { FORM_ID } from './notification-form.ts';
import { isTimed, typedTexts } from './typed-notification.ts';
import { useLiveAudience } from './use-audience.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#app/ui/dialog/confirm.tsx')).ConfirmDialog,
}));

export type KeepDraft = { href: string; isKept: boolean };

type SendingButtonsProps = {
  keep: KeepDraft | undefined;
  /** Target of the cancel link. */
  cancel: string;
  /** Whether it is already scheduled. */
  isPending: boolean;
};

/**
 * Sends, schedules or saves, and labels the button so. An immediate message cannot be recalled, so
 * it asks first.
 */
export function SendingButtons({ cancel, isPending, keep }: SendingButtonsProps) {
  const { t } = useTranslation(['notifications', 'common', 'notification_drafts']);
  const timed = useFormData(FORM_ID, isTimed);
  const readers = useReadersAtOnce();
  const button = useRef<HTMLButtonElement>(null);
  const sure = useRef(false);
  const [open, setOpen] = useState<boolean | null>(null);
  const words = timed === undefined ? 'save' : timed ? (isPending ? 'common:save' : 'schedule') : 'send_now';

  const ask = (event: MouseEvent<HTMLButtonElement>) => {
    if (readers === 0 || sure.current) return;
    event.preventDefault();
    setOpen(true);
  };
  const send = () => {
    setOpen(false);
    // A click on the button submits the form with its usual checks.
    sure.current = true;
    button.current?.click();
    sure.current = false;
  };

  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton ref={button} onClick={ask}>
        {t(words)}
      </SubmitButton>
      {keep && (
        <SubmitButton variant="outline" formAction={keep.href} formNoValidate>
          {t(keep.isKept ? 'notification_drafts:keep_again' : 'notification_drafts:keep')}
        </SubmitButton>
      )}
      <Button asChild variant="outline">
        <Link to={cancel}>{t('common:cancel')}</Link>
      </Button>
      {open !== null && (
        <Suspense>
          <ConfirmDialog
            title={t('send_title', { count: readers })}
            body={t('send_body')}
            confirm={t('send_now')}
            open={open}
            onConfirm={send}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * The number of immediate recipients; 0 when it is scheduled or when an incomplete form would be
 * refused anyway.
 */
function useReadersAtOnce(): number {
  const live = useLiveAudience();
  const timed = useFormData(FORM_ID, isTimed);
  const texts = useFormData(FORM_ID, typedTexts);
  const isWritten = texts !== undefined && textsByLanguage(texts).base.title !== '';
  return live.state === 'found' && isWritten && timed === false ? live.preview.readers : 0;
}
