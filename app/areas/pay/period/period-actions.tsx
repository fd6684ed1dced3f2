import BadgeCheck from 'lucide-react/icons/badge-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Undo2 from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import type { Period } from '#contract/pay/periods.ts';
import { canClose, canConfirm, REOPEN_PARAM } from './period-address.ts';
import { PostingForm } from './posting-form.tsx';
import type { Intent } from './route.tsx';

/** The actions on a period that the reader may take now. */
export function PeriodActions({ period, mayClose }: { period: Period; mayClose: boolean }) {
  const { t } = useTranslation('periods');
  const href = useIntentHref<Intent>();
  const reopenHref = useChosenHref(REOPEN_PARAM);
  const format = useFormat();
  const { id, version, workplace, month, status, people, worked_minutes } = period;
  const back = t(status === 'closed' ? 'reopen' : 'unconfirm');
  const named = (action: string) => t('named', { action, workplace: workplace.name });
  const moved = [
    ['id', id ?? ''],
    ['version', version ?? ''],
  ] as const;
  const first = [
    ['workplace_id', workplace.id],
    ['month', month],
  ] as const;
  return (
    <div className="flex gap-1 max-md:flex-wrap md:justify-end">
      {canConfirm(period) && (
        <PostingForm action={href('confirm')} fields={id === null ? first : moved}>
          <Button type="submit" variant="outline" size="sm" aria-label={named(t('confirm'))}>
            <BadgeCheck aria-hidden="true" />
            {t('confirm')}
          </Button>
        </PostingForm>
      )}
      {mayClose && canClose(period) && (
        <AskingButton
          variant="outline"
          size="sm"
          aria-label={named(t('close'))}
          question={{
            title: t('ask_close_single', { workplace: workplace.name, month: format.month(month) }),
            body: (
              <>
                <span className="block">
                  {t('sums', { count: people, hours: format.duration(worked_minutes) })}
                </span>
                <span className="block">{t('ask_close_body')}</span>
              </>
            ),
            confirm: t('close'),
          }}
          action={href('close')}
          fields={moved}
        >
          <LockKeyhole aria-hidden="true" />
          {t('close')}
        </AskingButton>
      )}
      {id !== null && (status === 'confirmed' || (status === 'closed' && mayClose)) && (
        <Button asChild variant="ghost" size="icon-sm" className="text-muted-foreground">
          <Link to={reopenHref(id)} preventScrollReset aria-label={named(back)} title={back}>
            <Undo2 aria-hidden="true" />
          </Link>
        </Button>
      )}
    </div>
  );
}
