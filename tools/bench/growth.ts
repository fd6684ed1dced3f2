/** What one size of the company was, and what was measured of it. */
export type Sized = { size: number; value: number };

/**
 * By which power of the size something grows: 0 stays, 1 grows with it. The slope of the straight line through all points
 * in logarithms, so that none of them decides alone.
 * @throws RangeError for fewer than two sizes
 */
export function growthExponent(points: readonly Sized[]): number {
  const logs = points.map(({ size, value }) => ({ x: Math.log(size), y: Math.log(value) }));
  const middle = { x: meanOf(logs.map(({ x }) => x)), y: meanOf(logs.map(({ y }) => y)) };
  const spread = logs.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
  if (!(spread > 0)) throw new RangeError('growth needs two sizes');
  return logs.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0) / spread;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
