import { Link } from 'react-router';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { figureHref, HOME_FIGURES, type HomeFigure, type HomeLine, sumOf } from './figures.ts';

/** The figures that are wrong as soon as they count anyone. */
const WARM: ReadonlySet<HomeFigure> = new Set(['not_yet_in', 'absent']);

type FigureStripProps = { lines: readonly HomeLine[]; chosen: HomeFigure | null };

/** The six numbers of the day. Each is the sum of its rows, and shows only them; again shows all. */
export function FigureStrip({ lines, chosen }: FigureStripProps) {
  const { t } = useTranslation('home');
  return (
    <ul aria-label={t('today_title')} className="mb-3 grid grid-cols-3 gap-2 sm:grid-cols-6">
      {HOME_FIGURES.map((figure) => {
        const sum = sumOf(lines, figure);
        const isChosen = figure === chosen;
        return (
          <li key={figure}>
            <Link
              to={figureHref(isChosen ? null : figure)}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className={cn(
                'block rounded-xl border border-border bg-card px-3 py-1.5 hover:bg-muted',
                isChosen && 'outline-2 outline-ring',
              )}
            >
              <span className="block truncate text-[0.8125rem] text-muted-foreground">
                {t(`six.${figure}`)}
              </span>
              <span
                className={cn(
                  'block font-semibold text-xl tabular-nums leading-7',
                  sum === 0 && 'text-muted-foreground',
                  sum > 0 && WARM.has(figure) && 'text-absent',
                )}
              >
                {sum.toLocaleString('en-US')}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
