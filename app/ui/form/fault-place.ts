/** What a fault is about: how the form names it, and the id of what stands for it on the page. */
export interface FaultyField {
  name: string;
  fieldId: string;
}

const CONTROLS = 'input:not([type=hidden]), select, textarea';

/**
 * Puts the keyboard into a field, or into the first control of what is made of several, which scrolls there. Says whether
 * there is anything on the page that took it.
 */
export function focusField(form: HTMLFormElement, field: FaultyField): boolean {
  return placesOf(form, field).some((place) => {
    // Nothing that is folded away can be typed into.
    place.closest('details:not([open])')?.setAttribute('open', '');
    place.focus();
    return document.activeElement === place;
  });
}

/** As the eye goes down the form, and the keyboard with it; the order of a schema says nothing to who reads. */
export function inPageOrder<Fault extends FaultyField>(
  form: HTMLFormElement,
  faults: readonly Fault[],
): Fault[] {
  return faults
    .map((fault) => ({ fault, place: placesOf(form, fault)[0] }))
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ fault }) => fault);
}

/** What is nowhere on the page comes last. */
function comparePlaces(one: Node | undefined, other: Node | undefined): number {
  if (one === other) return 0;
  if (!one || !other) return one ? -1 : 1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Where the keyboard could go for a field, best first. */
function placesOf(form: HTMLFormElement, { name, fieldId }: FaultyField): HTMLElement[] {
  const whole = document.getElementById(fieldId);
  if (whole?.matches(CONTROLS)) return [whole];
  const named = [...form.elements].filter((control) => control.getAttribute('name') === name);
  const within = whole?.querySelectorAll(CONTROLS) ?? [];
  return [...named, ...within, whole]
    .filter((place) => place instanceof HTMLElement)
    .filter((place) => place.closest('[hidden], [type=hidden]') === null);
}
