import { useFormData } from '@conform-to/react/future';
import { useSearchParams } from 'react-router';
import { useField, useFormMetadata } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import type { StoredFact } from '#app/ui/form/stored-now.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { PageLink } from '#app/ui/kit/page-link.tsx';
import type { NameField } from '#contract/fields/other-names.ts';
import { commonNames } from '#domain/workplaces/common-names.ts';

/** Without JavaScript, the parameter with the name whose suggestions are in the fields. */
const SUGGESTED_PARAM = 'suggested';

export function useOtherNameLabels(): Record<NameField, string> {
  const { t } = useTranslation('workplaces');
  return {
    name_kana: t('other_names.kana'),
    name_en: t('other_names.en'),
    name_vi: t('other_names.vi'),
  };
}

export function useOtherNameFacts(): StoredFact<Record<NameField, string | null>>[] {
  const labels = useOtherNameLabels();
  return [
    { label: labels.name_kana, of: ({ name_kana }) => name_kana ?? '' },
    { label: labels.name_en, of: ({ name_en }) => name_en ?? '' },
    { label: labels.name_vi, of: ({ name_vi }) => name_vi ?? '' },
  ];
}

/** The known names in one line, without a reading that repeats the name. */
export function otherNamesText(of: Record<NameField, string | null> & { name: string }): string {
  return [of.name_kana, of.name_en, of.name_vi].filter((text) => text && text !== of.name).join(' · ');
}

/** The reading and the names in other languages, folded. Common tasks and shifts have suggestions. */
export function OtherNameFields({ of = 'name' }: { of?: 'name' | 'title' }) {
  const { t } = useTranslation('workplaces');
  const isHydrated = useHydrated();
  const [params] = useSearchParams();
  const { id } = useFormMetadata();
  const stored = useField(of).defaultValue;
  const typed = useFormData(id, (data) => data.get(of), { fallback: stored });
  const fields = [useField('name_kana'), useField('name_en'), useField('name_vi')];
  const suggested = commonNames(typed ?? '');
  const isSuggesting = params.get(SUGGESTED_PARAM) === stored;
  const isOpen = isSuggesting || fields.some(({ defaultValue, ariaInvalid }) => defaultValue || ariaInvalid);
  const nameInput = (name: NameField, language: 'ja' | 'en' | 'vi') => (
    <Field name={name}>
      {(control) => (
        <Input
          {...control}
          defaultValue={control.defaultValue || (isSuggesting ? suggested?.[name] : '')}
          placeholder={suggested?.[name]}
          lang={language}
          autoComplete="off"
        />
      )}
    </Field>
  );
  return (
    <details open={isOpen}>
      <summary className="w-fit cursor-pointer py-1 font-medium text-sm">{t('other_names.title')}</summary>
      <div className="grid gap-5 pt-3">
        <p className="text-[0.8125rem] text-muted-foreground">{t('other_names.hint')}</p>
        {nameInput('name_kana', 'ja')}
        {nameInput('name_en', 'en')}
        {nameInput('name_vi', 'vi')}
        {suggested && isHydrated && (
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="justify-self-start"
            onClick={({ currentTarget: { form } }) => form && fillNames(form, suggested)}
          >
            {t('other_names.suggest')}
          </Button>
        )}
        {suggested && !isHydrated && (
          <PageLink
            to={`?${withSuggested(params, stored)}#${id}`}
            className="justify-self-start py-1 underline"
          >
            {t('other_names.suggest')}
          </PageLink>
        )}
      </div>
    </details>
  );
}

function withSuggested(params: URLSearchParams, name: string): URLSearchParams {
  const others = [...params].filter(([key]) => key !== SUGGESTED_PARAM);
  return new URLSearchParams([...others, [SUGGESTED_PARAM, name]]);
}

/** Stored only when the form is sent. */
function fillNames(form: HTMLFormElement, names: Record<NameField, string>) {
  for (const [name, value] of Object.entries(names)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    // The form notices the change only through an input event.
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
}
