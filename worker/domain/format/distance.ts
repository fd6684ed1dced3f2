// G-16: how far a place on a map is from another, and in which direction.

import type { Coordinates } from './coordinates.ts';

/** Mean radius of the earth in metres. */
const EARTH = 6_371_008.8;
const RADIAN = Math.PI / 180;

/** From the north on, clockwise. */
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

/** G-16: the shortest way over the ground between two places, in whole metres (haversine). */
export function metresBetween(one: Coordinates, other: Coordinates): number {
  const half = (of: number) => Math.sin((of * RADIAN) / 2) ** 2;
  const across = Math.cos(one.latitude * RADIAN) * Math.cos(other.latitude * RADIAN);
  const square = half(other.latitude - one.latitude) + across * half(other.longitude - one.longitude);
  return Math.round(2 * EARTH * Math.asin(Math.min(1, Math.sqrt(square))));
}

/** G-16: metres to the east and north on a flat map around `origin`: exact enough for what lies within some 100 km. */
export function offsetFrom(origin: Coordinates, place: Coordinates): { east: number; north: number } {
  const turned = place.longitude - origin.longitude;
  // The short way round the date line.
  const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
  return {
    east: longitude * RADIAN * EARTH * Math.cos(origin.latitude * RADIAN),
    north: (place.latitude - origin.latitude) * RADIAN * EARTH,
  };
}

/** G-16: which of eight directions the place lies in; null where it is the same place. */
export function directionTo(origin: Coordinates, place: Coordinates): Direction | null {
  const { east, north } = offsetFrom(origin, place);
  if (east === 0 && north === 0) return null;
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4));
  return DIRECTIONS[(eighths + 8) % 8] ?? null;
}
