/** A field of a loaded form. A file field is empty. */
export type Field = { name: string; value: string; isFile: boolean };

/** A form of a page: its target, its encoding and its fields. */
export type PostedForm = { action: string; isMultipart: boolean; fields: Field[] };

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
};

/** The changing forms of a page, read from its HTML. */
export function postedForms(html: string, page: string): PostedForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/gi)].flatMap(([, head = '', inner = '']) => {
    if (attribute(head, 'method')?.toLowerCase() !== 'post') return [];
    const tags = inner.match(/<(?:input|select|textarea|button)\b[^>]*>/gi) ?? [];
    const fields = tags.flatMap((tag): Field[] => {
      const name = attribute(tag, 'name');
      if (name === undefined || name === '') return [];
      return [{ name, value: attribute(tag, 'value') ?? '', isFile: attribute(tag, 'type') === 'file' }];
    });
    const isMultipart = attribute(head, 'encType') === 'multipart/form-data';
    return [{ action: attribute(head, 'action') ?? page, isMultipart, fields }];
  });
}
