import Undo2 from 'lucide-react/icons/undo-2';
import UserPlus from 'lucide-react/icons/user-plus';
import { WHO_FORM } from '#app/areas/roster/shift/detail/detail-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { OpenAsk } from '#contract/roster/open-asks.ts';
import { SEVERAL_PARAM, WHO_PARAM } from './candidate-address.ts';

type AskTraceProps = {
  ask: OpenAsk;
  /** Says which spot it is, where the place does not. */
  about?: string;
  /** The action that withdraws the offer. */
  callOff: string;
  /** In a narrow column: what it is about comes first, and the actions are icons. */
  narrow?: boolean;
};

/** An offer that waits: how many people were asked, what they said, and its two actions. */
export function AskTrace({ ask, about, callOff, narrow = false }: AskTraceProps) {
  const { t } = useTranslation('asks');
  const format = useFormat();
  const { id, shift_id, position, waiting, declined, version, asked_at, start_time, end_time } = ask;
  const state = t('trace', { count: waiting + declined, waiting, declined });
  const since = t('trace_since', { stamp: format.stamp(asked_at), end: end_time });
  const more = new URLSearchParams({ [WHO_PARAM]: String(position.id), [SEVERAL_PARAM]: '1' });
  const named = [about, `${position.name} ${start_time}–${end_time}`].filter(Boolean).join(' ');
  const look = narrow
    ? ({ size: 'icon-sm', className: 'size-6' } as const)
    : ({ size: 'sm', className: 'h-6 px-1.5' } as const);
  return (
    <span
      data-slot="ask-trace"
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem]"
    >
      {narrow && (
        <span className="min-w-0 basis-full truncate" title={about}>
          {about}
        </span>
      )}
      <Badge tone="planned" title={since}>
        {state}
      </Badge>
      {!narrow && about && <span>{about}</span>}
      <span className={cn('flex items-center', narrow && 'ml-auto')}>
        <Button asChild variant="ghost" {...look} className={cn(look.className, 'text-primary')}>
          <PageLink
            to={`/manage/shift/${shift_id}?${more}#${WHO_FORM}`}
            title={t('ask_more')}
            aria-label={`${t('ask_more')}: ${named}`}
          >
            {narrow ? <UserPlus aria-hidden="true" /> : t('ask_more')}
          </PageLink>
        </Button>
        <AskingButton
          variant="ghost"
          {...look}
          title={t('take_back')}
          aria-label={`${t('take_back')}: ${named}`}
          action={callOff}
          fields={{ id, version }}
          question={{
            title: t('call_off_title'),
            names: [named],
            confirm: t('call_off'),
            tone: 'destructive',
          }}
        >
          {narrow ? <Undo2 aria-hidden="true" /> : t('take_back')}
        </AskingButton>
      </span>
    </span>
  );
}
