const FIELDS = ['workplace_id', 'month', 'position_id', 'type'] as const;
const MARK = 'mark.';

/** How a sheet is to be read, as the address has it; what it leaves out is empty. */
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
  return `${MARK}${mark}`;
}

export function sheetAddress(params: URLSearchParams): SheetAddress {
  const marks = [...params]
    .filter(([name, value]) => name.startsWith(MARK) && (value === 'off' || /^[1-9]\d{0,14}$/.test(value)))
    .map(([name, value]) => [name.slice(MARK.length), value === 'off' ? value : Number(value)] as const);
  return {
    workplace_id: params.get('workplace_id') ?? '',
    month: params.get('month') ?? '',
    position_id: params.get('position_id') ?? '',
    type: params.get('type') === 'temporary' ? 'temporary' : 'fixed',
    marks: Object.fromEntries(marks),
  };
}

/** The workplace and month that one came from: a sheet is of them, and of a file they lead back there. */
export function placeParams(params: URLSearchParams): [string, string][] {
  return ['workplace_id', 'month'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
}

/** The page in another layout. Where one came from stays. */
export function layoutHref(params: URLSearchParams, layout: { layout?: 'sheet' }): string {
  return `?${new URLSearchParams([...Object.entries(layout), ...placeParams(params)])}`;
}

/** The part of the address that tells how the sheet is read. */
export function sheetParams(params: URLSearchParams): [string, string][] {
  const isOurs = (name: string) => FIELDS.some((field) => field === name) || name.startsWith(MARK);
  return [['layout', 'sheet'], ...[...params].filter(([name, value]) => isOurs(name) && value !== '')];
}

/** The address with what a form beside the sheet says. */
export function withSheetOf(url: URL, form: FormData): URL {
  if (!isSheet(url.searchParams)) return url;
  const asked = new URL(url);
  for (const field of FIELDS) {
    const value = form.get(field);
    if (typeof value === 'string' && value !== '') asked.searchParams.set(field, value);
  }
  return asked;
}

/** Where another sheet of the same workplace is taken in, or a file. */
export function anotherOf(params: URLSearchParams): string {
  return layoutHref(params, isSheet(params) ? { layout: 'sheet' } : {});
}
