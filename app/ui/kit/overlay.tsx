import type { ComponentProps } from 'react';
import { cn } from '#app/lib/class-names.ts';

/**
 * The backdrop of a dialog. Radix's own would lock scrolling through a `<style>` without a nonce;
 * app.css locks it while this slot is on the page.
 */
export function Overlay({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="overlay"
      ref={markScrolled}
      aria-hidden="true"
      className={cn(
        'fixed inset-0 z-50 bg-black/40 transition-opacity duration-150 starting:opacity-0',
        className,
      )}
      {...props}
    />
  );
}

/** Marks a backdrop over a page that has a scrollbar. */
function markScrolled(overlay: HTMLDivElement | null): void {
  const { scrollHeight, clientHeight } = document.documentElement;
  overlay?.toggleAttribute('data-over-scrolled', scrollHeight > clientHeight);
}
