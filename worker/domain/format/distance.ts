// G-16: the distance and the direction between two positions on a map.

import type { Coordinates } from './coordinates.ts';

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8;
const RADIAN = Math.PI / 180;

/** Clockwise from the north. */
const DIRECTIONS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** G-16: the shortest distance over the ground between two positions, in whole metres (haversine). */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const half = (of: number) => Math.sin((of * RADIAN) / 2) ** 2;
  const across = Math.cos(one.latitude * RADIAN) * Math.cos(other.latitude * RADIAN);
  const square = half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude);
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(square))));
}

/** G-16: metres to the east and north on a flat map around `origin`. Exact enough within about 100 km. */
export function offsetFrom(origin: Coordinates, place: Coordinates): { east: number; north: number } {
  const turned = place.longitude - origin.longitude;
  // Takes the short way round the date line.
  const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
  return {
    east: longitude * RADIAN * EARTH * Math.cos(origin.latitude * RADIAN),
    north: (place.latitude - origin.latitude) * RADIAN * EARTH,
  };
}

/** G-16: the direction, one of eight, from `origin` to `place`; null where both are the same. */
export function directionTo(origin: Coordinates, place: Coordinates): Direction | null {
  const { east, north } = offsetFrom(origin, place);
  if (east === 0 && north === 0) return null;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] ?? null;
}
