import { WHO_PARAM } from '#app/areas/roster/parts/candidate/candidate-address.ts';

/** The page that lists everyone who could take a spot of a shift. */
export function whoCanHref(seat: { shift_id: number; position_id: number }): string {
  return `/manage/shift/${seat.shift_id}?${WHO_PARAM}=${seat.position_id}`;
}
