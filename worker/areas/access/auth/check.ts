import type { AuthCheck } from '#contract/access/auth.ts';
import { ROLE_LEVEL } from '#contract/roles.ts';
import { DEFAULT_LANGUAGE } from '#contract/site/languages.ts';
import { fullName } from '#domain/format/person-name.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { listMasterWorkplaces } from './queries.ts';

export async function readAuthCheck(ctx: SignedInCtx): Promise<AuthCheck> {
  const { actor } = ctx;
  const lang = actor.settings.lang ?? DEFAULT_LANGUAGE;
  return {
    user: {
      id: actor.id,
      name: fullName(actor, lang === 'ja'),
      last_name: actor.lastName,
      first_name: actor.firstName,
      given_first: actor.givenFirst,
      profile_picture: actor.pictureFileId,
      settings: { lang },
    },
    roles: actor.roles.map((name) => ({ id: ROLE_LEVEL[name], name, level: ROLE_LEVEL[name] })),
    duties: actor.duties,
    tfa: actor.tfa,
    tfa_missing: actor.tfaMissing,
    // An account that still needs its second step may do nothing yet, so it has nothing to choose.
    master: { workplaces: actor.tfaMissing ? [] : await listMasterWorkplaces(ctx.db, actor) },
  };
}
