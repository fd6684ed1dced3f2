import ChevronRight from 'lucide-react/icons/chevron-right';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { isToSend, type PaperSheet } from '#app/areas/papers/parts/paper/paper-sheets.ts';
import { PaperStateBadge } from '#app/areas/papers/parts/paper/paper-state-badge.tsx';
import { PhotoHints } from '#app/areas/papers/parts/paper/photo-hints.tsx';
import { SendPaper } from '#app/areas/papers/parts/paper/send-paper.tsx';
import { PaperThumbnail } from '#app/areas/papers/parts/paper/thumbnail.tsx';
import { usePaperName } from '#app/areas/papers/parts/paper/use-paper-name.ts';
import { pictureFaultIn } from '#app/areas/people/parts/picture/picture-fault.ts';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { AskingButton } from '#app/ui/dialog/asking-button.tsx';
import { Card, CardContent } from '#app/ui/kit/card.tsx';
import type { OwnPaper } from '#contract/papers/papers.ts';
import type { Intent } from './route.tsx';

type PaperCardProps = { sheet: PaperSheet<OwnPaper>; answer: unknown };

/** One kind of document: its state, the next task and the form for it. */
export function PaperCard({ sheet, answer }: PaperCardProps) {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const name = usePaperName()(sheet);
  const title = useId();
  const { key, latest, inForce } = sheet;
  const toSend = isToSend(sheet);
  const heading = useHeadingOfSent(latest?.id ?? null);
  const sending = (
    <SendPaper
      kind={sheet}
      of={key}
      name={name}
      variant={toSend ? 'default' : 'outline'}
      answer={answer}
      choice={<input type="hidden" name="kind" value={key} readOnly />}
    />
  );
  return (
    <Card id={key} role="region" aria-labelledby={title} className="target:border-primary">
      <CardContent className="grid gap-3 py-4">
        <div className="flex items-start gap-3">
          <PaperThumbnail paper={latest} name={name} />
          <div className="grid min-w-0 flex-1 justify-items-start gap-1 max-[20rem]:basis-full">
            <h3
              ref={heading}
              id={title}
              tabIndex={-1}
              className="rounded-sm font-semibold text-[0.9375rem] leading-snug"
            >
              {name}
            </h3>
            <PaperStateBadge state={latest?.status ?? 'missing'} />
            {latest && <When paper={latest} />}
          </div>
        </div>
        {latest?.fault && <RejectReason paper={latest} fault={latest.fault} />}
        {inForce && (
          <p className="text-[0.8125rem] text-muted-foreground">
            {t('in_force', { at: format.stamp(inForce.decided_at ?? inForce.created_at) })}
          </p>
        )}
        {toSend ? (
          <>
            <div className="text-[0.8125rem] text-muted-foreground">
              <PhotoHints type={sheet.type} />
            </div>
            {sending}
          </>
        ) : (
          // Opens by itself when its picture was refused, so that the error shows without JavaScript.
          <details open={pictureFaultIn(answer, key) !== null || undefined} className="group">
            <summary className="inline-flex min-h-8 max-sm:min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-md text-primary hover:underline [&::-webkit-details-marker]:hidden">
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 transition-transform group-open:rotate-90 motion-reduce:transition-none"
              />
              {t(latest?.status === 'waiting' ? 'replace' : 'renew')}
            </summary>
            <div className="mt-2">{sending}</div>
          </details>
        )}
        {latest?.status === 'waiting' && <TakeBackPaper paper={latest} name={name} />}
      </CardContent>
    </Card>
  );
}

/** After sending, the button is gone: focus moves to the document's heading, not to the top of the page. */
function useHeadingOfSent(id: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    const isNew = id !== null && id !== shown.current;
    shown.current = id;
    if (isNew && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);
  return heading;
}

function When({ paper }: { paper: OwnPaper }): ReactNode {
  const { t } = useTranslation('papers');
  const format = useFormat();
  const { status, created_at, decided_at } = paper;
  const text =
    status === 'waiting' || decided_at === null
      ? t('sent_on', { at: format.stamp(created_at) })
      : t(`${status}_on`, { at: format.stamp(decided_at) });
  return <p className="text-[0.8125rem] text-muted-foreground">{text}</p>;
}

/** Why the document was rejected, and what the person can do. */
function RejectReason({ paper, fault }: { paper: OwnPaper; fault: NonNullable<OwnPaper['fault']> }) {
  const { t } = useTranslation('papers');
  return (
    <div className="grid gap-1 rounded-lg bg-absent-soft px-3.5 py-2.5">
      <p className="font-semibold text-absent">{t('reason', { reason: t(`faults.${fault}`) })}</p>
      <p>{t(`mend.${fault}`)}</p>
      {paper.reject_reason !== null && <p>{t('note', { note: paper.reject_reason })}</p>}
    </div>
  );
}

function TakeBackPaper({ paper: { id, version }, name }: { paper: OwnPaper; name: string }) {
  const { t } = useTranslation('papers');
  const href = useIntentHref<Intent>();
  return (
    <AskingButton
      variant="outline"
      size="sm"
      className="justify-self-start max-sm:h-11"
      aria-label={t('take_back_named', { name })}
      action={href('take_back')}
      fields={{ id, version }}
      question={{
        title: t('take_back_title'),
        body: t('take_back_body', { name }),
        confirm: t('take_back'),
        tone: 'destructive',
      }}
    >
      <Undo2 aria-hidden="true" />
      {t('take_back')}
    </AskingButton>
  );
}
