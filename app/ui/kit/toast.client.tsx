import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Toast as Primitive } from 'radix-ui';
import { type CSSProperties, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from './button.tsx';
import { leastCovering, type ScreenBox } from './toast-place.ts';
import { dismissToast, onToastsChange, type ShownToast, shownToasts, TOAST_MS } from './toast-store.ts';

const NO_TOASTS: readonly ShownToast[] = [];
const AT_FIRST = { className: 'right-0', style: { top: 48 } };

const HEADER_HEIGHT = 48;

/** The room that one toast with a button needs. */
const WIDTH = 384;
const HEIGHT = 88;
/** What a toast should not cover: controls, tiles and the bars of buttons. */
const TAKEN = 'a, button, input, select, textarea, summary, [data-toasts-below], [data-slot=chosen-bar]';

type Spot = ScreenBox & { className: string; style: CSSProperties };

/** The corners for toasts; the first is preferred. */
function spots(): Spot[] {
  const { innerWidth, innerHeight } = window;
  const isPhone = innerWidth < WIDTH * 2;
  const foot = isPhone ? 'var(--lower-edge)' : 0;
  const footHeight = isPhone ? 64 : 0;
  const under = barBottom();
  const width = Math.min(WIDTH, innerWidth);
  const right = { left: innerWidth - width, right: innerWidth };
  const upper = (top: number) => ({ ...right, top, bottom: top + HEIGHT });
  const lower = { top: innerHeight - footHeight - HEIGHT, bottom: innerHeight - footHeight };
  return [
    { ...upper(under), className: 'right-0', style: { top: under } },
    { ...right, ...lower, className: 'right-0', style: { bottom: foot } },
    ...(isPhone ? [] : [{ left: 0, right: width, ...lower, className: 'left-0', style: { bottom: foot } }]),
  ];
}

/** The lower edge of the page's bars. Bars in the lower half of the screen are ignored. */
function barBottom(): number {
  const bottoms = [...document.querySelectorAll('[data-toasts-below]')].map(
    (bar) => bar.getBoundingClientRect().bottom,
  );
  const lowest = Math.max(HEADER_HEIGHT, ...bottoms);
  return lowest > window.innerHeight / 2 ? HEADER_HEIGHT : lowest;
}

/** Toasts appear where they cover the fewest controls of the page. */
function freeSpot(): Spot {
  const taken = [...document.querySelectorAll(TAKEN)]
    .filter((one) => one.closest('[data-slot=toasts]') === null)
    .map((one) => one.getBoundingClientRect());
  return leastCovering(spots(), taken);
}

/** The toasts of `showToast`, at the top right unless they would cover controls there. Rendered once, in the root. F8 moves the focus to them. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, () => NO_TOASTS);
  const [spot, setSpot] = useState<Pick<Spot, 'className' | 'style'>>(AT_FIRST);
  const isEmpty = toasts.length === 0;
  // A shown toast stays where it is.
  useLayoutEffect(() => {
    if (!isEmpty) setSpot(freeSpot());
  }, [isEmpty]);
  return (
    <Primitive.Provider duration={TOAST_MS} label={t('notification')} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport
        label={t('notifications_hotkey')}
        data-slot="toasts"
        style={spot.style}
        className={cn(
          spot.className,
          'fixed z-100 flex w-96 max-w-[100vw] flex-col-reverse gap-2 p-4 pt-3 pr-[max(1rem,env(safe-area-inset-right))] outline-none empty:hidden',
        )}
      />
    </Primitive.Provider>
  );
}

function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('ui');
  const { id, tone, text, action } = toast;
  const close = () => dismissToast(id);
  const Icon = tone === 'success' ? CircleCheck : CircleAlert;
  return (
    <Primitive.Root
      open
      onOpenChange={(open) => {
        if (!open) close();
      }}
      type="foreground"
      className={cn(
        'pointer-events-auto flex items-start gap-3 rounded-xl border bg-popover p-3 pl-4 text-popover-foreground shadow-lg transition-[opacity,translate] duration-200 motion-reduce:transition-none starting:translate-x-8 starting:opacity-0',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        tone === 'success' ? 'border-in/40 bg-in-soft' : 'border-destructive/40 bg-absent-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-1.5 size-4.5 shrink-0', tone === 'success' ? 'text-in' : 'text-destructive')}
      />
      <Primitive.Title className="min-w-0 flex-1 break-words py-1.5 font-medium text-sm leading-normal">
        {text}
      </Primitive.Title>
      {action && (
        <Primitive.Action asChild altText={action.label}>
          <Button variant="outline" size="sm" onClick={action.run}>
            {action.label}
          </Button>
        </Primitive.Action>
      )}
      <Primitive.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label={t('close')} className="text-muted-foreground">
          <X aria-hidden="true" />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}
