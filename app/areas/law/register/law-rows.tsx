import { LawSource } from '#app/areas/law/parts/law-source.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { CardTable } from '#app/ui/table/card-table.tsx';
import type { LawRegisterState, LawRow } from '#contract/law/register.ts';
import { CheckedOn } from './checked-on.tsx';
import { GROUP_OF, LAW_GROUPS, type LawGroup } from './law-groups.ts';
import { useLawValue } from './use-law-value.ts';

/** What holds today and what comes, by group. */
export function LawRows({ state }: { state: LawRegisterState }) {
  return LAW_GROUPS.map((group) => (
    <GroupCard key={group} group={group} rows={state.rows.filter(({ kind }) => GROUP_OF[kind] === group)} />
  ));
}

function GroupCard({ group, rows }: { group: LawGroup; rows: readonly LawRow[] }) {
  const { t } = useTranslation('law');
  const id = `law-${group}`;
  return (
    <Card role="region" aria-labelledby={id}>
      <CardHeader>
        <CardTitle id={id}>{t(`groups.${group}`)}</CardTitle>
      </CardHeader>
      <CardContent className="max-sm:px-1">
        <CardTable
          aria-labelledby={id}
          rows={rows}
          rowKey={({ kind, valid_from, value }) => `${kind} ${valid_from} ${JSON.stringify(value)}`}
          columns={[
            { id: 'rule', header: t('rule'), cell: ({ kind }) => t(`kinds.${kind}`) },
            { id: 'value', header: t('value'), cell: (row) => <RowValue row={row} /> },
            { id: 'valid_from', header: t('valid_from'), cell: (row) => <RowDays row={row} /> },
            { id: 'source', header: t('source'), cell: ({ source }) => <LawSource source={source} /> },
            { id: 'checked_on', header: t('checked_on'), cell: (row) => <CheckedOn {...row} /> },
          ]}
        />
      </CardContent>
    </Card>
  );
}

function RowValue({ row: { kind, value, confirmed } }: { row: LawRow }) {
  const { t } = useTranslation('law');
  const valueText = useLawValue();
  return (
    <span className="block @xl/table:min-w-48">
      {valueText(kind, value)} {!confirmed && <Badge tone="review">{t('unconfirmed')}</Badge>}
    </span>
  );
}

function RowDays({ row: { valid_from, valid_to } }: { row: LawRow }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  return (
    <span>
      <span className="whitespace-nowrap">{valid_from === null ? t('always') : format.date(valid_from)}</span>
      {valid_to !== null && (
        <span className="block whitespace-nowrap text-muted-foreground text-sm">
          {t('until', { date: format.date(valid_to) })}
        </span>
      )}
    </span>
  );
}
