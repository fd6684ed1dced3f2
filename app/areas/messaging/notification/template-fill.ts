import type { NotificationTemplate } from '#contract/messaging/templates.ts';
import type { TextsByLanguage } from './stored-values.ts';
import type { TypedFields } from './typed-notification.ts';

/** The type of a notification whose writer has not chosen one. */
const UNCHOSEN_TYPE = 'notice';

type TemplateField = 'type' | keyof TextsByLanguage;

const FIELDS = [
  'type',
  'title_ja',
  'content_ja',
  'title_en',
  'content_en',
  'title_vi',
  'content_vi',
] as const satisfies readonly TemplateField[];

export type Filling = {
  /** What the template puts into the form: the fields in which it has something. */
  values: readonly (readonly [field: TemplateField, value: string])[];
  /** Its fields in which the writer has something else. */
  replaced: readonly TemplateField[];
};

/** What a template changes in the form. Languages in which it is not written stay as they are. */
export function fillingOf(template: NotificationTemplate, typed: TypedFields): Filling {
  const values = FIELDS.flatMap((field) => {
    const value = template[field];
    return value === null ? [] : [[field, value] as const];
  });
  const replaced = values.flatMap(([field, value]) => {
    const before = typedValue(typed, field);
    const isEmpty = before === '' || (field === 'type' && before === UNCHOSEN_TYPE);
    return isEmpty || before === value ? [] : [field];
  });
  return { values, replaced };
}

function typedValue(typed: TypedFields, field: TemplateField): string {
  const value = typed.get(field);
  return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : '';
}
