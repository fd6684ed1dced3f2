import Maximize from 'lucide-react/icons/maximize';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/class-names.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { useKeys } from '#app/ui/keys/use-keys.ts';
import { Button } from '#app/ui/kit/button.tsx';
import { usePointers } from './use-pointers.ts';
import {
  moved,
  type Point,
  type Size,
  transformOf,
  turnedView,
  type View,
  WHOLE,
  ZOOM_STEP,
  zoomed,
} from './view.ts';

/** Pixels that an arrow key moves the image. */
const NUDGE = 60;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: NUDGE, y: 0 },
  ArrowRight: { x: -NUDGE, y: 0 },
  ArrowUp: { x: 0, y: NUDGE },
  ArrowDown: { x: 0, y: -NUDGE },
};

type PaperViewerProps = {
  fileId: string;
  alt: string;
  /** Shown above the image, to the left of the buttons. */
  caption: ReactNode;
  /** Whether the page's shortcut keys control this image. */
  takesKeys: boolean;
  className?: string;
};

/** An image to inspect with buttons, wheel, touch and keys. Without JavaScript it is static. */
export function PaperViewer({ fileId, alt, caption, takesKeys, className }: PaperViewerProps) {
  const { t } = useTranslation('paper_review');
  const hydrated = useHydrated();
  const frame = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [image, setImage] = useState<Size | null>(null);
  const [isGone, setGone] = useState(false);
  const [view, setView] = useState<View>(WHOLE);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const change = (changed: (view: View, image: Size, frame: Size) => View) => {
    if (image && size) setView((current) => changed(current, image, size));
  };
  const zoom = (factor: number, at?: Point) =>
    change((current, of, box) => zoomed(current, factor, of, box, at));
  const turn = (quarter: 1 | -1) => setView((current) => turnedView(current, quarter));
  /** Converts a point of the page to one relative to the middle of the frame. */
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : { x: 0, y: 0 };
  };
  useWheel(frame, (factor, at) => zoom(factor, fromMiddle(at)));
  const hold = usePointers({
    onMove: (by) => change((current, of, box) => moved(current, by, of, box)),
    onPinch: (factor, at) => zoom(factor, fromMiddle(at)),
  });
  useKeys(
    {
      '+': () => zoom(ZOOM_STEP),
      '=': () => zoom(ZOOM_STEP),
      '-': () => zoom(1 / ZOOM_STEP),
      '0': () => setView(WHOLE),
      '[': () => turn(-1),
      ']': () => turn(1),
    },
    takesKeys,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by || view.zoom === 1) return;
    event.preventDefault();
    change((current, of, box) => moved(current, by, of, box));
  };

  const src = `/api/files/${fileId}`;
  const isReady = hydrated && image !== null && size !== null;
  return (
    <figure className={cn('grid min-w-0 grid-rows-[auto_1fr] gap-2', className)}>
      <figcaption className="flex h-9 items-center justify-between gap-x-3">
        <span className="min-w-0 text-[0.8125rem] leading-tight">{caption}</span>
        {hydrated && !isGone && (
          <span className="flex shrink-0 gap-0.5">
            <Tool label={t('zoom_out')} onClick={() => zoom(1 / ZOOM_STEP)}>
              <ZoomOut aria-hidden="true" />
            </Tool>
            <Tool label={t('zoom_in')} onClick={() => zoom(ZOOM_STEP)}>
              <ZoomIn aria-hidden="true" />
            </Tool>
            <Tool label={t('whole')} onClick={() => setView(WHOLE)}>
              <Maximize aria-hidden="true" />
            </Tool>
            <Tool label={t('turn_left')} onClick={() => turn(-1)}>
              <RotateCcw aria-hidden="true" />
            </Tool>
            <Tool label={t('turn_right')} onClick={() => turn(1)}>
              <RotateCw aria-hidden="true" />
            </Tool>
          </span>
        )}
      </figcaption>
      {/* Focusable, so that the arrow keys move the image. */}
      <section
        ref={frame}
        aria-label={alt}
        tabIndex={hydrated ? 0 : undefined}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) => zoom(ZOOM_STEP ** 3, fromMiddle({ x: event.clientX, y: event.clientY }))}
        {...hold}
        data-zoom={view.zoom}
        data-turns={view.turns}
        className={cn(
          'relative h-[46svh] min-h-56 overflow-hidden rounded-xl border border-border bg-muted lg:h-[calc(100dvh-var(--spacing-header)-12.5rem)] lg:min-h-96',
          view.zoom > 1 ? 'cursor-grab touch-none active:cursor-grabbing' : 'touch-pan-y',
        )}
      >
        {isGone ? (
          <p className="grid h-full place-items-center p-4 text-center text-muted-foreground">
            {t('image_gone')}
          </p>
        ) : (
          <img
            ref={(element) => {
              // An image that loaded before hydration fires no `load` event.
              if (element?.complete && image === null && element.naturalWidth > 0)
                setImage(naturalSize(element));
            }}
            src={src}
            alt={alt}
            draggable={false}
            onLoad={({ currentTarget }) => setImage(naturalSize(currentTarget))}
            onError={() => setGone(true)}
            style={
              isReady
                ? { transform: transformOf(moved(view, { x: 0, y: 0 }, image, size), image, size) }
                : undefined
            }
            className={cn(
              'select-none',
              isReady ? 'absolute top-1/2 left-1/2 max-w-none' : 'size-full object-contain',
            )}
          />
        )}
      </section>
    </figure>
  );
}

function naturalSize({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size {
  return { width, height };
}

/** React's wheel listeners are passive, so only a native one can stop the page from scrolling. */
function useWheel(frame: RefObject<HTMLElement | null>, onWheel: (factor: number, at: Point) => void) {
  const latest = useRef(onWheel);
  useEffect(() => {
    latest.current = onWheel;
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      // Mouse wheels report lines, touchpads many small pixel steps.
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 33 : event.deltaY;
      latest.current(2 ** (-pixels / 300), { x: event.clientX, y: event.clientY });
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [frame]);
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="text-muted-foreground"
    >
      {children}
    </Button>
  );
}
