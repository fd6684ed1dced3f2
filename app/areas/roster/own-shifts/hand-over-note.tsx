import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OwnShift } from '#contract/roster/own-shifts.ts';
import { handOverHref } from './own-shift-href.ts';
import type { Intent } from './route.tsx';

/** The state of the last proposal to hand the shift over, and the link to make one. */
export function HandOverNote({ shift, about }: { shift: OwnShift; about: string }) {
  const { t } = useTranslation('hand_over');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const { hand_over: last } = shift;
  const isOpen = last?.status === 'proposed' || last?.status === 'accepted';
  if (!last && !shift.to_come) return null;
  return (
    <div className="grid gap-2">
      {last && (
        <p className="flex items-start gap-2">
          <ArrowRightLeft aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          {t(`own.${last.status}`, { name: format.personName(last.to), reason: last.reason ?? '' })}
        </p>
      )}
      {last && isOpen && (
        <SayForm action={href('withdraw')} id={last.id}>
          <input type="hidden" name="version" value={last.version} />
          <Button
            type="submit"
            variant="outline"
            aria-label={t('withdraw_of', { shift: about })}
            className="h-11"
          >
            {t('withdraw')}
          </Button>
        </SayForm>
      )}
      {!isOpen && shift.to_come && (
        <PageLink
          to={handOverHref(shift)}
          aria-label={t('open_of', { shift: about })}
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-2"
        >
          {t('open')}
        </PageLink>
      )}
    </div>
  );
}
