import { edit, type Removal, takeOut } from '#tools/asvs/removal.ts';

/** Puts dangerous code into the product, for rows that a check of all code shows. */
export function plant(row: string, code: string): Removal {
  const comment = '/** Punctuation that ends a sentence, not the address before it. */';
  return takeOut(row, edit('app/lib/links.ts', comment, code));
}
