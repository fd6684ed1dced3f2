import { type FormerSecret, formerSecretsAfter, stillSigning } from '#domain/open/webhook-secrets.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Ctx } from '#worker/ctx.ts';
import type { webhook } from '#worker/db/schema/webhook.ts';
import { seal, unseal } from '#worker/platform/crypto/secret.ts';

type SealedSecrets = Pick<typeof webhook.$inferSelect, 'secret' | 'former_secrets'>;

/** The secrets that sign now: the present one, then those that it replaced in the last hours. */
export async function signingSecrets(ctx: Ctx, sealed: SealedSecrets): Promise<string[]> {
  const [present, former] = await Promise.all([
    unseal(ctx.platform.secret, sealed.secret),
    openFormer(ctx, sealed),
  ]);
  return [present, ...stillSigning(former, ctx.now).map(({ secret }) => secret)];
}

/** The columns of a webhook after `next` has replaced its secret. */
export async function sealedSecretsAfter(
  ctx: Ctx,
  sealed: SealedSecrets,
  next: string,
): Promise<SealedSecrets & { former_until: Instant | null }> {
  const { secret } = ctx.platform;
  const replaced = await unseal(secret, sealed.secret);
  const former = formerSecretsAfter(await openFormer(ctx, sealed), replaced, ctx.now);
  return {
    secret: await seal(secret, next),
    former_secrets: await seal(secret, JSON.stringify(former)),
    former_until: former[0]?.until ?? null,
  };
}

async function openFormer(
  { platform: { secret } }: Ctx,
  { former_secrets }: SealedSecrets,
): Promise<FormerSecret[]> {
  return former_secrets === null ? [] : JSON.parse(await unseal(secret, former_secrets));
}
