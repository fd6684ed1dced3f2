import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { WageIndustryField } from '#app/areas/workplaces/workplace/wage-industry-field.tsx';
import { useForm } from '#app/lib/forms.ts';
import { PrefectureSelect } from '#app/ui/fields/prefecture-select.tsx';
import { Field } from '#app/ui/form/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { posted, renderPage } from '#tests/app/ui/components/render-page.tsx';

afterEach(cleanup);

const INDUSTRIES = [
  { prefecture: '13', industry: '出版業' },
  { prefecture: '23', industry: '自動車製造業' },
  { prefecture: '23', industry: '鉄鋼業' },
];
const Schema = z.object({ prefecture: z.string(), wage_industry: z.string() });

function Page({ stored }: { stored: z.input<typeof Schema> }) {
  const { form } = useForm(async () => Schema, {
    id: 'workplace',
    constraints: {},
    lastResult: null,
    defaultValue: stored,
  });
  return (
    <Form form={form} labels={{ prefecture: 'Prefecture', wage_industry: 'Specified' }}>
      <Field name="prefecture">{(control) => <PrefectureSelect {...control} none="Choose" />}</Field>
      <WageIndustryField industries={INDUSTRIES} />
    </Form>
  );
}

const show = (prefecture: string, wage_industry = '') =>
  renderPage(() => <Page stored={{ prefecture, wage_industry }} />);
const choice = () => screen.queryByRole('combobox', { name: 'Specified' });
const names = () => [...(choice()?.querySelectorAll('option') ?? [])].map(({ value }) => value);
const move = (to: string) =>
  fireEvent.input(screen.getByRole('combobox', { name: 'Prefecture' }), { target: { value: to } });

describe('O-16: the industry of a workplace’s specified minimum wage', () => {
  it('is one of those of the prefecture, and follows it', async () => {
    await show('23');
    expect(names()).toEqual(['', '自動車製造業', '鉄鋼業']);
    move('13');
    await waitFor(() => expect(names()).toEqual(['', '出版業']));
  });

  it('is not asked for where the prefecture has none', async () => {
    await show('47');
    expect(choice()).toBeNull();
    move('23');
    await waitFor(() => expect(names()).toContain('鉄鋼業'));
  });

  it('stays in the list where it is stored and no rate has it any more', async () => {
    await show('47', '紡績業');
    expect(names()).toEqual(['', '紡績業']);
    expect(posted(choice()?.closest('form') ?? null, 'wage_industry')).toEqual(['紡績業']);
  });
});
