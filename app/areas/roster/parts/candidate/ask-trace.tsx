import { WHO_FORM } from '#app/areas/roster/shift/detail/detail-address.ts';
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
};

/** An offer that waits: how many people were asked, what they said, and its two actions. */
export function AskTrace({ ask, about, callOff }: AskTraceProps) {
  const { t } = useTranslation('asks');
  const format = useFormat();
  const { id, shift_id, position, waiting, declined, version, asked_at, start_time, end_time } = ask;
  const state = t('trace', { count: waiting + declined, waiting, declined });
  const since = t('trace_since', { stamp: format.stamp(asked_at), end: end_time });
  const more = new URLSearchParams({ [WHO_PARAM]: String(position.id), [SEVERAL_PARAM]: '1' });
  const named = [about, `${position.name} ${start_time}–${end_time}`].filter(Boolean).join(' ');
  return (
    <span
      data-slot="ask-trace"
      className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 text-[0.8125rem]"
    >
      <Badge tone="planned" title={since}>
        {state}
      </Badge>
      {about && <span className="min-w-0 truncate">{about}</span>}
      <span className="flex items-center">
        <Button asChild variant="ghost" size="sm" className="h-6 px-1.5 text-primary">
          <PageLink
            to={`/manage/shift/${shift_id}?${more}#${WHO_FORM}`}
            aria-label={`${t('ask_more')}: ${named}`}
          >
            {t('ask_more')}
          </PageLink>
        </Button>
        <AskingButton
          variant="ghost"
          size="sm"
          className="h-6 px-1.5"
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
          {t('take_back')}
        </AskingButton>
      </span>
    </span>
  );
}
