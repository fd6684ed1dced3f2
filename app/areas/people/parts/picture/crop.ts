export interface Size {
  width: number;
  height: number;
}

/** A square in percent of the picture, the unit of the crop library. Width and height therefore differ. */
export interface PercentCrop {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Smallest square, as a fraction of the shorter side. */
const LEAST = 0.1;

/** Scales a size down so that its longer side has at most `longest` pixels. */
export function fittedSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Returns the largest square, centred. */
export function firstCrop(size: Size): PercentCrop {
  const side = Math.min(size.width, size.height);
  return cropOf({ x: (size.width - side) / 2, y: (size.height - side) / 2, side }, size);
}

/** Scales the square by `factor` about its centre, within the picture. */
export function resizedCrop(crop: PercentCrop, size: Size, factor: number): PercentCrop {
  const { x, y, side } = exactSquare(crop, size);
  const most = Math.min(size.width, size.height);
  const resized = clamp(side * factor, most * LEAST, most);
  const moved = (side - resized) / 2;
  return cropOf(
    {
      x: clamp(x + moved, 0, size.width - resized),
      y: clamp(y + moved, 0, size.height - resized),
      side: resized,
    },
    size,
  );
}

/** Returns the same part of the picture after a turn of 90° to the right. */
export function turnedCrop({ x, y, width, height }: PercentCrop): PercentCrop {
  return { unit: '%', x: 100 - y - height, y: x, width: height, height: width };
}

/** Returns the square in whole pixels inside the picture. */
export function squareOf(crop: PercentCrop, size: Size): Square {
  const exact = exactSquare(crop, size);
  const side = clamp(Math.round(exact.side), 1, Math.min(size.width, size.height));
  return {
    x: clamp(Math.round(exact.x), 0, size.width - side),
    y: clamp(Math.round(exact.y), 0, size.height - side),
    side,
  };
}

function exactSquare(crop: PercentCrop, { width, height }: Size): Square {
  return { x: (crop.x / 100) * width, y: (crop.y / 100) * height, side: (crop.width / 100) * width };
}

function cropOf({ x, y, side }: Square, { width, height }: Size): PercentCrop {
  return {
    unit: '%',
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
