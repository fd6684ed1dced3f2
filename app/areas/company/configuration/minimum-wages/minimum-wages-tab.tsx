import ListPlus from 'lucide-react/icons/list-plus';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useChosenHref, useIntentHref } from '#app/lib/intent.ts';
import { refusedOf } from '#app/lib/refused.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { DeleteInRow } from '#app/ui/dialog/delete-in-row.tsx';
import { RefusalNote } from '#app/ui/form/refusal-note.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { CreateLink } from '#app/ui/kit/create-link.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { DataTable } from '#app/ui/table/data-table.tsx';
import { MINIMUM_WAGE_KINDS } from '#contract/enums.ts';
import type { MinimumWage } from '#contract/law/minimum-wages.ts';
import { PREFECTURE_CODES } from '#domain/format/prefecture.ts';
import { RatePanel } from './minimum-wage-panel.tsx';
import type { loadMinimumWages } from './minimum-wages.server.ts';
import { useIndustryText } from './use-industry-text.ts';
import { usePrefectureText } from './use-prefecture-text.ts';

type MinimumWagesTabProps = { data: Awaited<ReturnType<typeof loadMinimumWages>>; answer: unknown };

/** O-16: the minimum wages by prefecture and date, against which wages are checked. */
export function MinimumWagesTab({
  data: { list, opened, constraints, industries },
  answer,
}: MinimumWagesTabProps) {
  const { t } = useTranslation(['configuration', 'common']);
  const format = useFormat();
  const href = useIntentHref<Intent>();
  const chosenHref = useChosenHref('rate');
  const prefectureText = usePrefectureText();
  const industryText = useIndustryText();
  const describe = ({ prefecture, industry, valid_from, salary_per_hour }: MinimumWage) =>
    [
      prefectureText(prefecture),
      industryText(industry),
      format.date(valid_from),
      format.yen(salary_per_hour),
    ].join(' · ');
  const create = (
    <span className="flex flex-wrap gap-2">
      <Button asChild variant="outline">
        <PageLink to={chosenHref('many')} preventScrollReset>
          <ListPlus aria-hidden="true" />
          {t('rates.load')}
        </PageLink>
      </Button>
      <CreateLink to={chosenHref('new')} preventScrollReset>
        {t('rates.create')}
      </CreateLink>
    </span>
  );
  return (
    <>
      <p className="mb-3 max-w-3xl text-muted-foreground">
        {t('rates.hint')} {t('rates.specified_hint')}
      </p>
      <RefusalNote refused={refusedOf<Intent>(answer, 'delete_rate')} />
      <DataTable
        label={t('rates.title')}
        list={list}
        standardSort="-valid_from"
        rowKey={({ id }) => id}
        rowLabel={describe}
        rowHref={({ id }) => chosenHref(id)}
        actions={create}
        filters={[
          {
            name: 'prefecture',
            label: t('rates.prefecture'),
            options: PREFECTURE_CODES.map((code) => ({ value: code, label: prefectureText(code) })),
          },
          {
            name: 'kind',
            label: t('rates.kind'),
            options: MINIMUM_WAGE_KINDS.map((kind) => ({ value: kind, label: t(`rates.kinds.${kind}`) })),
          },
        ]}
        columns={[
          {
            id: 'prefecture',
            header: t('rates.prefecture'),
            sortable: true,
            cell: ({ prefecture }) => prefectureText(prefecture),
          },
          {
            id: 'industry',
            header: t('rates.industry'),
            cell: ({ industry }) => industryText(industry),
          },
          {
            id: 'valid_from',
            header: t('rates.valid_from'),
            sortable: true,
            cell: ({ valid_from }) => format.date(valid_from),
          },
          {
            id: 'salary_per_hour',
            header: t('rates.salary_per_hour'),
            align: 'end',
            cell: ({ salary_per_hour }) => (
              <span className="font-semibold">{format.yen(salary_per_hour)}</span>
            ),
          },
          {
            id: 'actions',
            header: t('common:actions'),
            align: 'end',
            interactive: true,
            cell: (rate) => (
              <DeleteInRow
                name={describe(rate)}
                action={href('delete_rate')}
                thing={rate}
                title={t('rates.delete_title')}
                body={t('rates.delete_body')}
                confirm={t('rates.delete')}
              />
            ),
          },
        ]}
        empty={{ title: t('rates.empty'), body: t('rates.empty_hint'), action: create }}
      />
      {opened && (
        <RatePanel opened={opened} constraints={constraints} industries={industries} answer={answer} />
      )}
    </>
  );
}
