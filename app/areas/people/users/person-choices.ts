type Country = { code: string; name: string };

/** What the fields of a person are chosen from. */
export type PersonChoices = {
  branches: { id: number; name: string }[];
  /** The common ones first. */
  nationalities: { common: Country[]; others: Country[] };
};

/** How a country is called; its code where nobody has named it. */
export function countryName({ nationalities: { common, others } }: PersonChoices, code: string): string {
  return [...common, ...others].find((country) => country.code === code)?.name ?? code;
}
