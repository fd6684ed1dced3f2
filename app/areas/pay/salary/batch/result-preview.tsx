import { useEffect, useRef } from 'react';
import { PayStateBadge } from '#app/areas/pay/parts/pay/pay-state-badge.tsx';
import { useReasonText } from '#app/areas/pay/parts/pay/use-reason-text.ts';
import { usePersonText } from '#app/areas/people/parts/person/person-cell.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { Card, CardContent, CardHeader } from '#app/ui/kit/card.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { ResultAnswer, ResultRow } from '#contract/pay/salary-batches.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { changedLines } from './batch-results.ts';
import type { Intent } from './route.tsx';

type ResultPreviewProps = { answer: ResultAnswer; paidOn: CalendarDate | null };

/** The preview of a result file: its lines are applied all together, and faults are shown all at once. */
export function ResultPreview({ answer, paidOn }: ResultPreviewProps) {
  const { t } = useTranslation('salary');
  const href = useIntentHref<Intent>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  const { counts, rows, left } = answer;
  const lines = changedLines(answer, paidOn);
  const isFit = counts.refused === 0 && lines.length > 0;
  return (
    <Card>
      <CardHeader>
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-[0.9375rem] leading-snug outline-none">
          {t('preview')}
        </h2>
        <p className="flex flex-wrap gap-1.5">
          <Badge tone="in">{t('preview_paid', { count: counts.paid })}</Badge>
          <Badge tone="absent">{t('preview_failed', { count: counts.failed })}</Badge>
          {counts.same > 0 && <Badge>{t('preview_same', { count: counts.same })}</Badge>}
          {counts.refused > 0 && (
            <Badge tone="review">{t('preview_refused', { count: counts.refused })}</Badge>
          )}
        </p>
        <p className="text-muted-foreground">
          {counts.refused > 0 ? t('preview_mend') : t('preview_left', { count: left })}
        </p>
      </CardHeader>
      <CardContent className="grid gap-4">
        <TableScroll aria-label={t('preview')} className="max-h-96 rounded-lg border border-border">
          <Table>
            <TableHeader>
              <tr>
                <TableHead>{t('line')}</TableHead>
                <TableHead>{t('person')}</TableHead>
                <TableHead className="text-right">{t('amount')}</TableHead>
                <TableHead>{t('result')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {rows.map((row) => (
                <Row key={row.line} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableScroll>
        {isFit && (
          <PostForm action={href('apply')} preventScrollReset>
            <input type="hidden" name="lines" value={JSON.stringify(lines)} readOnly />
            <Button type="submit">{t('take_results', { count: lines.length })}</Button>
          </PostForm>
        )}
      </CardContent>
    </Card>
  );
}

function Row({
  row: { line, user, request_id, amount, result, reason, fault, said, ...row },
}: {
  row: ResultRow;
}) {
  const { t } = useTranslation('salary');
  const format = useFormat();
  const textOf = usePersonText();
  const reasonText = useReasonText();
  return (
    <TableRow>
      <TableCell className="tabular-nums">{line}</TableCell>
      <TableCell>{user ? textOf(user) : request_id !== null && `#${request_id}`}</TableCell>
      <TableCell className="text-right tabular-nums">{amount !== null && format.yen(amount)}</TableCell>
      <TableCell>
        <span className="inline-flex flex-wrap items-center gap-1.5">
          {result && <PayStateBadge state={result} />}
          {row.class === 'same' && <Badge>{t('same')}</Badge>}
          {reason !== null && <span>{reasonText(reason)}</span>}
          {fault && (
            <span className="font-medium text-absent">
              {t(`result_faults.${fault}`)}
              {said !== null && t('result_said', { said })}
            </span>
          )}
        </span>
      </TableCell>
    </TableRow>
  );
}
