import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount, formatHours } from '#app/lib/format.ts';
import { useFormat } from '#app/lib/use-format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
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
import { GetForm } from '#app/ui/table/get-form.tsx';
import type { PublishingSite } from '#contract/roster/publishing.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { CHOSEN_PARAM, publishHref, SITE_PARAM, siteLinks } from './publish-address.ts';

type SiteTableProps = { sites: readonly PublishingSite[]; span: DateRange };

/** The workplaces with drafts. Each choice updates the notices above at once. */
export function SiteTable({ sites, span }: SiteTableProps) {
  const { t } = useTranslation(['publish', 'table']);
  const withShifts = sites.filter(({ shifts }) => shifts > 0).length;
  const showsCost = sites.some(({ cost }) => cost !== null);
  const heads = [
    t('publish:draft_days'),
    t('publish:people'),
    t('publish:places'),
    t('publish:planned_hours'),
    ...(showsCost ? [t('publish:planned_cost')] : []),
    t('publish:shifts'),
    t('publish:open_seats'),
    t('publish:pending'),
    t('publish:without'),
    t('publish:breaches'),
  ];
  return (
    <GetForm
      own={[SITE_PARAM, CHOSEN_PARAM]}
      apply={t('table:apply')}
      label={t('publish:sites')}
      className="grid min-w-0 gap-2"
    >
      <input type="hidden" name={CHOSEN_PARAM} value="1" />
      <div className="flex flex-wrap gap-1">
        <Button asChild variant="ghost" size="sm">
          <Link to={publishHref(span)} replace preventScrollReset>
            {t('publish:all', { count: withShifts })}
          </Link>
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link to={`${publishHref(span)}&${CHOSEN_PARAM}=1`} replace preventScrollReset>
            {t('publish:none')}
          </Link>
        </Button>
      </div>
      <TableScroll aria-label={t('publish:sites')} className="rounded-xl border border-border bg-card">
        <Table className="[&_td]:px-1.5 [&_th]:px-1.5">
          <TableHeader>
            <TableRow>
              <TableHead className="text-left">{t('publish:site')}</TableHead>
              {heads.map((head) => (
                <TableHead key={head} className="text-right">
                  {head}
                </TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {sites.map((site) => (
              <SiteRow key={site.workplace.id} site={site} span={span} />
            ))}
          </TableBody>
        </Table>
      </TableScroll>
    </GetForm>
  );
}

function SiteRow({ site, span }: { site: PublishingSite; span: DateRange }) {
  const { t } = useTranslation('publish');
  const { workplace, chosen, draft_days, people, places, shifts, inactive } = site;
  const format = useFormat();
  const id = `publish-${workplace.id}`;
  const to = siteLinks(site, span);
  return (
    <TableRow data-selected={chosen || undefined}>
      <TableCell>
        <label htmlFor={id} className="flex min-w-44 items-center gap-2">
          <Checkbox
            key={String(chosen)}
            id={id}
            name={SITE_PARAM}
            value={workplace.id}
            defaultChecked={chosen}
          />
          <span className="truncate">
            <span className="text-muted-foreground">{workplace.code}</span> {workplace.name}
          </span>
        </label>
      </TableCell>
      <Figure count={draft_days} to={to.board} />
      <Figure count={people} asks={people === 0} />
      <Figure count={places} />
      <Amount>{formatHours(site.planned_minutes)}</Amount>
      {site.cost && (
        <Amount
          title={
            site.cost.without_wage > 0 ? t('without_wage', { count: site.cost.without_wage }) : undefined
          }
        >
          {format.yen(site.cost.yen)}
          {site.cost.without_wage > 0 && '*'}
        </Amount>
      )}
      <Figure count={shifts} to={to.list} asks={shifts === 0}>
        {inactive > 0 && (
          <span className="ml-1 text-muted-foreground">({t('inactive', { count: inactive })})</span>
        )}
      </Figure>
      <Figure count={site.open_seats} to={to.openSeats} asks={site.open_seats > 0} />
      <Figure count={site.pending} to={to.pending} asks={site.pending > 0} />
      <Figure count={site.without} />
      <Figure count={site.breaches} asks={site.breaches > 0} />
    </TableRow>
  );
}

/** Hours or yen. */
function Amount({ title, children }: { title?: string | undefined; children: ReactNode }) {
  return (
    <TableCell title={title} className="whitespace-nowrap text-right tabular-nums">
      {children}
    </TableCell>
  );
}

type FigureProps = { count: number; to?: string; asks?: boolean; children?: ReactNode };

/** A figure links to what it counts. One that asks for a look is warm. */
function Figure({ count, to, asks = false, children }: FigureProps) {
  const text = <span className={asks ? 'font-semibold text-late' : undefined}>{formatCount(count)}</span>;
  return (
    <TableCell>
      <span className="block whitespace-nowrap text-right tabular-nums">
        {to && count > 0 ? (
          <PageLink to={to} className="hover:underline">
            {text}
          </PageLink>
        ) : (
          text
        )}
        {children}
      </span>
    </TableCell>
  );
}
