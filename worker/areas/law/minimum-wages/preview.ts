import type { MinimumWageBody, MinimumWagesBody, MinimumWagesPreview } from '#contract/law/minimum-wages.ts';
import { parsePrefectureCode } from '#domain/format/prefecture.ts';
import { type MinimumWage, rateBefore } from '#domain/pay/hours/minimum-wage.ts';
import { isOfSite, type RateEffect, rateEffects, rateFigures } from '#domain/pay/hours/rate-effect.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { jstDate } from '#domain/time/instant.ts';
import {
  givenRates,
  type NamedSite,
  type RatedRows,
  ratedOf,
  selectRated,
} from '#worker/areas/law/rate-effects/queries.ts';
import type { SignedInCtx } from '#worker/ctx.ts';
import { batch } from '#worker/db/batch.ts';
import { digestOf } from '#worker/platform/crypto/digest.ts';
import { loadedCountsOf, loadedRates } from './loading.ts';

type ShownRate = MinimumWagesPreview['rates'][number];

/** O-16: returns what an import of these rates would change. Nothing is written. */
export async function previewMinimumWages(
  ctx: SignedInCtx,
  { rates }: MinimumWagesBody,
): Promise<MinimumWagesPreview> {
  const today = jstDate(ctx.now);
  return previewOfRates(rates, await batch(ctx.db, selectRated(givenRates(rates), today)), today);
}

/** The preview by the rows that {@link selectRated} found for these rates. */
export async function previewOfRates(
  rates: readonly MinimumWageBody[],
  found: RatedRows,
  today: CalendarDate,
): Promise<MinimumWagesPreview> {
  const facts = ratedOf(found);
  const loaded = loadedRates(rates, found[0]);
  const given = loaded.map((one) => ({ ...one, judged: rateOf(one.rate) }));
  const effects = rateEffects(
    given.flatMap(({ judged }) => judged ?? []),
    facts,
    today,
  );
  const byRate = Map.groupBy(effects, ({ rate }) => rate);
  const sites = new Map(facts.sites.map((site) => [site.id, site]));
  const shown = {
    ...loadedCountsOf(loaded),
    rates: given.map(({ rate, stored, judged, ...one }): ShownRate => {
      const earlier = judged && rateBefore(facts.stored, judged);
      return {
        ...rate,
        class: one.class,
        before:
          one.class === 'changed' ? (stored?.salary_per_hour ?? null) : (earlier?.salaryPerHour ?? null),
        on: rate.valid_from < today ? today : rate.valid_from,
        holds_at: judged === null ? 0 : facts.sites.filter((site) => isOfSite(judged, site)).length,
        workplaces: ((judged && byRate.get(judged)) ?? []).flatMap((effect) => shownEffect(effect, sites)),
      };
    }),
  };
  return { ...shown, digest: await digestOf(JSON.stringify(shown)) };
}

function rateOf({
  prefecture: code,
  industry,
  valid_from: validFrom,
  salary_per_hour: salaryPerHour,
}: MinimumWageBody): MinimumWage | null {
  const prefecture = parsePrefectureCode(code);
  return prefecture && { prefecture, industry, validFrom, salaryPerHour };
}

function shownEffect(effect: RateEffect, sites: ReadonlyMap<number, NamedSite>): ShownRate['workplaces'] {
  const site = sites.get(effect.workplaceId);
  if (!site) return [];
  const { personIds, contracts, openShifts, monthYen } = rateFigures([effect]);
  const { id, code, name } = site;
  return [
    { id, code, name, people: personIds.length, month_yen: monthYen, contracts, open_shifts: openShifts },
  ];
}
