import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutIntent } from '#app/lib/intent.ts';

/** A form that was taken away with the focus in it. */
type Left = {
  form: string;
  /** What had the focus; empty for what has no id of its own, as buttons. */
  control: string;
  /** Where the form stood, as a link to it would say. */
  address: string;
  /** Another form, which came with the same change. */
  next: HTMLFormElement | null;
};

let left: Left | null = null;

/**
 * Keeps the keyboard where it was when a form is shown anew, as it is once it was saved. Of a form that is closed it
 * goes back to the link that opens it; where there is none, on to the form that follows or the content of the page.
 */
export function useKeptFocus(id: string): void {
  const { pathname, search } = useLocation();
  // Where it was opened: while it is taken away the page stands elsewhere already.
  const [address] = useState(`${pathname}${search}`);

  useLayoutEffect(() => {
    const form = document.forms.namedItem(id);
    if (form && left?.form === id) {
      focus(controlIn(form, left.control));
      left = null;
    } else if (left) left.next ??= form;
    return () => {
      // Runs before the form leaves the page, and the one that takes its place comes with the same change.
      const shown = document.forms.namedItem(id);
      const focused = document.activeElement;
      if (!shown || !focused || !shown.contains(focused)) return;
      left = { form: id, control: focused.id, address: addressOf(address), next: null };
      queueMicrotask(goBack);
    };
  }, [id, address]);
}

/** The same control, or the button that the form is saved by. */
function controlIn(form: HTMLFormElement, id: string): HTMLElement | null {
  const control = id === '' ? null : document.getElementById(id);
  if (control && form.contains(control) && !control.matches(':disabled')) return control;
  return form.querySelector<HTMLElement>('[type=submit]:not([name]):not(:disabled)');
}

/** Nothing took the place of the form; whatever took the focus meanwhile keeps it. */
function goBack() {
  if (left === null) return;
  const { address, next } = left;
  left = null;
  if (document.activeElement !== document.body) return;
  const content = document.querySelector<HTMLElement>('main[tabindex]');
  const links = content?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [];
  const opener = Array.from(links).find((link) => isOpener(link, address));
  const isSamePage = new URL(address, document.baseURI).pathname === document.location.pathname;
  focus(opener ?? (next && isSamePage ? firstFieldOf(next) : null) ?? content);
}

/** The tab above it, and the way out of another form, may lead there too. */
function isOpener(link: HTMLAnchorElement, address: string): boolean {
  return addressOf(link.href) === address && !link.hasAttribute('aria-current') && !link.closest('form');
}

function firstFieldOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea):not(:disabled)');
}

function addressOf(href: string): string {
  return withoutIntent(new URL(href, document.location.origin));
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
