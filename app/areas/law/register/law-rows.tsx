import { LawSource } from '#app/areas/law/parts/law-source.tsx';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
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
      <CardContent>
        <TableScroll aria-labelledby={id}>
          <Table>
            <TableHeader>
              <tr>
                <TableHead>{t('rule')}</TableHead>
                <TableHead>{t('value')}</TableHead>
                <TableHead>{t('valid_from')}</TableHead>
                <TableHead>{t('source')}</TableHead>
                <TableHead>{t('checked_on')}</TableHead>
              </tr>
            </TableHeader>
            <TableBody>
              {rows.map((row) => (
                <RowLine key={`${row.kind} ${row.valid_from} ${JSON.stringify(row.value)}`} row={row} />
              ))}
            </TableBody>
          </Table>
        </TableScroll>
      </CardContent>
    </Card>
  );
}

function RowLine({ row }: { row: LawRow }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  const valueText = useLawValue();
  const { kind, valid_from, valid_to } = row;
  return (
    <TableRow>
      <th scope="row" className="min-w-40 px-2.5 py-1.5 text-left align-top font-medium">
        {t(`kinds.${kind}`)}
      </th>
      <TableCell>
        <span className="block min-w-48">
          {valueText(kind, row.value)} {!row.confirmed && <Badge tone="review">{t('unconfirmed')}</Badge>}
        </span>
      </TableCell>
      <TableCell>
        <span className="whitespace-nowrap">
          {valid_from === null ? t('always') : format.date(valid_from)}
        </span>
        {valid_to !== null && (
          <span className="block whitespace-nowrap text-muted-foreground text-sm">
            {t('until', { date: format.date(valid_to) })}
          </span>
        )}
      </TableCell>
      <TableCell>
        <LawSource source={row.source} />
      </TableCell>
      <TableCell>
        <CheckedOn {...row} />
      </TableCell>
    </TableRow>
  );
}
