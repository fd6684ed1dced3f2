// The geometry of looking at an image in a frame: how large it is shown, how it is turned, and where it was moved.

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How an image is looked at. */
export interface View {
  /** Times the size at which all of it fits into the frame. */
  zoom: number;
  /** Quarters to the right. */
  turns: 0 | 1 | 2 | 3;
  /** Of its middle from that of the frame, in pixels of the frame. */
  offset: Point;
}

/** All of it, upright as it was sent. */
export const WHOLE: View = { zoom: 1, turns: 0, offset: { x: 0, y: 0 } };

/** One press of a button or key makes it so many times as large. */
export const STEP = 1.25;
export const ZOOM_MAX = 10;
/** A small image is not blown up to the frame beyond this. */
const FIT_MAX = 2;

/** How many pixels of the frame a pixel of the image takes, when all of it is shown. */
export function fitScale(image: Size, frame: Size, turns: View['turns']): number {
  const { width, height } = turned(image, turns);
  if (width === 0 || height === 0) return 1;
  return Math.min(FIT_MAX, frame.width / width, frame.height / height);
}

/**
 * So many times as large.
 * @param at what stays where it is, from the middle of the frame
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

/** A quarter to the right, or to the left, all of it in the frame again. */
export function turnedView({ turns }: View, quarter: 1 | -1): View {
  return { ...WHOLE, turns: TURNED[quarter][turns] };
}

const TURNED = { 1: [1, 2, 3, 0], '-1': [3, 0, 1, 2] } as const;

/** How the browser draws it, about the middle of the frame. */
export function transformOf({ zoom, turns, offset }: View, image: Size, frame: Size): string {
  const scale = fitScale(image, frame, turns) * zoom;
  return `translate(-50%, -50%) translate(${offset.x}px, ${offset.y}px) rotate(${turns * 90}deg) scale(${scale})`;
}

/** An image is never moved further than to its edge, and not at all along a side that fits. */
function within(view: View, image: Size, frame: Size): View {
  const scale = fitScale(image, frame, view.turns) * view.zoom;
  const { width, height } = turned(image, view.turns);
  const room = {
    x: Math.max(0, (width * scale - frame.width) / 2),
    y: Math.max(0, (height * scale - frame.height) / 2),
  };
  return {
    ...view,
    offset: { x: clamp(view.offset.x, -room.x, room.x), y: clamp(view.offset.y, -room.y, room.y) },
  };
}

function turned({ width, height }: Size, turns: View['turns']): Size {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** Without the minus that a zero from below would keep. */
function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most) + 0;
}
