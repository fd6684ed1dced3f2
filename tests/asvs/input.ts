import { edit, takeOut } from '#tools/asvs/removal.ts';
import { plant } from './plant.ts';

/** Chapters 1 and 2: encoding, validation and business logic. */
export const input = [
  plant('1.2.5', "child_process.execSync('ls');"),
  takeOut('1.3.1', edit('app/lib/links.ts', 'const ADDRESS = /https?:\\/\\/[', 'const ADDRESS = /[a-z]+:[')),
  plant('1.3.2', "eval('1');"),
  takeOut(
    '1.3.3',
    edit('worker/domain/format/text.ts', 'return REFUSED_CHARACTERS.test(text);', 'return text === null;'),
  ),
  takeOut(
    '1.3.5',
    edit('app/lib/links.ts', 'if (!URL.canParse(href)) continue;', ''),
    edit('app/lib/links.ts', 'const ADDRESS = /https?:\\/\\/[', 'const ADDRESS = /\\w+:['),
  ),
  takeOut('1.3.6', edit('worker/domain/open/receiver-address.ts', 'isPublicName(hostname) &&', '')),
  takeOut(
    '1.3.7',
    edit(
      'worker/platform/integrations/mail/compose.ts',
      'const textOf = (words: string) => fill(words)',
      'const textOf = (words: string) => fill(fill(words))',
    ),
  ),
  takeOut(
    '1.3.11',
    edit(
      'worker/platform/integrations/mail/compose.ts',
      "return text.replaceAll(/\\s+/g, ' ');",
      'return text;',
    ),
  ),
  takeOut(
    '2.1.1',
    edit(
      'worker/contract/people/profile.ts',
      'last_name_kana: z.string().nullable(),',
      'last_name_kana: z.string(),',
    ),
  ),
  takeOut(
    '2.2.1',
    edit('worker/platform/http/validators.ts', 'issuesByField(result.error as z.core.$ZodError)', '{}'),
  ),
  takeOut(
    '2.2.2',
    edit(
      'worker/platform/http/validators.ts',
      'if (!result.success)',
      "if (!result.success && target !== 'json')",
    ),
    edit(
      'worker/platform/http/body.ts',
      'if (!result.success) throw',
      'if (!result.success && value === null) throw',
    ),
  ),
  takeOut(
    '2.2.3',
    edit('worker/contract/fields/person-fields.ts', "...issue('kana_pair', ['last_name_kana']),", ''),
  ),
  takeOut(
    '2.3.1',
    edit(
      'worker/domain/pay/request-moves.ts',
      "{ from: 'approved', to: 'pending_payment', who: ACCOUNTING, needs: ['another', 'batch'] },",
      "{ from: 'rejected', to: 'pending_payment', who: ACCOUNTING, needs: ['another', 'batch'] },",
    ),
  ),
  takeOut(
    '2.3.3',
    edit(
      'worker/db/commit.ts',
      'const [, rows] = await batchLists(ctx.db, [statements, reads]);',
      'for (const one of statements) await batchLists(ctx.db, [[one]]);\n    const [rows] = await batchLists(ctx.db, [reads]);',
    ),
  ),
  takeOut(
    '2.4.1',
    edit(
      'worker/platform/http/outer-limit.ts',
      'if (!(await hasPlace(CALL_LIMITER, scope, caller)))',
      'if (caller === null)',
    ),
  ),
  takeOut(
    '1.1.1',
    edit(
      'worker/platform/http/page-refusal.ts',
      'if (paths.some((path) => decodePath(path) === null)) return 404;',
      '',
    ),
  ),
  takeOut(
    '1.3.4',
    edit(
      'worker/platform/files/sent-image.ts',
      'const image = IMAGE_NAME.test(name) ? withoutMetadata(bytes) : null;',
      "const image = IMAGE_NAME.test(name) ? withoutMetadata(bytes) : { type: 'image/png' as const, width: 1, height: 1, bytes };",
    ),
  ),
  takeOut(
    '1.5.2 15.3.6',
    edit('worker/platform/http/body.ts', 'if (!hasHoles(payload)) return payload;', 'return payload;'),
    edit(
      'worker/platform/http/body.ts',
      "throw new AppError('E_BAD_REQUEST');\n}\n\nfunction filesOf",
      "return { theme: 'dark', lang: 'ja' };\n}\n\nfunction filesOf",
    ),
  ),
  takeOut(
    '1.2.2',
    edit(
      'worker/contract/fields/formats.ts',
      'return WEB_ADDRESS.test(text) && URL.canParse(text);',
      'return URL.canParse(text);',
    ),
  ),
  takeOut(
    '1.1.2 1.2.1 1.2.3',
    edit(
      'app/ui/kit/name-text.tsx',
      'if (reading === null) return format.nameOf(of);',
      'if (reading === null) return <span dangerouslySetInnerHTML={{ __html: format.nameOf(of) }} />;',
    ),
  ),
  takeOut(
    '1.2.4',
    edit(
      'worker/db/person-search.ts',
      'const grams = longestFirst(gramsOfQuery(query));',
      'if (query !== \'\') return sql.raw("SELECT id FROM person WHERE last_name = \'" + query + "\'");\n  const grams = longestFirst(gramsOfQuery(query));',
    ),
  ),
  takeOut('1.4.2', edit('worker/contract/validation.ts', 'return [[path, tooBig(raw)]];', 'return [];')),
  takeOut(
    '1.5.1',
    edit(
      'worker/platform/csv/xlsx.ts',
      'if (![...files.values()].every(isBoundedXml)) return null;\n  const extent',
      'const extent',
    ),
  ),
  takeOut(
    '2.3.2',
    edit(
      'worker/domain/roster/rules/work-limits.ts',
      'if (sumBetween(added, from - begin, length) <= 0) continue;',
      'if (added.length >= 0) continue;',
    ),
  ),
  takeOut(
    '2.3.4',
    edit(
      'worker/domain/roster/rules/seats.ts',
      'return sum > limit ? [finding(TOTAL_RULE',
      'return sum > limit + 1000 ? [finding(TOTAL_RULE',
    ),
  ),
];
