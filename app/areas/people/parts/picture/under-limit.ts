/** From visually lossless to just readable. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5] as const;

/**
 * Returns the picture at the best quality within the limit.
 * @param write encodes the picture at a quality from 0 to 1; null when out of memory
 * @param most bytes
 */
export async function underLimit(
  write: (quality: number) => Promise<Blob | null>,
  most: number,
): Promise<Blob | null> {
  for (const quality of QUALITIES) {
    const written = await write(quality);
    if (written === null || written.size <= most) return written;
  }
  return null;
}
