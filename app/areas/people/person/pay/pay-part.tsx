import { Row } from '#app/areas/people/person/card/row.tsx';
import type { ContractsData } from '#app/areas/people/person/contracts/contracts.server.ts';
import { ContractsCard } from '#app/areas/people/person/contracts/contracts-card.tsx';
import type { PersonMonthFigures } from '#app/areas/people/person/frame/frame.server.ts';
import { formatCount, formatHours } from '#app/lib/format.ts';
import { useAuth } from '#app/lib/use-auth.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { StaffCardWithWages } from '#contract/attendance/staff-cards.ts';

type PayPartProps = {
  card: StaffCardWithWages;
  month: PersonMonthFigures | null;
  contracts: ContractsData;
  answer: unknown;
};

/** The month of the person, their contracts and their wages; yen only for readers who see wages. */
export function PayPart({ card, month, contracts, answer }: PayPartProps) {
  const isOwn = useAuth().user.id === card.id;
  return (
    <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
      <ContractsCard
        data={contracts}
        isMissing={card.lacks_contract}
        isOpen={card.wages !== null && !isOwn}
        answer={answer}
      />
      {month && <MonthCard id={card.id} month={month} />}
      {card.wages && <WagesCard card={card} wages={card.wages} />}
    </div>
  );
}

function MonthCard({ id, month }: { id: number; month: PersonMonthFigures }) {
  const { t } = useTranslation('person_page');
  const format = useFormat();
  const yen = [
    ['hourly', month.hourly],
    ['transport', month.transport],
    ['adjustments', month.adjustments],
    ['total_pay', month.total_pay],
    ['advances', month.advances],
    ['payout', month.payout],
  ] as const;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('month', { month: format.month(month.month) })}</CardTitle>
      </CardHeader>
      <CardContent>
        <dl className="grid grid-cols-[minmax(0,auto)_minmax(max-content,1fr)] items-center gap-x-6 tabular-nums">
          <Row label={t('pay.days')}>{formatCount(month.days_worked)}</Row>
          <Row label={t('pay.hours')}>{formatHours(month.worked_minutes)}</Row>
          {yen.map(
            ([name, amount]) =>
              amount !== null && (
                <Row key={name} label={t(`pay.${name}`)}>
                  {format.yen(amount)}
                </Row>
              ),
          )}
        </dl>
        <p className="mt-2">
          <PageLink
            to={`/manage/work-history/monthly?month=${month.month}&person=${id}`}
            className="underline underline-offset-2"
          >
            {t('menu.month')}
          </PageLink>
        </p>
      </CardContent>
    </Card>
  );
}

type WagesCardProps = { card: StaffCardWithWages; wages: NonNullable<StaffCardWithWages['wages']> };

function WagesCard({ card: { memberships }, wages }: WagesCardProps) {
  const { t } = useTranslation(['staff', 'person_page']);
  const format = useFormat();
  const nameOf = (id: number) => memberships.find(({ workplace }) => workplace.id === id)?.workplace.name;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('wages')}</CardTitle>
      </CardHeader>
      <CardContent>
        {wages.length === 0 && <p className="text-muted-foreground">{t('person_page:no_wages')}</p>}
        <ul className="grid gap-2">
          {wages.map((wage) => (
            <li key={wage.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0">
                {[nameOf(wage.workplace_id), wage.position.name, wage.template?.name]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <span className="text-[0.8125rem] text-muted-foreground">
                  {t('since', { date: format.date(wage.valid_from) })}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{format.yen(wage.salary_per_hour)}</span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
