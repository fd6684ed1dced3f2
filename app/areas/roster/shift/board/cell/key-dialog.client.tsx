import { useTranslation } from '#app/lib/use-translation.ts';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '#app/ui/kit/dialog.tsx';

const BOARD_KEYS = [
  { name: 'move', keys: ['←', '↑', '→', '↓'] },
  { name: 'ends', keys: ['Home', 'End'] },
  { name: 'open', keys: ['Enter'] },
  { name: 'assign', keys: ['A'] },
  { name: 'pattern', keys: ['A–Z'] },
  { name: 'fill', keys: ['Ctrl + D', 'Ctrl + R'] },
  { name: 'carry', keys: ['M'] },
  { name: 'remove', keys: ['Delete'] },
  { name: 'approve', keys: ['P'] },
  { name: 'choose', keys: ['X', 'Shift + ←↑→↓'] },
  { name: 'copy', keys: ['Ctrl + C', 'Ctrl + V'] },
  { name: 'undo', keys: ['Ctrl + Z'] },
  { name: 'leave', keys: ['Esc'] },
  { name: 'list', keys: ['?'] },
] as const;

export function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['board', 'nav']);
  const rows = BOARD_KEYS.map(({ name, keys }) => ({ keys, does: t(`keys.${name}`) }));
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('keys_title')}</DialogTitle>
        </DialogHeader>
        <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
          {[...rows, { keys: ['Ctrl + K'], does: t('nav:search_all') }].map(({ keys, does }) => (
            <div key={does} className="col-span-2 grid grid-cols-subgrid">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="whitespace-nowrap rounded border border-border bg-card px-1.5 font-sans text-muted-foreground text-xs leading-5"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
