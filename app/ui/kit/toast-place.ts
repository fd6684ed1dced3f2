export interface ScreenBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shared area of two boxes in square pixels. */
function sharedArea(one: ScreenBox, other: ScreenBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** The place that covers least of what is taken; among equal ones the first. Throws RangeError without a place. */
export function leastCovering<Place extends ScreenBox>(
  places: readonly Place[],
  taken: readonly ScreenBox[],
): Place {
  const [first] = places
    .map((place) => ({ place, area: taken.reduce((sum, box) => sum + sharedArea(place, box), 0) }))
    .toSorted((one, other) => one.area - other.area);
  if (!first) throw new RangeError('no place is given');
  return first.place;
}
