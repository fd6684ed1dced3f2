import type { Board } from '#app/areas/roster/shift/board/opened-board.ts';
import { useTranslation } from '#app/lib/use-translation.ts';

/** The templates of the workplace, to be dragged onto a person's day. */
export function TemplatePalette({ board }: { board: Board }) {
  const { t } = useTranslation('board');
  const templates = board.templates.filter(({ active }) => active);
  if (templates.length === 0) return null;
  return (
    <ul
      aria-label={t('templates')}
      title={t('drag_hint')}
      className="flex min-w-0 gap-1.5 overflow-x-auto pb-1 max-sm:hidden"
    >
      {templates.map((template) => (
        <li
          key={template.id}
          data-drag={`template:${template.id}`}
          className="flex h-7 shrink-0 cursor-grab touch-manipulation select-none items-center gap-1.5 rounded-md border border-primary/25 bg-accent px-2 text-accent-foreground text-xs"
        >
          <span className="rounded bg-card px-1 font-semibold">{template.code}</span>
          <span className="font-semibold">{template.name}</span>
          {template.start_time}–{template.end_time}
        </li>
      ))}
    </ul>
  );
}
