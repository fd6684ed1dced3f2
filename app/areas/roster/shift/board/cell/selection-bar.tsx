import type { Command } from '#app/areas/roster/shift/board/grid/grid-keys.ts';
import { PatternChip } from '#app/areas/roster/shift/board/grid/pattern-chip.tsx';
import type { Patterns } from '#app/areas/roster/shift/board/grid/patterns.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { BoardTemplate } from '#contract/roster/board.ts';

type SelectionBarProps = {
  count: number;
  /** The registrations in the chosen cells. */
  pending: number;
  busy: boolean;
  canPaste: boolean;
  templates: readonly BoardTemplate[];
  patterns: Patterns;
  onDo: (command: Command) => void;
};

/** What can be done with the chosen cells. Each pattern is assigned by its letter, also as a key. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, pending, busy, canPaste, templates, patterns, onDo } = props;
  const { t } = useTranslation('board');
  return (
    <section
      aria-label={t('selected', { count })}
      data-print="no"
      className="fixed bottom-4 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-xl border border-border bg-popover px-3 py-2 text-popover-foreground shadow-2xl"
    >
      <span className="font-semibold">{t('selected', { count })}</span>
      <span className="flex flex-wrap gap-1">
        {templates
          .filter(({ active }) => active)
          .map((template) => (
            <Button
              key={template.id}
              type="button"
              variant="ghost"
              size="icon-sm"
              disabled={busy}
              aria-label={t('assign_pattern', { pattern: template.name })}
              aria-keyshortcuts={patterns.get(template.id)?.key ?? undefined}
              title={`${template.name} ${template.start_time}–${template.end_time}`}
              onClick={() => onDo({ kind: 'pattern', templateId: template.id })}
            >
              <PatternChip template={template} patterns={patterns} />
            </Button>
          ))}
      </span>
      {pending > 0 && (
        <Button type="button" size="sm" disabled={busy} onClick={() => onDo({ kind: 'approve' })}>
          {t('approve')}
        </Button>
      )}
      <Button type="button" variant="outline" size="sm" onClick={() => onDo({ kind: 'copy' })}>
        {t('copy')}
      </Button>
      {canPaste && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          disabled={busy}
          onClick={() => onDo({ kind: 'paste' })}
        >
          {t('paste')}
        </Button>
      )}
      <Button
        type="button"
        variant="outline"
        size="sm"
        disabled={busy}
        onClick={() => onDo({ kind: 'remove' })}
      >
        {t('remove')}
      </Button>
      <Button type="button" variant="ghost" size="sm" onClick={() => onDo({ kind: 'leave' })}>
        {t('clear')}
      </Button>
    </section>
  );
}
