/** The subject of a fault: its name in the form, and the id of its element. */
export interface FaultyField {
  name: string;
  fieldId: string;
}

const CONTROLS = 'input:not([type=hidden]), select, textarea';

/**
 * Focuses a field, or the first control of a composite one, and scrolls to it. Returns false when
 * the page has no such control.
 */
export function focusField(form: HTMLFormElement, field: FaultyField): boolean {
  return focusTargets(form, field).some((place) => {
    // A control inside closed details cannot take the focus.
    place.closest('details:not([open])')?.setAttribute('open', '');
    place.focus();
    return document.activeElement === place;
  });
}

/** Sorts faults by their position on the page; the order of the schema means nothing to a reader. */
export function inPageOrder<Fault extends FaultyField>(
  form: HTMLFormElement,
  faults: readonly Fault[],
): Fault[] {
  return faults
    .map((fault) => ({ fault, place: focusTargets(form, fault)[0] }))
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ fault }) => fault);
}

/** Faults without a place on the page come last. */
function comparePlaces(one: Node | undefined, other: Node | undefined): number {
  if (one === other) return 0;
  if (!one || !other) return one ? -1 : 1;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Returns the elements that can take the focus for a field, the best first. */
function focusTargets(form: HTMLFormElement, { name, fieldId }: FaultyField): HTMLElement[] {
  const whole = document.getElementById(fieldId);
  if (whole?.matches(CONTROLS)) return [whole];
  const named = [...form.elements].filter((control) => control.getAttribute('name') === name);
  const within = whole?.querySelectorAll(CONTROLS) ?? [];
  return [...named, ...within, whole]
    .filter((place) => place instanceof HTMLElement)
    .filter((place) => place.closest('[hidden], [type=hidden]') === null);
}
