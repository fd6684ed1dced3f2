import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { Link } from 'react-router';
import { SayForm } from '#app/areas/roster/parts/own-shifts/say-form.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { OwnAttendance, OwnDispute } from '#contract/attendance/own-attendance.ts';
import type { Intent } from './route.tsx';
import { useSpanText } from './use-span-text.ts';

type DisputeStateProps = {
  work: OwnAttendance;
  dispute: OwnDispute;
  about: string;
  /** Opens the form to change the report; null while it is open. */
  changeHref: string | null;
};

/** The person's report that their work is wrong, and whether it waits or what the manager answered. */
export function DisputeState({ work, dispute, about, changeHref }: DisputeStateProps) {
  const { t } = useTranslation('own_shifts');
  const href = useIntentHref<Intent>();
  const spanText = useSpanText(work.date);
  const { status, note, check_in_time, check_out_time, reason } = dispute;
  const format = useFormat();
  const isWaiting = status === 'open';
  const Icon = isWaiting ? Hourglass : CircleCheck;
  const hasTimes = check_in_time !== null || check_out_time !== null;
  return (
    <div className="grid gap-2 rounded-lg bg-muted px-3 py-2.5">
      <p className="flex items-start gap-2 font-medium">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0">{t(`disputes.${status}`)}</span>
      </p>
      {reason !== null && <p className="break-words">{t('dispute_reason', { reason })}</p>}
      <p className="break-words text-muted-foreground">
        {t('you_said', { note })}
        {hasTimes && (
          <span className="block">
            {spanText(check_in_time ?? work.check_in_time, check_out_time ?? work.check_out_time)}
          </span>
        )}
      </p>
      {work.held_back !== null && work.worked_minutes !== null && (
        <p>
          {work.held_back.minutes === 0
            ? t('nothing_held_back')
            : t('held_back', {
                duration: format.duration(work.held_back.minutes),
                yen: format.yen(work.held_back.yen),
              })}
        </p>
      )}
      {isWaiting && changeHref !== null && (
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline" className="h-11">
            <Link to={changeHref} aria-label={t('say_otherwise_of', { shift: about })}>
              {t('say_otherwise')}
            </Link>
          </Button>
          <SayForm action={href('take_back')} id={work.work_history_id}>
            <Button
              type="submit"
              variant="outline"
              aria-label={t('take_back_of', { shift: about })}
              className="h-11"
            >
              {t('take_back')}
            </Button>
          </SayForm>
        </div>
      )}
    </div>
  );
}
