import { describe, expect, it } from 'vitest';
import { directionTo, metresBetween, offsetFrom } from '#domain/format/distance.ts';

const TOKYO = { latitude: 35.681236, longitude: 139.767125 };

describe('G-16 the distance between two places', () => {
  it.each([
    ['the same place', TOKYO, 0],
    ['a thousandth of a degree north', { ...TOKYO, latitude: 35.682236 }, 111],
    ['a thousandth of a degree east', { ...TOKYO, longitude: 139.768125 }, 90],
    ['Shinjuku', { latitude: 35.689592, longitude: 139.700413 }, 6_097],
    ['Hanoi', { latitude: 21.028511, longitude: 105.804817 }, 3_678_000],
  ])('is measured: %s', (_, place, metres) => {
    const found = metresBetween(TOKYO, place);
    expect(Math.abs(found - metres)).toBeLessThanOrEqual(metres / 100);
    expect(metresBetween(place, TOKYO)).toBe(found);
  });

  it.each([
    [0.001, 0, 'north'],
    [0.001, 0.001_231, 'northeast'],
    [0, 0.001, 'east'],
    [-0.001, 0.001_231, 'southeast'],
    [-0.001, 0, 'south'],
    [-0.001, -0.001_231, 'southwest'],
    [0, -0.001, 'west'],
    [0.001, -0.001_231, 'northwest'],
    [0, 0, null],
  ])('has a direction: %f north and %f east is %s', (north, east, direction) => {
    const place = { latitude: TOKYO.latitude + north, longitude: TOKYO.longitude + east };
    expect(directionTo(TOKYO, place)).toBe(direction);
  });

  it('uses a flat projection, the short way across the date line', () => {
    const { east, north } = offsetFrom(
      { latitude: 0, longitude: 179.999 },
      { latitude: 0, longitude: -179.999 },
    );
    expect([Math.round(east), north]).toEqual([222, 0]);
  });
});
