import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';

type SelectionBarProps = {
  count: number;
  busy: boolean;
  canPaste: boolean;
  onDo: (kind: 'approve' | 'copy' | 'paste' | 'remove' | 'leave') => void;
};

export function SelectionBar({ count, busy, canPaste, onDo }: SelectionBarProps) {
  const { t } = useTranslation('board');
  return (
    <section
      aria-label={t('selected', { count })}
      data-print="no"
      className="fixed bottom-4 left-1/2 z-30 flex max-w-[calc(100vw-16px)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-xl border border-border bg-popover px-3 py-2 text-popover-foreground shadow-2xl"
    >
      <span className="font-semibold">{t('selected', { count })}</span>
      <Button type="button" size="sm" disabled={busy} onClick={() => onDo('approve')}>
        {t('approve')}
      </Button>
      <Button type="button" variant="outline" size="sm" onClick={() => onDo('copy')}>
        {t('copy')}
      </Button>
      {canPaste && (
        <Button type="button" variant="outline" size="sm" disabled={busy} onClick={() => onDo('paste')}>
          {t('paste')}
        </Button>
      )}
      <Button type="button" variant="outline" size="sm" disabled={busy} onClick={() => onDo('remove')}>
        {t('remove')}
      </Button>
      <Button type="button" variant="ghost" size="sm" onClick={() => onDo('leave')}>
        {t('clear')}
      </Button>
    </section>
  );
}
