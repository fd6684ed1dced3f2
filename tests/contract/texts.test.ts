import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { lines, optionalLines, optionalText, requiredLines, requiredText } from '#contract/fields/formats.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { issuesByField } from '#contract/validation.ts';
import { ALLOWED_TEXT, REFUSED_LETTERS } from '#tests/support/letters.ts';
import { textsIn } from '#tests/support/text-schemas.ts';

/** These are compared with the stored hash, so an old password may have any letters. */
const STORED_PASSWORDS = [
  'auth.sign_in body.password',
  'profile.password.update body.current_password',
  'profile.tfa.begin body.password',
  'profile.tfa.remove body.password',
];

/** A change would break the signature of the device or tablet, and a refusal would hold back the other punches. */
const SIGNED = [
  'device.punches body.punches[]',
  'tablet.state body',
  'tablet.punches body',
  'tablet.punches body.punches[]',
].flatMap((of) => [`${of}.text`, `${of}.signature`]);

const declared: [string, Operation][] = Object.entries(operations);
const texts = declared.flatMap(([id, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    textsIn(schema, `${id} ${part}`).map((one) => [one.path, one.schema] as const),
  ),
);

/** Texts of lengths that all fields accept: a name, a password, a digest. */
const around = (letter: string) => [`a${letter}b`, `abcdef${letter}ghijk`, `${letter}${'a'.repeat(63)}`];

describe('G-17 the schemas of all texts', () => {
  it('are found', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.map(([path]) => path)).toEqual(expect.arrayContaining([...STORED_PASSWORDS, ...SIGNED]));
  });

  it.each(texts.filter(([path]) => ![...STORED_PASSWORDS, ...SIGNED].includes(path)))(
    'refuse every forbidden letter: %s',
    (_, schema) => {
      const taken = REFUSED_LETTERS.filter((letter) =>
        around(letter).some((text) => schema.safeParse(text).success),
      );
      expect(taken).toEqual([]);
    },
  );
});

describe('G-17 a text', () => {
  const parsed = (schema: z.ZodType, text: string) => {
    const { data, error } = schema.safeParse(text, { reportInput: true });
    return error ? issuesByField(error) : data;
  };
  const REFUSED = { '': [{ key: 'character' }] };

  it.each([
    [requiredText, ' a\r\nb\tc ', 'a b c'],
    [optionalText, '\r\n', null],
    [requiredLines, ' a\r\nb\tc\r', 'a\nb c'],
    [optionalLines, '\r\n', null],
    [requiredText, ALLOWED_TEXT, ALLOWED_TEXT],
    [requiredLines, ALLOWED_TEXT, ALLOWED_TEXT],
    [requiredText, 'a\u0000b', REFUSED],
    [requiredText, '\ufeff', REFUSED],
    [optionalText, '\u200b', REFUSED],
    [requiredLines, 'a\u202eb', REFUSED],
    [lines.max(3), `${'a\r\n'}b`, 'a\nb'],
  ])('is read into its stored form, or refused with its own key (%#)', (schema, text, found) => {
    expect(parsed(schema, text)).toEqual(found);
  });
});
