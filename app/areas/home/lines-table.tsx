import History from 'lucide-react/icons/history';
import { FLAG_LOOKS } from '#app/areas/attendance/parts/attendance/attendance-badges.tsx';
import { COMING_LOOKS } from '#app/areas/attendance/tracking/coming-looks.ts';
import { ALL_PARAM, DATE_PARAM } from '#app/areas/attendance/tracking/tracking-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { formatCount } from '#app/lib/format.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#app/ui/kit/table.tsx';
import type { HomeShift } from '#contract/attendance/tracking.ts';
import type { HomePerson } from '#contract/reports/home.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { type HomeFigure, type HomeLine, isNamed } from './figures.ts';
import { HelpLine } from './help-line.tsx';
import { HoursBar } from './hours-bar.tsx';

type LineSetting = { today: CalendarDate; minute: number };

type LinesTableProps = {
  label: string;
  lines: readonly HomeLine[];
  setting: LineSetting;
  /** Whether the label is shown above the rows, which are of another day. */
  caption?: boolean;
  /** The figure that chose the rows: only its number is shown. */
  figure?: HomeFigure;
  /** The people who are listed below a shift. */
  peopleOf?: (shift: HomeShift | null) => readonly HomePerson[];
};

/** On narrow screens a row is a card: place and shift, then its hours, then its numbers. */
const CARD_LINE =
  'relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:gap-x-3 max-sm:px-3 max-sm:py-2';
const CARD_LINE_CELL = 'max-sm:h-auto max-sm:border-0 max-sm:p-0';

/** One line for each shift, with its hours on the day and what is wrong with it. */
export function LinesTable({ label, lines, setting, caption = false, figure, peopleOf }: LinesTableProps) {
  const { t } = useTranslation('home');
  return (
    <Table aria-label={caption ? undefined : label} className="table-fixed max-sm:block">
      {caption && (
        <caption className="px-3 pt-2 text-left font-medium text-[0.8125rem] max-sm:block">
          <History aria-hidden="true" className="mr-1 inline size-3.5 text-muted-foreground" />
          {label}
        </caption>
      )}
      <colgroup className="max-sm:hidden">
        <col className="w-[23%]" />
        <col className="w-35" />
        <col className="w-16 @3xl/lines:w-30" />
        <col className="w-10" />
        <col className="w-10" />
        <col />
      </colgroup>
      <TableHeader>
        <tr className="max-sm:sr-only">
          <TableHead>{t('workplace')}</TableHead>
          <TableHead>{t('shift')}</TableHead>
          <TableHead>{t('hours_of_day')}</TableHead>
          <TableHead className="px-1 text-right">{t('needed')}</TableHead>
          <TableHead className="px-1 text-right">{t('came')}</TableHead>
          <TableHead>
            <span className="sr-only">{t('problems')}</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody className="max-sm:block">
        {lines.map((line, place) => (
          <LineRows
            key={line.key}
            line={line}
            repeated={lines[place - 1]?.workplace.id === line.workplace.id}
            setting={setting}
            figure={figure}
            people={peopleOf?.(line.shift) ?? []}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type LineRowsProps = {
  line: HomeLine;
  /** Whether the row above has the same workplace, which is then not written again. */
  repeated: boolean;
  setting: LineSetting;
  figure: HomeFigure | undefined;
  people: readonly HomePerson[];
};

function LineRows({ line, repeated, setting, figure, people }: LineRowsProps) {
  const { t } = useTranslation('home');
  const { workplace, shift } = line;
  const flag = figure && isNamed(figure) ? figure : null;
  const came = shift && shift.counts.in + shift.counts.out;
  // Too few people of an ended shift are no shortage: nothing can be done.
  const isOver = shift?.progress === 'ended';
  return (
    <>
      <TableRow data-line={line.key} className={CARD_LINE}>
        <TableCell className={cn(CARD_LINE_CELL, 'max-sm:col-span-3')}>
          <PageLink
            to={siteHref(setting.today, workplace.id)}
            title={workplace.name}
            className={cn(
              'relative z-10 inline-block min-h-6 max-w-full truncate align-middle font-medium leading-6 hover:underline',
              repeated && 'sm:sr-only',
            )}
          >
            {workplace.name}
          </PageLink>
        </TableCell>
        <TableCell className={cn(CARD_LINE_CELL, 'max-sm:col-span-3')}>
          <ShiftOrOther line={line} today={setting.today} />
        </TableCell>
        <TableCell className={cn(CARD_LINE_CELL, 'max-sm:col-span-3 max-sm:py-1')}>
          {shift && <HoursBar shift={shift} {...setting} />}
        </TableCell>
        <TableCell
          className={cn(CARD_LINE_CELL, 'px-1 text-right max-sm:order-1', isOver && 'text-muted-foreground')}
        >
          {shift && (
            <>
              <span className="text-muted-foreground sm:sr-only">{t('needed')} </span>
              {shift.counts.needed}
            </>
          )}
        </TableCell>
        <TableCell
          className={cn(CARD_LINE_CELL, 'px-1 text-right max-sm:order-2', isOver && 'text-muted-foreground')}
        >
          {shift && (
            <>
              <span className="text-muted-foreground sm:sr-only">{t('came')} </span>
              {came === 0 && shift.progress !== 'in_progress' && shift.progress !== 'ended' ? '–' : came}
            </>
          )}
        </TableCell>
        <TableCell className={cn(CARD_LINE_CELL, 'sm:pr-1')}>
          <Chips line={line} figure={figure} />
        </TableCell>
      </TableRow>
      {flag && people.length > 0 && (
        <tr className="max-sm:block">
          <td colSpan={6} className="border-border border-b bg-muted/40 max-sm:block">
            <ul className="divide-y divide-border sm:pl-[24%]">
              {people.map((person) => (
                <HelpLine key={person.shift_user_id} help={{ kind: 'person', person, flag }} bare />
              ))}
            </ul>
          </td>
        </tr>
      )}
    </>
  );
}

function siteHref(today: CalendarDate, workplaceId: number, more: [string, string][] = []): string {
  const search = new URLSearchParams([[DATE_PARAM, today], ['workplace_id', String(workplaceId)], ...more]);
  return `/manage/shift-tracking?${search}`;
}

function ShiftOrOther({
  line: { shift, workplace, figures },
  today,
}: {
  line: HomeLine;
  today: CalendarDate;
}) {
  const { t } = useTranslation('home');
  if (shift) {
    const times = `${shift.start_time}–${shift.end_time}`;
    return (
      <PageLink
        to={`/manage/shift-tracking/${shift.id}`}
        title={`${shift.name} ${times}`}
        className="row-link flex min-h-6 items-center gap-x-1.5 font-normal"
      >
        <span className="truncate">{shift.name}</span>
        <span className="whitespace-nowrap text-muted-foreground">{times}</span>
      </PageLink>
    );
  }
  const isQuestion = figures.to_answer > 0;
  return (
    <PageLink
      to={siteHref(today, workplace.id, isQuestion ? [[ALL_PARAM, '1']] : [])}
      className="row-link block min-h-6 truncate font-normal text-muted-foreground leading-6"
    >
      {t(isQuestion ? 'six.to_answer' : 'without_shift')}
    </PageLink>
  );
}

/** What is wrong, or only the asked figure. */
function Chips({ line: { shift, figures }, figure }: { line: HomeLine; figure: HomeFigure | undefined }) {
  const { t } = useTranslation(['home', 'attendance']);
  if (figure !== undefined) {
    return (
      <span data-figure={figure} className="block whitespace-nowrap font-semibold">
        {t(`six.${figure}`)} {formatCount(figures[figure])}
      </span>
    );
  }
  if (shift === null) {
    return figures.in > 0 ? <Badge tone="in">{`${t('six.in')} ${figures.in}`}</Badge> : null;
  }
  const { arriving_late, check_out_awaited, not_checked_out, cannot_come } = shift.counts;
  return (
    <span className="flex flex-wrap gap-x-0.5 gap-y-1 sm:max-h-6 sm:overflow-clip sm:focus-within:max-h-none sm:[&_[data-slot=badge]]:px-1 [&_svg]:hidden">
      {(['not_yet_in', 'absent', 'late'] as const)
        .filter((flag) => figures[flag] > 0)
        .map((flag) => (
          <Badge key={flag} {...FLAG_LOOKS[flag]}>{`${t(`six.${flag}`)} ${figures[flag]}`}</Badge>
        ))}
      {arriving_late > 0 && (
        <Badge {...FLAG_LOOKS.arriving_late}>
          {`${t('attendance:flags.arriving_late')} ${arriving_late}`}
        </Badge>
      )}
      {cannot_come > 0 && (
        <Badge {...COMING_LOOKS.cannot_come}>{`${t('figures.cannot_come')} ${cannot_come}`}</Badge>
      )}
      {not_checked_out > 0 && (
        <Badge {...FLAG_LOOKS.not_checked_out}>
          {`${t('attendance:flags.not_checked_out')} ${not_checked_out}`}
        </Badge>
      )}
      {check_out_awaited > 0 && (
        <Badge {...FLAG_LOOKS.check_out_awaited}>
          {`${t('attendance:flags.check_out_awaited')} ${check_out_awaited}`}
        </Badge>
      )}
      {figures.short > 0 && (
        <PageLink
          to={`/manage/shift/${shift.id}`}
          className="relative z-10 inline-flex min-h-6 items-center hover:underline"
        >
          <Badge tone="late">{`${t('short_chip')} ${figures.short}`}</Badge>
        </PageLink>
      )}
    </span>
  );
}
