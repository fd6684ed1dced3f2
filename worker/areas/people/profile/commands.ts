import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type {
  PasswordBody,
  ProfileInfo,
  ProfileInfoBody,
  Settings,
  SettingsBody,
} from '#contract/people/profile.ts';
import { type FieldIssues, fieldIssues } from '#contract/validation.ts';
import { passwordFault } from '#domain/access/password.ts';
import { passwordOwnerOf } from '#worker/areas/access/password-links/queries.ts';
import { givingBack, takeAndRead } from '#worker/areas/access/throttle/throttle.ts';
import { insertNotices } from '#worker/areas/messaging/inbox/insert-notices.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { type Change, commit, StaleFacts } from '#worker/db/commit.ts';
import { endingDevicesOf } from '#worker/db/devices-of-sessions.ts';
import { endingCalendars } from '#worker/db/ending-calendars.ts';
import { endingSessions } from '#worker/db/ending-sessions.ts';
import { droppingLinks } from '#worker/db/password-links.ts';
import { indexingPeople } from '#worker/db/person-search.ts';
import { update, valuesOf } from '#worker/db/query.ts';
import { person } from '#worker/db/schema/person.ts';
import { droppingSteps } from '#worker/db/sign-in-steps.ts';
import { unlinkingLine } from '#worker/db/unlinking-line.ts';
import { hashPassword, verifyPassword } from '#worker/platform/crypto/password.ts';
import { ownSessionId } from '#worker/platform/own-session.ts';
import { FORM_COLUMNS, readProfileInfo, selectOwnPassword } from './queries.ts';

const WRONG_PASSWORD: FieldIssues = { current_password: [{ key: 'current_password' }] };

const NAME_FIELDS = ['last_name', 'first_name', 'last_name_kana', 'first_name_kana'] as const;

/**
 * Changes the actor's own data; names only where the office does not maintain them.
 * @throws AppError E_CONFLICT with the stored data for an old version
 */
export async function updateProfileInfo(ctx: SignedInCtx, input: ProfileInfoBody): Promise<ProfileInfo> {
  const before = await readProfileInfo(ctx);
  if (before.version !== input.version) throw new AppError('E_CONFLICT', before);
  if (!before.names_editable) refuseChangedNames(before, input);

  const after: ProfileInfo = { ...before, ...input, version: before.version + 1 };
  await commit(ctx, {
    guards: [sql`SELECT version = ${input.version} FROM ${person} WHERE id = ${ctx.actor.id}`],
    current: () => readProfileInfo(ctx),
    statements: [
      update(person)
        .set({ ...valuesOf(FORM_COLUMNS, after), version: sql`${person.version} + 1` })
        .where(eq(person.id, ctx.actor.id)),
      ...indexingPeople([after]),
    ],
    audit: [{ action: 'update', subject: 'person', subjectId: ctx.actor.id, before, after }],
  });
  return after;
}

function refuseChangedNames(before: ProfileInfo, input: ProfileInfoBody): void {
  const changed = NAME_FIELDS.filter((name) => before[name] !== input[name]);
  const issues: FieldIssues = Object.fromEntries(changed.map((name) => [name, [{ key: 'not_editable' }]]));
  if (changed.length > 0) throw fieldIssues(issues);
}

/**
 * Changes the actor's password. Ends their other sessions, sign-ins that wait for the second step, and
 * links to choose a password.
 * @throws AppError E_TOO_MANY_REQUESTS, E_UNPROCESSABLE_ENTITY
 */
export async function changePassword(ctx: SignedInCtx, input: PasswordBody): Promise<void> {
  const [{ id }, sessionId] = [ctx.actor, ownSessionId(ctx)];
  const { taken, facts } = await takeAndRead(
    ctx,
    [{ policy: 'password', of: String(id) }],
    [selectOwnPassword(id)],
  );
  const [[own]] = facts;
  const matches = await verifyPassword(input.current_password, own?.password_hash ?? null);
  if (!own || !matches) throw fieldIssues(WRONG_PASSWORD);
  const fault = passwordFault(input.password, passwordOwnerOf(own));
  if (fault !== null) throw fieldIssues({ password: [{ key: fault }] });
  const hash = await hashPassword(input.password);
  const change: Change = {
    // Hashing takes time: if the password changed since, the old one must not take the account back.
    guards: [sql`SELECT password_hash = ${own.password_hash} FROM ${person} WHERE id = ${id}`],
    statements: [
      update(person)
        .set({ password_hash: hash, version: sql`${person.version} + 1` })
        .where(eq(person.id, id)),
      ...(input.keep_devices
        ? []
        : [...endingDevicesOf(ctx, id, sql`s.id <> ${sessionId}`), unlinkingLine(id), endingCalendars(id)]),
      endingSessions(ctx, id, sessionId),
      droppingLinks(id),
      droppingSteps(id),
      ...insertNotices(ctx, [{ personId: id, kind: 'password_changed' }]),
      ...givingBack(ctx, taken),
    ],
    audit: [{ action: 'change_password', subject: 'person', subjectId: id }],
  };
  await commit(ctx, change).catch((error) => {
    throw error instanceof StaleFacts ? fieldIssues(WRONG_PASSWORD) : error;
  });
}

export async function updateSettings(ctx: SignedInCtx, input: SettingsBody): Promise<Settings> {
  const { id, settings: before } = ctx.actor;
  const after: Settings = { ...before, ...input };
  await commit(ctx, {
    // The page of a person shows the language, so an open form there becomes outdated.
    statements: [
      update(person)
        .set({
          version: sql`${person.version} + (${person.language} IS NOT ${after.lang})`,
          language: after.lang,
          theme: after.theme,
          row_height: after.row_height,
          menu_width: after.menu_width,
        })
        .where(eq(person.id, id)),
    ],
    audit: [
      {
        action: 'update',
        subject: 'settings',
        subjectId: id,
        before,
        after,
      },
    ],
  });
  return after;
}
