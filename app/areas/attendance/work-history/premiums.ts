/** The columns of hours with a premium, in their order. */
export const PREMIUMS = ['ot25', 'ot50', 'night', 'holiday'] as const;
export type Premium = (typeof PREMIUMS)[number];

type PremiumMinutes = Record<`${Premium}_minutes`, number>;

export function premiumsOf(hours: PremiumMinutes): { premium: Premium; minutes: number }[] {
  return PREMIUMS.map((premium) => ({ premium, minutes: hours[`${premium}_minutes`] })).filter(
    ({ minutes }) => minutes > 0,
  );
}
