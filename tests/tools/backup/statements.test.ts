import { describe, expect, it } from 'vitest';
import { statementsOf } from '#tools/backup/statements.ts';

const TRIGGER = `CREATE TRIGGER t AFTER UPDATE ON a WHEN new.b = ';' BEGIN
  UPDATE a SET b = CASE WHEN b = 'END;' THEN 1 ELSE 2 END; -- END;
  SELECT 1;
END;`;
const SCRIPT = [
  "INSERT INTO \"a;b\" VALUES ('it''s; -- no comment', `x;y`, [z;]);",
  '/* a ; comment */ SELECT 1;',
  TRIGGER,
  "INSERT INTO a VALUES ('line\nline;');",
];

describe('the statements of a dump', () => {
  it.each([1, 2, 3, 7, 1000])('are found in pieces of %i letters', async (length) => {
    const text = SCRIPT.join('\n');
    const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, place) =>
      text.slice(place * length, (place + 1) * length),
    );
    const found: string[] = [];
    for await (const statement of statementsOf(pieces)) found.push(statement);
    expect(found).toEqual(SCRIPT);
  });
});
