// The geometry of an image in a frame: zoom, rotation and offset.

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface View {
  /** Relative to the size at which the whole image fits the frame. */
  zoom: number;
  /** Turns of 90° to the right. */
  turns: 0 | 1 | 2 | 3;
  /** From the middle of the frame to the middle of the image, in pixels of the frame. */
  offset: Point;
}

/** The whole image, without rotation. */
export const WHOLE: View = { zoom: 1, turns: 0, offset: { x: 0, y: 0 } };

/** Factor of one zoom step. */
export const ZOOM_STEP = 1.25;
export const ZOOM_MAX = 10;
/** A small image is enlarged at most this much to fit the frame. */
const FIT_MAX = 2;

/** Returns the pixels of the frame per pixel of the image, at zoom 1. */
export function fitScale(image: Size, frame: Size, turns: View['turns']): number {
  const { width, height } = turnedSize(image, turns);
  if (width === 0 || height === 0) return 1;
  return Math.min(FIT_MAX, frame.width / width, frame.height / height);
}

/**
 * Zooms by `factor`.
 * @param at the fixed point, relative to the middle of the frame
 */
export function zoomed(
  view: View,
  factor: number,
  image: Size,
  frame: Size,
  at: Point = { x: 0, y: 0 },
): View {
  const zoom = clamp(view.zoom * factor, 1, ZOOM_MAX);
  const grown = zoom / view.zoom;
  const offset = {
    x: at.x - (at.x - view.offset.x) * grown,
    y: at.y - (at.y - view.offset.y) * grown,
  };
  return within({ ...view, zoom, offset }, image, frame);
}

export function moved(view: View, by: Point, image: Size, frame: Size): View {
  const offset = { x: view.offset.x + by.x, y: view.offset.y + by.y };
  return within({ ...view, offset }, image, frame);
}

/** Turns the image by 90° and fits it to the frame again. */
export function turnedView({ turns }: View, quarter: 1 | -1): View {
  return { ...WHOLE, turns: TURNED[quarter][turns] };
}

const TURNED = { 1: [1, 2, 3, 0], '-1': [3, 0, 1, 2] } as const;

/** The CSS transform of the image, relative to the middle of the frame. */
export function transformOf({ zoom, turns, offset }: View, image: Size, frame: Size): string {
  const scale = fitScale(image, frame, turns) * zoom;
  return `translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px) rotate(${turns * 90}deg) scale(${scale})`;
}

/** Limits the offset: an edge of the image never enters the frame, and a side that fits stays centred. */
function within(view: View, image: Size, frame: Size): View {
  const scale = fitScale(image, frame, view.turns) * view.zoom;
  const { width, height } = turnedSize(image, view.turns);
  const room = {
    x: Math.max(0, (width * scale - frame.width) / 2),
    y: Math.max(0, (height * scale - frame.height) / 2),
  };
  return {
    ...view,
    offset: { x: clamp(view.offset.x, -room.x, room.x), y: clamp(view.offset.y, -room.y, room.y) },
  };
}

function turnedSize({ width, height }: Size, turns: View['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** `+ 0` turns -0 into 0. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most) + 0;
}
