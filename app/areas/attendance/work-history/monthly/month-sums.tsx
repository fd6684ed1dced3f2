import Gauge from 'lucide-react/icons/gauge';
import { Suspense } from 'react';
import { Await, Link, useSearchParams } from 'react-router';
import { PREMIUMS } from '#app/areas/attendance/work-history/premiums.ts';
import { WarningNote } from '#app/areas/pay/parts/hours/warning-note.tsx';
import { formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { Skeleton } from '#app/ui/kit/skeleton.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { MonthCheck } from '#contract/enums.ts';
import type { MonthlySums } from '#contract/pay/monthly-hours.ts';
import type { CalendarMonth } from '#domain/time/calendar-month.ts';
import { MonthWarnings, NegativePay, OfPeople } from './month-warnings.tsx';
import { checkedHref, SUMS_PARAM } from './monthly-address.ts';
import { ToCheckLinks } from './to-check.tsx';

type MonthSumsProps = {
  sums: MonthlySums | Promise<MonthlySums>;
  month: CalendarMonth;
  workplaceId: string | null;
};

/** The sums of all people by workplace. They load after the page, which can be used before. */
export function MonthSums({ sums, month, workplaceId }: MonthSumsProps) {
  const { t } = useTranslation('hours');
  return (
    <section aria-labelledby="month-sums" className="mt-6">
      <Card>
        <CardHeader>
          <CardTitle id="month-sums">{t('sums')}</CardTitle>
        </CardHeader>
        <CardContent>
          {sums instanceof Promise ? (
            <Suspense fallback={<Coming />}>
              <Await resolve={sums} errorElement={<p>{t('sums_failed')}</p>}>
                {(found) => <MonthTotals sums={found} month={month} workplaceId={workplaceId} />}
              </Await>
            </Suspense>
          ) : (
            // Without JavaScript, content behind a Suspense boundary never shows.
            <MonthTotals sums={sums} month={month} workplaceId={workplaceId} />
          )}
        </CardContent>
      </Card>
    </section>
  );
}

function Coming() {
  const { t } = useTranslation('hours');
  const hydrated = useHydrated();
  const [params] = useSearchParams();
  const withSums = new URLSearchParams(params);
  withSums.set(SUMS_PARAM, '1');
  return (
    <div aria-busy="true">
      <p className="sr-only">{t('sums_loading')}</p>
      <Skeleton className="h-24 w-full" />
      {!hydrated && (
        <noscript>
          <Link to={`?${withSums}`} reloadDocument>
            {t('sums_show')}
          </Link>
        </noscript>
      )}
    </div>
  );
}

function MonthTotals({ sums, month, workplaceId }: { sums: MonthlySums } & Omit<MonthSumsProps, 'sums'>) {
  const { t } = useTranslation(['hours', 'attendance']);
  const { people, attendances, unpaid, paid } = sums;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <MonthFigure label={t('people')} value={String(people)} />
        <MonthFigure label={t('attendances')} value={String(attendances)} />
        <MonthFigure label={t('attendance:worked')} value={formatHours(sums.worked_minutes)} />
        {paid !== null && <Yen label={t('paid')} amount={paid} />}
        {sums.transport ? <Yen label={t('transport')} amount={sums.transport} /> : null}
        {sums.adjustments ? <Yen label={t('adjustments')} amount={sums.adjustments} /> : null}
        {sums.total_pay !== null && sums.total_pay !== paid && (
          <Yen label={t('total_pay')} amount={sums.total_pay} />
        )}
        {sums.advances ? <Yen label={t('advances')} amount={sums.advances} /> : null}
        {sums.advances && sums.payout !== null ? <Yen label={t('payout')} amount={sums.payout} /> : null}
        <ToCheckLinks counts={sums} query={{ month, workplace_id: workplaceId }} showsPay={paid !== null} />
        {sums.negative_pay ? (
          <NegativePay
            people={sums.negative_pay}
            href={checkedHref({ month, workplace_id: workplaceId }, 'negative_pay')}
          />
        ) : null}
        <MonthWarnings
          counts={sums}
          query={{ month, workplace_id: workplaceId }}
          peopleHref={(check) => checkedHref({ month, workplace_id: workplaceId }, check)}
        />
        <AgreementCounts
          counts={sums.agreement}
          peopleHref={(check) => checkedHref({ month, workplace_id: workplaceId }, check)}
        />
      </div>
      {unpaid.minutes > 0 && <UnpaidNote unpaid={unpaid} />}
      <ByWorkplace sums={sums} />
      {paid !== null && (
        <p className="text-[0.8125rem] text-muted-foreground">
          {t('remainder_hint', { row: t('remainder') })}
        </p>
      )}
    </div>
  );
}

/** O-14: how many people are near or over the overtime agreement. */
function AgreementCounts({
  counts,
  peopleHref,
}: {
  counts: MonthlySums['agreement'];
  peopleHref: (check: MonthCheck) => string;
}) {
  const { t } = useTranslation('hours');
  return (
    <>
      {counts.error > 0 && (
        <OfPeople href={peopleHref('agreement_over')}>
          <Badge tone="absent" icon={Gauge}>
            {t('agreement.people_error', { count: counts.error })}
          </Badge>
        </OfPeople>
      )}
      {counts.warn > 0 && (
        <OfPeople href={peopleHref('agreement')}>
          <Badge tone="late" icon={Gauge}>
            {t('agreement.people_warn', { count: counts.warn })}
          </Badge>
        </OfPeople>
      )}
    </>
  );
}

function MonthFigure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <div className="text-[0.8125rem] text-muted-foreground">{label}</div>
      <div className="font-semibold text-lg">{value}</div>
    </div>
  );
}

function Yen({ label, amount }: { label: string; amount: number }) {
  return <MonthFigure label={label} value={useFormat().yen(amount)} />;
}

function UnpaidNote({ unpaid: { people, minutes, yen } }: { unpaid: MonthlySums['unpaid'] }) {
  const { t } = useTranslation('hours');
  const format = useFormat();
  const text = { people, minutes: format.duration(minutes) };
  return (
    <WarningNote>
      <p className="font-semibold">
        {yen === null ? t('unpaid_sum', text) : t('unpaid_sum_yen', { ...text, yen: format.yen(yen) })}
      </p>
      <p>{t('legal_note')}</p>
    </WarningNote>
  );
}

function ByWorkplace({ sums: { workplaces, remainder, paid, ...all } }: { sums: MonthlySums }) {
  const { t } = useTranslation(['hours', 'attendance']);
  const format = useFormat();
  const columns = ['worked', 'regular', ...PREMIUMS] as const;
  const headers = [t('attendance:worked'), t('regular'), ...PREMIUMS.map((premium) => t(premium))];
  return (
    <TableScroll
      aria-label={t('workplace')}
      className="rounded-lg border border-border print:overflow-visible"
    >
      <Table>
        <TableHeader>
          <tr>
            <TableHead>{t('workplace')}</TableHead>
            {headers.map((header) => (
              <TableHead key={header} className="text-right">
                {header}
              </TableHead>
            ))}
            {paid !== null && <TableHead className="text-right">{t('paid')}</TableHead>}
          </tr>
        </TableHeader>
        <TableBody>
          {workplaces.map((row) => (
            <TableRow key={row.workplace.id}>
              <TableHead scope="row" className="h-auto py-2 text-foreground text-sm">
                {row.workplace.name}
              </TableHead>
              {columns.map((column) => (
                <TableCell key={column} className="text-right">
                  {formatHours(row[`${column}_minutes`])}
                </TableCell>
              ))}
              {paid !== null && (
                <TableCell className="text-right">{row.yen === null ? '' : format.yen(row.yen)}</TableCell>
              )}
            </TableRow>
          ))}
          {paid !== null && remainder !== null && (
            <TableRow>
              <TableHead scope="row" colSpan={columns.length + 1} className="h-auto py-2 text-sm">
                {t('remainder')}
              </TableHead>
              <TableCell className="text-right">{format.yen(remainder)}</TableCell>
            </TableRow>
          )}
          <TableRow className="font-semibold">
            <TableHead scope="row" className="h-auto py-2 font-semibold text-foreground text-sm">
              {t('total')}
            </TableHead>
            {columns.map((column) => (
              <TableCell key={column} className="text-right">
                {formatHours(all[`${column}_minutes`])}
              </TableCell>
            ))}
            {paid !== null && <TableCell className="text-right">{format.yen(paid)}</TableCell>}
          </TableRow>
        </TableBody>
      </Table>
    </TableScroll>
  );
}
