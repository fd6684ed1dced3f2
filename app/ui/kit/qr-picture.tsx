import { useMemo } from 'react';
import { encode } from 'uqr';

/** Modules of white that readers need around a code. */
const QUIET_MODULES = 2;

type QrPictureProps = {
  text: string;
  /** What it is, for screen readers. */
  label: string;
  className?: string;
};

/** A QR code, black on white in both themes. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = useMemo(() => modulesPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** One path for all dark modules; neighbours in a row are one bar. */
function modulesPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const bars = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`];
    }),
  );
  return { size, path: bars.join('') };
}
