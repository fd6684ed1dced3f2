import BookOpen from 'lucide-react/icons/book-open';
import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileUp from 'lucide-react/icons/file-up';
import Keyboard from 'lucide-react/icons/keyboard';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Printer from 'lucide-react/icons/printer';
import Send from 'lucide-react/icons/send';
import UserCheck from 'lucide-react/icons/user-check';
import UserSearch from 'lucide-react/icons/user-search';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { FILL_PLANS_PATH } from '#app/areas/roster/shift/fill-plans/plan-address.ts';
import { publishHref } from '#app/areas/roster/shift/publish/publish-address.ts';
import { requirementsHref } from '#app/areas/roster/shift/requirements/requirements-address.ts';
import { waitingAsksHref } from '#app/areas/roster/shift/waiting-asks/waiting-asks-address.ts';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useLanguage } from '#app/ui/fields/use-language.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { Language } from '#contract/site/languages.ts';
import { type BoardDays, planningHrefs } from './board-address.ts';
import { DropBox } from './drop-box.tsx';

type BoardMenuProps = {
  days: BoardDays;
  workplaceId: number | null;
  /** Of a shown board, in the browser; the list of shifts has none. */
  onBoard: { showKeys: () => void; showLegend: () => void } | null;
};

const ITEM = 'h-auto min-h-control-sm w-full justify-start whitespace-normal py-1 text-left font-normal';

/** What is seldom needed: the pages around the board, printing, the keys and the legend. */
export function BoardMenu({ days, workplaceId, onBoard }: BoardMenuProps) {
  const { t } = useTranslation([
    'board',
    'shifts',
    'shortage',
    'availability',
    'roster_copy',
    'publish',
    'fill',
    'waiting_asks',
  ]);
  const language = useLanguage();
  const hrefs = planningHrefs(days, workplaceId);
  const links = [
    { to: hrefs.wishes, text: t('availability:manage.title'), Icon: CalendarHeart, isOfDesk: false },
    { to: '/manage/shift/shortage', text: t('shortage:title'), Icon: UserSearch, isOfDesk: false },
    {
      to: waitingAsksHref(days.month, workplaceId),
      text: t('waiting_asks:title'),
      Icon: MessageCircleQuestion,
      isOfDesk: false,
    },
    { to: hrefs.import, text: t('shifts:import'), Icon: FileUp, isOfDesk: true },
    { to: hrefs.copy, text: t('roster_copy:link'), Icon: Copy, isOfDesk: true },
    { to: publishHref(null), text: t('publish:title'), Icon: Send, isOfDesk: true },
    { to: FILL_PLANS_PATH, text: t('fill:title'), Icon: WandSparkles, isOfDesk: true },
    {
      to: requirementsHref(workplaceId),
      text: t('board:auto.requirements'),
      Icon: UserCheck,
      isOfDesk: true,
    },
  ];
  const deeds = onBoard && [
    { run: () => window.print(), text: t('board:print'), Icon: Printer, isOfDesk: false },
    { run: onBoard.showKeys, text: t('board:key_list'), Icon: Keyboard, isOfDesk: true },
    { run: onBoard.showLegend, text: t('board:legend.title'), Icon: BookOpen, isOfDesk: false },
  ];
  return (
    <DropBox
      label={<Ellipsis aria-hidden="true" />}
      name={t('board:more')}
      isIcon
      className="w-56 sm:right-0 p-1"
    >
      {links.map(({ to, text, Icon, isOfDesk }) => (
        <Button key={to} asChild variant="ghost" size="sm" className={cn(ITEM, isOfDesk && 'max-sm:hidden')}>
          <PageLink to={to}>
            <Icon aria-hidden="true" />
            {text}
          </PageLink>
        </Button>
      ))}
      {workplaceId !== null && (
        <Button asChild variant="ghost" size="sm" className={cn(ITEM, 'max-sm:hidden')}>
          <a href={sheetHref(days, workplaceId, language)} download>
            <Download aria-hidden="true" />
            {t('shifts:export_sheet')}
          </a>
        </Button>
      )}
      {deeds?.map(({ run, text, Icon, isOfDesk }) => (
        <Button
          key={text}
          type="button"
          variant="ghost"
          size="sm"
          className={cn(ITEM, isOfDesk && 'max-sm:hidden')}
          onClick={({ currentTarget }) => {
            currentTarget.closest('details')?.removeAttribute('open');
            run();
          }}
        >
          <Icon aria-hidden="true" />
          {text}
        </Button>
      ))}
    </DropBox>
  );
}

/** The month of the board as a workbook of people × days. */
function sheetHref({ month }: BoardDays, workplaceId: number, language: Language): string {
  const search = new URLSearchParams({
    workplace_id: String(workplaceId),
    month,
    encoding: 'xlsx',
    language,
  });
  return `/api/manage/shifts/export-sheet?${search}`;
}
