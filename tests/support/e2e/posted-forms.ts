/** A field of a form as it is when the page comes; of a file there is nothing yet. */
export type Field = { name: string; value: string; isFile: boolean };

/** A form that a page posts: where to, in which way, and with what. */
export type PostedForm = { action: string; isMultipart: boolean; fields: Field[] };

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
  return found?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
};

/** The forms of a page that change something, read from its HTML as a program would. */
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
