import { LawSource } from '#app/areas/law/parts/law-source.tsx';
import type { Intent } from '#app/areas/law/register/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import type { LawRegisterState } from '#contract/law/register.ts';
import { useLawValue } from './use-law-value.ts';

type OfficeRowsProps = { state: LawRegisterState; answer: unknown };

/** The rows that the office entered, each with its removal. */
export function OfficeRows({ state: { office_rows: rows, version }, answer }: OfficeRowsProps) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const valueText = useLawValue();
  return (
    <Card role="region" aria-labelledby="law-office">
      <CardHeader>
        <CardTitle id="law-office">{t('office')}</CardTitle>
        <CardDescription>{t('office_hint')}</CardDescription>
      </CardHeader>
      <CardContent>
        <RefusalNote refused={refusedOf<Intent>(answer, 'remove')} />
        {rows.length === 0 && <p className="text-muted-foreground">{t('office_none')}</p>}
        <ul className="grid gap-2">
          {rows.map((row, index) => (
            <li
              key={`${row.kind} ${row.valid_from} ${row.checked_on} ${row.value}`}
              className="flex items-start gap-3 border-border border-b pb-2 last:border-b-0"
            >
              <div className="grid min-w-0 flex-1 gap-0.5">
                <h3 className="flex flex-wrap items-center gap-2 font-medium">
                  {t(`kinds.${row.kind}`)}
                  {!row.confirmed && <Badge tone="review">{t('unconfirmed')}</Badge>}
                </h3>
                <p>
                  {t('from_day', { date: format.date(row.valid_from) })}
                  {row.valid_to !== null && ` ${t('until', { date: format.date(row.valid_to) })}`}
                  {row.value !== null && ` · ${valueText(row.kind, row.value)}`}
                </p>
                <p className="text-muted-foreground text-sm">
                  {t('source')} <LawSource source={row.source} /> · {t('checked_on')}{' '}
                  {format.date(row.checked_on)}
                </p>
              </div>
              <DeleteInRow
                name={t(`kinds.${row.kind}`)}
                action={href('remove')}
                thing={{ id: index, version }}
                title={t('office_delete_title')}
                body={t('office_delete_body')}
                confirm={t('office_delete')}
              />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
