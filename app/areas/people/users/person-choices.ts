type Country = { code: string; name: string };

/** The options of a person's form. */
export type PersonChoices = {
  branches: { id: number; name: string }[];
  nationalities: { common: Country[]; others: Country[] };
};

/** Returns the name of a country; its code when no name is known. */
export function countryName({ nationalities: { common, others } }: PersonChoices, code: string): string {
  return [...common, ...others].find((country) => country.code === code)?.name ?? code;
}
