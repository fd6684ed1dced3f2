const SHEET_FIELDS = ['workplace_id', 'month', 'position_id', 'type'] as const;
const MARK_PREFIX = 'mark.';

/** How to read a sheet, from the address; missing parts are empty. */
export interface SheetAddress {
  workplace_id: string;
  month: string;
  position_id: string;
  type: 'fixed' | 'temporary';
  /** The id of a template, or `off`. */
  marks: Record<string, number | 'off'>;
}

export function isSheet(params: URLSearchParams): boolean {
  return params.get('layout') === 'sheet' && !params.has('shift');
}

export function markField(mark: string): string {
  return `${MARK_PREFIX}${mark}`;
}

export function sheetAddress(params: URLSearchParams): SheetAddress {
  const marks = [...params]
    .filter(
      ([name, value]) => name.startsWith(MARK_PREFIX) && (value === 'off' || /^[1-9]\d{0,14}$/.test(value)),
    )
    .map(
      ([name, value]) => [name.slice(MARK_PREFIX.length), value === 'off' ? value : Number(value)] as const,
    );
  return {
    workplace_id: params.get('workplace_id') ?? '',
    month: params.get('month') ?? '',
    position_id: params.get('position_id') ?? '',
    type: params.get('type') === 'temporary' ? 'temporary' : 'fixed',
    marks: Object.fromEntries(marks),
  };
}

/**
 * The workplace and month of the page before: a sheet covers them, and a file import links back to them.
 */
export function placeParams(params: URLSearchParams): [string, string][] {
  return ['workplace_id', 'month'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
}

/** The page in another layout, with the workplace and month kept. */
export function layoutHref(params: URLSearchParams, layout: { layout?: 'sheet' }): string {
  return `?${new URLSearchParams([...Object.entries(layout), ...placeParams(params)])}`;
}

/** The parameters that say how the sheet is read. */
export function sheetParams(params: URLSearchParams): [string, string][] {
  const isOurs = (name: string) =>
    SHEET_FIELDS.some((field) => field === name) || name.startsWith(MARK_PREFIX);
  return [['layout', 'sheet'], ...[...params].filter(([name, value]) => isOurs(name) && value !== '')];
}

/** The address with the values of a form next to the sheet. */
export function withSheetOf(url: URL, form: FormData): URL {
  if (!isSheet(url.searchParams)) return url;
  const asked = new URL(url);
  for (const field of SHEET_FIELDS) {
    const value = form.get(field);
    if (typeof value === 'string' && value !== '') asked.searchParams.set(field, value);
  }
  return asked;
}

/** The page for the next sheet of the same workplace, or for the next file. */
export function anotherOf(params: URLSearchParams): string {
  return layoutHref(params, isSheet(params) ? { layout: 'sheet' } : {});
}
