import type { WallStamp } from '#domain/time/instant.ts';
import type { StampName } from './stamp-form.ts';

/** The initial values of a stamp's fields. The stored stamp is null when the shown one is only proposed. */
export function shownStamp<Name extends StampName>(
  name: Name,
  stamp: WallStamp | null,
  stored: WallStamp | null,
): { [Field in `${Name}_date` | `${Name}_time` | `${Name}_stands`]: string };
export function shownStamp(name: StampName, stamp: WallStamp | null, stands: WallStamp | null) {
  return {
    [`${name}_date`]: stamp?.slice(0, 10) ?? '',
    [`${name}_time`]: stamp?.slice(11, 16) ?? '',
    [`${name}_stands`]: stands ?? '',
  };
}
