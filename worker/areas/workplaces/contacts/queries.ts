import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { LANGUAGES } from '#contract/site/languages.ts';
import type { OwnContacts } from '#contract/workplaces/contacts.ts';
import { STORED_SETTINGS, settingsOf } from '#worker/areas/company/configuration/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { codedJson, otherNamesJson } from '#worker/db/named-json.ts';
import { fromJson, jsonList, jsonObject, selectRaw } from '#worker/db/query.ts';
import { workplaceInstruction } from '#worker/db/schema/image.ts';
import { membership, workplace } from '#worker/db/schema/workplace.ts';

const [w, i] = [alias(workplace, 'w'), alias(workplaceInstruction, 'i')];

/** Of the company in each language, and of the workplaces where the actor works. */
export async function readOwnContacts({ db, actor }: SignedInCtx): Promise<OwnContacts> {
  const contact = jsonObject({
    id: i.id,
    title: i.title,
    names: otherNamesJson(i),
    phone: sql<string>`${i.phone}`,
  });
  const [[stored], workplaces] = await batch(db, [
    selectRaw({ settings: STORED_SETTINGS }, sql``),
    selectRaw(
      {
        workplace: fromJson<OwnContacts['workplaces'][number]['workplace']>(codedJson(w)),
        contacts: jsonList(
          contact,
          sql`FROM ${workplaceInstruction} AS i
            WHERE i.workplace_id = w.id AND i.kind = 'contact' AND i.deleted_at IS NULL`,
          sql`i.id`,
        ),
      },
      sql`FROM ${membership} AS m JOIN ${workplace} AS w ON w.id = m.workplace_id AND w.deleted_at IS NULL
        WHERE m.person_id = ${actor.id} AND m.works = 1 ORDER BY w.code`,
    ),
  ]);
  const settings = settingsOf(stored?.settings ?? '{}');
  return {
    company: LANGUAGES.flatMap((language) => {
      const [name, phone] = [settings[`contact_name_${language}`], settings[`contact_phone_${language}`]];
      return name === null && phone === null ? [] : [{ language, name, phone }];
    }),
    workplaces: workplaces.filter(({ contacts }) => contacts.length > 0),
  };
}
