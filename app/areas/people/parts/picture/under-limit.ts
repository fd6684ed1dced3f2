/** From what nobody can tell from the photograph to what can still be read. */
const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5] as const;

/**
 * The best of what a picture is written as that is small enough to be sent.
 * @param write the picture at a quality from 0 to 1, or null where there is no memory for it
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
