import type { LucideIcon } from 'lucide-react';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x-2';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { type Right, rightKey } from './right-words.ts';

const LOOKS: Record<'fine' | 'soon' | 'over', { icon: LucideIcon; className: string }> = {
  fine: { icon: CalendarCheck, className: 'text-muted-foreground' },
  soon: { icon: CircleAlert, className: 'text-late' },
  over: { icon: CalendarX, className: 'text-absent' },
};

/** The end of the reader's right to work and the next step; empty when there is no end. */
export function RightUntil({ right }: { right: Right }) {
  const { t } = useTranslation('own_work');
  const format = useFormat();
  const key = rightKey(right);
  if (key === null) return null;
  const { icon: Icon, className } = LOOKS[rightLook(right)];
  const date = right.last_day === null ? '' : format.fullDay(right.last_day);
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden="true" className={cn('mt-0.5 size-4 shrink-0', className)} />
      <span>
        {t(`right.${key}`, { date })}{' '}
        {right.state !== 'ok' && (
          <PageLink to="/my-page/paper" className="whitespace-nowrap underline underline-offset-2">
            {t('papers')}
          </PageLink>
        )}
      </span>
    </p>
  );
}

function rightLook({ state }: Right): keyof typeof LOOKS {
  if (state === 'expiring') return 'soon';
  return state === 'ok' ? 'fine' : 'over';
}
