import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { withoutIntent } from '#app/lib/intent.ts';

/** A form that was removed while it had the focus. */
type RemovedForm = {
  form: string;
  /** Id of the focused control; empty for one without an id, such as a button. */
  control: string;
  /** The form's address, as a link to it would have it. */
  address: string;
  /** Another form that appeared in the same change. */
  next: HTMLFormElement | null;
};

let left: RemovedForm | null = null;

/**
 * Keeps the focus in a form that is rendered again, for example after saving. A closed form passes
 * it to the link that opens it, else to the next form, else to the page's content.
 */
export function useKeptFocus(id: string): void {
  const { pathname, search } = useLocation();
  // The address when the form opened: on removal the page already has the next one.
  const [address] = useState(`${pathname}${search}`);

  useLayoutEffect(() => {
    const form = document.forms.namedItem(id);
    if (form && left?.form === id) {
      focus(controlIn(form, left.control));
      left = null;
    } else if (left) left.next ??= form;
    return () => {
      // Runs before the form is removed; its replacement appears in the same commit.
      const shown = document.forms.namedItem(id);
      const focused = document.activeElement;
      if (!shown || !focused || !shown.contains(focused)) return;
      left = { form: id, control: focused.id, address: formAddress(address), next: null };
      queueMicrotask(goBack);
    };
  }, [id, address]);
}

/** Returns the same control, or the submit button. */
function controlIn(form: HTMLFormElement, id: string): HTMLElement | null {
  const control = id === '' ? null : document.getElementById(id);
  if (control && form.contains(control) && !control.matches(':disabled')) return control;
  return form.querySelector<HTMLElement>('[type=submit]:not([name]):not(:disabled)');
}

/** No form replaced the removed one. An element that has the focus by now keeps it. */
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

/** The current tab and links inside forms may have the same address, but do not open the form. */
function isOpener(link: HTMLAnchorElement, address: string): boolean {
  return formAddress(link.href) === address && !link.hasAttribute('aria-current') && !link.closest('form');
}

function firstFieldOf(form: HTMLFormElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea):not(:disabled)');
}

function formAddress(href: string): string {
  return withoutIntent(new URL(href, document.location.origin));
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
