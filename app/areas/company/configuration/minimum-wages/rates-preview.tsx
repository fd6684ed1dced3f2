import { useEffect, useRef } from 'react';
import type { Intent } from '#app/areas/company/configuration/route.tsx';
import { useIntentHref } from '#app/lib/intent.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { PostForm } from '#app/ui/form/post-form.tsx';
import { Badge } from '#app/ui/kit/badge.tsx';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableScroll,
} from '#app/ui/kit/table.tsx';
import type { MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import { useIndustryText } from './use-industry-text.ts';
import { usePrefectureText } from './use-prefecture-text.ts';

type Rate = MinimumWagesPreview['rates'][number];

type RatesPreviewProps = {
  /** The lines that were previewed; the button imports the same ones. */
  lines: string;
  preview: MinimumWagesPreview;
};

/** O-16: what is below the rates at each workplace, and the button that imports them. */
export function RatesPreview({ lines, preview }: RatesPreviewProps) {
  const { t } = useTranslation('configuration');
  const href = useIntentHref<Intent>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);
  const { rates, ...counts } = preview;
  const touching = rates.filter(({ workplaces }) => workplaces.length > 0);
  return (
    <section aria-labelledby="rates-preview" className="grid gap-3">
      <h3 id="rates-preview" ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('rates.preview_title')}
      </h3>
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
      <PostForm action={href('load_rates')} preventScrollReset>
        <input type="hidden" name="lines" value={lines} readOnly />
        <Button type="submit">{t('rates.take')}</Button>
      </PostForm>
    </section>
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
      <TableScroll aria-label={title} className="max-h-80 rounded-lg border border-border">
        <Table>
          <TableHeader>
            <tr>
              <TableHead>{t('rates.workplace')}</TableHead>
              <TableHead className="text-right">{t('rates.people')}</TableHead>
              <TableHead className="text-right">{t('rates.month_yen')}</TableHead>
              <TableHead className="text-right">{t('rates.contracts')}</TableHead>
              <TableHead className="text-right">{t('rates.open_shifts')}</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {workplaces.map(({ id, code, name, people, month_yen, contracts, open_shifts }) => (
              <TableRow key={id}>
                <TableCell>
                  <PageLink to={`/admin/workplace/${id}?tab=wages`} className="underline underline-offset-2">
                    {code} {name}
                  </PageLink>
                </TableCell>
                <Figure>{people}</Figure>
                <Figure>{format.yen(month_yen)}</Figure>
                <Figure>{contracts}</Figure>
                <Figure>{open_shifts}</Figure>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </div>
  );
}

function Figure({ children }: { children: number | string }) {
  return <TableCell className="whitespace-nowrap text-right tabular-nums">{children}</TableCell>;
}
