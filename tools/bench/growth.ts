/** A size of the company, with its measured value. */
export type Sized = { size: number; value: number };

/**
 * The exponent of growth with the size: 0 is constant, 1 is linear. It is the slope of the straight
 * line through all points in logarithms, so that no single point decides.
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
