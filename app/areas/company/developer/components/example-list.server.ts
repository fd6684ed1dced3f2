import { EXAMPLE_PEOPLE, type ExamplePerson, matchesExample } from '#app/areas/company/developer/people.ts';
import { COUNT_MAX } from '#contract/limits.ts';
import { type ListMeta, listQuery } from '#contract/lists.ts';

const ExampleQuery = listQuery(['staff_no', 'name', 'workplace', 'hired_on', 'hours'], 'staff_no');

const EXAMPLE_ORDERS: Record<string, (person: ExamplePerson) => string | number> = {
  staff_no: ({ staff_no }) => staff_no ?? '',
  name: ({ last_name_kana, first_name_kana }) => `${last_name_kana} ${first_name_kana}`,
  workplace: ({ workplace }) => workplace,
  hired_on: ({ hired_on }) => hired_on,
  hours: ({ worked_minutes }) => worked_minutes,
};

/** The answer of a list of the API, over rows in memory. `none` and `many` show its edge cases. */
export function exampleList(params: URLSearchParams): { data: ExamplePerson[]; meta: ListMeta } {
  const asked = ExampleQuery.safeParse(Object.fromEntries(params));
  const { page, per_page, sort } = asked.success ? asked.data : ExampleQuery.parse({});
  const found = params.has('none') ? [] : EXAMPLE_PEOPLE.filter((person) => passes(person, params));
  const order = EXAMPLE_ORDERS[sort.replace(/^-/, '')];
  const sorted = order ? found.toSorted((left, right) => compareValues(order(left), order(right))) : found;
  if (sort.startsWith('-')) sorted.reverse();

  const capped = params.has('many');
  const total = capped ? COUNT_MAX : sorted.length;
  const place = params.has('after') ? Number(params.get('after')) : (page - 1) * per_page;
  const data = sorted.slice(place % sorted.length || 0).slice(0, per_page);
  const last = Math.max(1, Math.ceil(total / per_page));
  const isLast = !capped && place + per_page >= total;
  const next = isLast ? null : String(place + per_page);
  return { data, meta: { page, per_page, total, last_page: last, capped, next } };
}

function passes(person: ExamplePerson, params: URLSearchParams): boolean {
  const asked = (name: string) => params.get(name) ?? '';
  return (
    matchesExample(person, asked('q')) &&
    (asked('status') === '' || person.status === asked('status')) &&
    (asked('workplace') === '' || person.workplace === asked('workplace')) &&
    person.hired_on >= asked('hired_from')
  );
}

function compareValues(left: string | number, right: string | number): number {
  return typeof left === 'number' && typeof right === 'number'
    ? left - right
    : String(left).localeCompare(String(right), 'ja');
}
