import { WHO_PARAM } from '#app/areas/roster/parts/candidate/candidate-address.ts';
import type { Shift } from '#contract/roster/shifts.ts';
import { coverageOf } from './coverage.ts';
import { WHO_FORM } from './detail/detail-address.ts';

type OpenShift = Pick<Shift, 'id' | 'seats' | 'active'> & Partial<Pick<Shift, 'progress'>>;

/** The page of a shift, with the candidates for the first position that is short of people. */
export function openSpotHref(shift: OpenShift): string {
  const { id, seats } = shift;
  const page = `/manage/shift/${id}`;
  const short = seats.find((seat) => coverageOf(seat, shift).short > 0);
  return short ? `${page}?${WHO_PARAM}=${short.position.id}#${WHO_FORM}` : page;
}
