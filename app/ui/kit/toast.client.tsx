import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Toast as Primitive } from 'radix-ui';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from './button.tsx';
import { dismissToast, onToastsChange, type ShownToast, shownToasts, TOAST_MS } from './toast-store.ts';

const NO_TOASTS: readonly ShownToast[] = [];

const HEADER_HEIGHT = 48;

/** Toasts must not cover the page's bars of buttons. Bars in the lower half of the screen are ignored. */
function toastsTop(): number {
  const bottoms = [...document.querySelectorAll('[data-toasts-below]')].map(
    (bar) => bar.getBoundingClientRect().bottom,
  );
  const lowest = Math.max(HEADER_HEIGHT, ...bottoms);
  return lowest > window.innerHeight / 2 ? HEADER_HEIGHT : lowest;
}

/** The toasts of `showToast`, at the top right. Rendered once, in the root. F8 moves the focus to them. */
export function Toaster() {
  const { t } = useTranslation('ui');
  const toasts = useSyncExternalStore(onToastsChange, shownToasts, () => NO_TOASTS);
  const [top, setTop] = useState(HEADER_HEIGHT);
  useLayoutEffect(() => {
    if (toasts.length > 0) setTop(toastsTop());
  }, [toasts]);
  return (
    <Primitive.Provider duration={TOAST_MS} label={t('notification')} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport
        label={t('notifications_hotkey')}
        style={{ top }}
        className="fixed right-0 z-100 flex w-96 max-w-[100vw] flex-col-reverse gap-2 p-4 pt-3 pr-[max(1rem,env(safe-area-inset-right))] outline-none empty:hidden"
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
