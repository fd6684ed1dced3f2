import { useEffect, useRef } from 'react';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { CardTable } from '#app/ui/table/card-table.tsx';
import type { MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import { EVERY_INDUSTRY } from '#domain/pay/hours/wage-industry.ts';
import type { RatesTried } from './rates-tried.ts';
import { useIndustryText } from './use-industry-text.ts';
import { usePrefectureText } from './use-prefecture-text.ts';

type Rate = MinimumWagesPreview['rates'][number];

/** The industries shown at most that no workplace has: a list of all of Japan has hundreds. */
const UNUSED_MAX = 10;

type RatesPreviewProps = Pick<RatesTried, 'isOutdated'> & {
  /** The lines that were previewed; the button imports the same ones. */
  lines: string;
  preview: MinimumWagesPreview;
};

/** O-16: what is below the rates at each workplace, and the button that imports them. */
export function RatesPreview({ lines, preview, isOutdated }: RatesPreviewProps) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);
  const { rates, digest, ...counts } = preview;
  const touching = rates.filter(({ workplaces }) => workplaces.length > 0);
  return (
    <section aria-labelledby="rates-preview" className="grid gap-3">
      <h3 id="rates-preview" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('rates.preview_title')}
      </h3>
      {isOutdated && (
        <p role="status" className="rounded-xl border border-late/40 bg-late-soft px-4 py-3 text-late">
          {t('rates.changed')}
        </p>
      )}
      <p>{t('rates.counts', counts)}</p>
      <p className="text-[0.8125rem] text-muted-foreground">
        {t('rates.preview_hint')} {touching.length > 0 && t('rates.month_yen_hint')}
      </p>
      {touching.map((rate) => (
        <RateEffects key={`${rate.prefecture} ${rate.industry} ${rate.valid_from}`} rate={rate} />
      ))}
      {touching.length < rates.length && (
        <p className="text-muted-foreground">
          {t(touching.length === 0 ? 'rates.nothing_below' : 'rates.others_fine')}
        </p>
      )}
      <UnusedIndustries rates={rates} />
      <PostForm action={href('load_rates')} preventScrollReset>
        <input type="hidden" name="lines" value={lines} readOnly />
        <input type="hidden" name="digest" value={digest} readOnly />
        <Button type="submit">{t('rates.take')}</Button>
      </PostForm>
    </section>
  );
}

/** The industries that no workplace has, since a name that is spelt otherwise would never apply. */
function UnusedIndustries({ rates }: { rates: readonly Rate[] }) {
  const { t } = useTranslation('configuration');
  const prefectureText = usePrefectureText();
  const names = rates
    .filter(({ industry, holds_at }) => industry !== EVERY_INDUSTRY && holds_at === 0)
    .map(({ prefecture, industry }) => `${prefectureText(prefecture)} · ${industry}`);
  const unused = [...new Set(names)];
  if (unused.length === 0) return null;
  const more = unused.length - UNUSED_MAX;
  return (
    <div className="text-muted-foreground">
      <p>{t('rates.unused')}</p>
      <ul className="list-disc pl-5">
        {unused.slice(0, UNUSED_MAX).map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>{t('rates.unused_more', { count: more })}</li>}
      </ul>
    </div>
  );
}

/** A rate with the workplaces where something is below it. */
function RateEffects({ rate }: { rate: Rate }) {
  const { t } = useTranslation('configuration');
  const format = useFormat();
  const prefectureText = usePrefectureText();
  const industryText = useIndustryText();
  const { prefecture, industry, valid_from, salary_per_hour, before, workplaces } = rate;
  const title = [prefectureText(prefecture), industryText(industry), format.date(valid_from)].join(' · ');
  const yen =
    before === null || before === salary_per_hour
      ? format.yen(salary_per_hour)
      : `${format.yen(before)} → ${format.yen(salary_per_hour)}`;
  return (
    <div className="grid gap-1.5">
      <h4 className="flex flex-wrap items-center gap-x-2 font-medium">
        {title} <span className="tabular-nums">{yen}</span> <Badge>{t(`rates.classes.${rate.class}`)}</Badge>
      </h4>
      <CardTable
        aria-label={title}
        className="@xl/table:max-h-80 rounded-lg border border-border"
        rows={workplaces}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'workplace',
            header: t('rates.workplace'),
            cell: ({ id, code, name }) => (
              <PageLink
                to={`/admin/workplace/${id}?tab=wages`}
                className="underline underline-offset-2 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
              >
                {code} {name}
              </PageLink>
            ),
          },
          { id: 'people', header: t('rates.people'), align: 'end', cell: ({ people }) => people },
          {
            id: 'month_yen',
            header: t('rates.month_yen'),
            align: 'end',
            cell: ({ month_yen }) => format.yen(month_yen),
          },
          { id: 'contracts', header: t('rates.contracts'), align: 'end', cell: ({ contracts }) => contracts },
          {
            id: 'open_shifts',
            header: t('rates.open_shifts'),
            align: 'end',
            cell: ({ open_shifts }) => open_shifts,
          },
        ]}
      />
    </div>
  );
}
