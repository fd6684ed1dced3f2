import type { ReactNode } from 'react';
import { LawSource } from '#app/areas/law/parts/law-source.tsx';
import { personPageHref } from '#app/areas/people/person/person-address.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/kit/card.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { LawRegisterState, LawRow } from '#contract/law/register.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import type { LawKind } from '#domain/law/values.ts';
import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';
import { useLawValue } from './use-law-value.ts';

type Change = LawRegisterState['changes'][number];
type Rate = LawRegisterState['minimum_wages'][number];
type TouchedOne = Pick<Change, 'people' | 'first_people' | 'workplaces'>;

/** What changes within twelve months, by day, and who is touched by it. */
export function ComingChanges({ state }: { state: LawRegisterState }) {
  const { t } = useTranslation('law');
  const days = [
    ...state.changes.map((change) => ({
      on: change.on,
      key: change.kind,
      item: <ChangeItem change={change} />,
    })),
    ...state.minimum_wages.map((rate) => ({
      on: rate.on,
      key: `${rate.prefecture} ${rate.industry}`,
      item: <RateItem rate={rate} />,
    })),
  ].toSorted((left, right) => (left.on < right.on ? -1 : 1));
  return (
    <Card role="region" aria-labelledby="law-coming">
      <CardHeader>
        <CardTitle id="law-coming">{t('coming')}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {state.insured_people === null && (
          <p>
            <Badge tone="late">{t('insured_missing')}</Badge>{' '}
            <PageLink to="/admin/configuration?tab=residence" className="underline underline-offset-2">
              {t('insured_set')}
            </PageLink>
          </p>
        )}
        {days.length === 0 && <p className="text-muted-foreground">{t('coming_none')}</p>}
        <ol className="grid gap-4">
          {days.map(({ on, key, item }) => (
            <li key={`${key} ${on}`}>{item}</li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}

function ChangeItem({ change }: { change: Change }) {
  const { t } = useTranslation('law');
  const valuesText = useValuesText();
  const format = useFormat();
  const { kind, on, before, after, month_yen } = change;
  const [first] = after.length > 0 ? after : before;
  return (
    <ChangeLine
      on={on}
      title={t(`kinds.${kind}`)}
      step={t('from_to', { from: valuesText(kind, before), to: valuesText(kind, after) })}
      mark={after.some(({ confirmed }) => !confirmed) && <Badge tone="review">{t('unconfirmed')}</Badge>}
      touched={change}
      yen={month_yen === null ? null : t('month_yen', { yen: format.yen(month_yen) })}
      source={first && <LawSource source={first.source} />}
    />
  );
}

function RateItem({ rate }: { rate: Rate }) {
  const { t } = useTranslation(['law', 'prefectures']);
  const format = useFormat();
  const { industry, on, salary_per_hour, before, month_yen, contracts, open_shifts } = rate;
  const code = parsePrefectureCode(rate.prefecture);
  const prefecture = code === null ? '' : t(`prefectures:${code}`);
  const below = [
    contracts > 0 && t('contracts_below', { count: contracts }),
    open_shifts > 0 && t('open_below', { count: open_shifts }),
  ].filter((text) => text !== false);
  return (
    <ChangeLine
      on={on}
      title={
        industry === EVERY_INDUSTRY
          ? t('minimum_wage', { prefecture })
          : t('specified_minimum_wage', { prefecture, industry })
      }
      step={t('from_to', {
        from: before === null ? t('no_rule') : format.yen(before),
        to: format.yen(salary_per_hour),
      })}
      touched={rate}
      yen={month_yen === null || month_yen === 0 ? null : t('more_yen', { yen: format.yen(month_yen) })}
      also={below.join(' · ')}
    />
  );
}

type ChangeLineProps = {
  on: string;
  title: string;
  step: string;
  mark?: ReactNode;
  touched: TouchedOne;
  yen: string | null;
  /** What else is touched. */
  also?: string;
  source?: ReactNode;
};

function ChangeLine({ on, title, step, mark, touched, yen, also, source }: ChangeLineProps) {
  const { t } = useTranslation('law');
  const format = useFormat();
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-4">
      <p className="font-semibold tabular-nums">{t('from_day', { date: format.date(on) })}</p>
      <div className="grid gap-1">
        <h3 className="flex flex-wrap items-center gap-2 font-semibold">
          {title} {mark}
        </h3>
        <p>{step}</p>
        <TouchedLine touched={touched} />
        {also && <p>{also}</p>}
        {yen !== null && <p className="text-muted-foreground">{yen}</p>}
        {source && (
          <p className="text-muted-foreground text-sm">
            {t('source')} {source}
          </p>
        )}
      </div>
    </div>
  );
}

function TouchedLine({ touched: { people, first_people, workplaces } }: { touched: TouchedOne }) {
  const { t } = useTranslation('law');
  const format = useFormat();
  if (people === null || workplaces === null) {
    return <p className="text-muted-foreground">{t('touches_unknown')}</p>;
  }
  if (people === 0) return <p className="text-muted-foreground">{t('touches_none')}</p>;
  const more = people - first_people.length;
  return (
    <div>
      <p>
        {t('touches', {
          people: t('people', { count: people }),
          workplaces: t('workplaces', { count: workplaces }),
        })}
      </p>
      <ul className="flex flex-wrap gap-x-3 text-sm">
        {first_people.map((person) => (
          <li key={person.id}>
            <PageLink
              to={personPageHref(person.id)}
              className="underline underline-offset-2 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              {format.personName(person)}
            </PageLink>
          </li>
        ))}
        {more > 0 && (
          <li className="self-center text-muted-foreground">{t('more_people', { count: more })}</li>
        )}
      </ul>
    </div>
  );
}

/** The values of the rows of a day; `no_rule` without any. */
function useValuesText(): (kind: LawKind, rows: readonly LawRow[]) => string {
  const { t } = useTranslation('law');
  const valueText = useLawValue();
  return (kind, rows) =>
    rows.length === 0 ? t('no_rule') : rows.map(({ value }) => valueText(kind, value)).join(' / ');
}
