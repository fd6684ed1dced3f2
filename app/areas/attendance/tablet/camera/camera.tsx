import CameraOff from 'lucide-react/icons/camera-off';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { createCodeReader } from './code-reader.ts';

/** Between two pictures that are searched, and twice the time of the search, for touches on a slow tablet. */
const PAUSE_MS = 100;
/** A camera that another app took, or that was unplugged, is asked for again. */
const AGAIN_MS = 10_000;
/** Enough for the densest code, that of a phone, at a hand's width. */
const PICTURE = { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } };

type CameraProps = {
  /** Whether a code counts now; else the tablet has its time for touches. */
  isSearched: boolean;
  /** Called for each picture with a code, also for the same one again. */
  onCode: (text: string) => void;
};

/** The picture of the front camera, as in a mirror, which is searched for codes without a touch. */
export function Camera({ isSearched, onCode }: CameraProps) {
  const { t } = useTranslation('tablet_desk');
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setIsOn] = useState(true);
  const found = useEffectEvent(onCode);
  const isWanted = useEffectEvent(() => isSearched);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      try {
        const [opened, read] = await Promise.all([
          navigator.mediaDevices.getUserMedia({ video: PICTURE }),
          createCodeReader(),
        ]);
        stream = opened;
        const shown = video.current;
        if (isGone || shown === null) return stop();
        shown.srcObject = stream;
        await shown.play();
        setIsOn(true);
        const look = async () => {
          const began = performance.now();
          const isReady = isWanted() && shown.readyState >= shown.HAVE_CURRENT_DATA;
          const text = isReady ? await read(shown) : null;
          if (isGone) return;
          if (text !== null) found(text);
          if (stream?.active) timer = setTimeout(look, PAUSE_MS + 2 * (performance.now() - began));
          else again();
        };
        void look();
      } catch {
        again();
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const again = () => {
      stop();
      if (isGone) return;
      setIsOn(false);
      timer = setTimeout(start, AGAIN_MS);
    };
    void start();
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <figure className="relative grid min-h-0 place-items-center overflow-hidden rounded-3xl bg-muted">
      <video
        ref={video}
        muted
        playsInline
        tabIndex={-1}
        className="absolute inset-0 size-full -scale-x-100 object-cover"
      />
      {isOn ? (
        <span
          aria-hidden="true"
          className="relative aspect-square h-3/5 rounded-3xl border-4 border-white/90"
        />
      ) : (
        <CameraOff aria-hidden="true" className="relative size-16 text-muted-foreground" />
      )}
      <figcaption className="absolute inset-x-0 bottom-0 bg-background/85 px-4 py-2 text-center text-base sm:text-lg">
        {t(isOn ? 'camera.hint' : 'camera.off')}
      </figcaption>
    </figure>
  );
}
