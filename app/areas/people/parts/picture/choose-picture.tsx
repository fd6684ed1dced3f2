import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { PictureFault } from './picture-fault.ts';

/** `bpm` is how some write `bmp`. */
const READ_TYPES = 'image/*,.heic,.heif,.bmp,.bpm';

type ChoosePictureProps = {
  /** What the button that opens the files says. */
  choose: string;
  /** Which camera a phone opens, and what the button says that opens it. */
  camera?: { facing: 'environment' | 'user'; take: string };
  /** What is chosen, where a page asks for several. */
  name?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Whether one is on its way. */
  sending: boolean;
  /** Asked before anything opens. */
  mayChoose?: () => boolean;
  /** Fetches what comes after the choice. */
  prepare: () => Promise<unknown>;
  onRead: (picture: HTMLCanvasElement) => void;
  /** Null where a file was chosen, and nothing is known of it yet. */
  onFault: (fault: PictureFault | null) => void;
};

/** Opens the camera or the files, and reads what is chosen. */
export function ChoosePicture({
  choose,
  camera,
  name,
  variant = 'default',
  sending,
  mayChoose = () => true,
  prepare,
  onRead,
  onFault,
}: ChoosePictureProps) {
  const { t } = useTranslation(['pictures', 'form']);
  const [reading, setReading] = useState(false);
  const busy = reading || sending;

  const take = async (file: File | undefined) => {
    if (!file) return;
    onFault(null);
    setReading(true);
    const [{ readPicture }] = await Promise.all([import('./canvas.ts'), prepare()]);
    const { picture, fault } = await readPicture(file);
    setReading(false);
    if (picture) onRead(picture);
    else onFault(fault);
  };

  const shared = {
    name,
    busy,
    mayChoose,
    prepare: () => void prepare(),
    onFile: (file: File | undefined) => void take(file),
  };
  return (
    <>
      {camera && (
        // Where there is no finger, `capture` opens the files as well.
        <Opener
          {...shared}
          slot="picture-camera"
          capture={camera.facing}
          variant={variant}
          className="hidden pointer-coarse:inline-flex"
          icon={<Camera aria-hidden="true" />}
        >
          {camera.take}
        </Opener>
      )}
      <Opener
        {...shared}
        slot="picture-file"
        variant={variant}
        className={camera && 'pointer-coarse:border pointer-coarse:bg-card pointer-coarse:text-foreground'}
        icon={
          busy ? (
            <LoaderCircle aria-hidden="true" className="animate-spin motion-reduce:animate-none" />
          ) : (
            <ImageUp aria-hidden="true" />
          )
        }
      >
        {reading ? t('reading') : choose}
        {sending && <span className="sr-only">{t('form:busy')}</span>}
      </Opener>
    </>
  );
}

type OpenerProps = {
  slot: string;
  name: string | undefined;
  capture?: 'environment' | 'user';
  variant: ComponentProps<typeof Button>['variant'];
  className: string | undefined;
  icon: ReactNode;
  busy: boolean;
  mayChoose: () => boolean;
  prepare: () => void;
  onFile: (file: File | undefined) => void;
  children: ReactNode;
};

/** A button that opens a file input, which itself says what it holds in no language of ours. */
function Opener(props: OpenerProps) {
  const { slot, name, capture, variant, className, icon, busy, mayChoose, prepare, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={READ_TYPES}
        capture={capture}
        hidden
        data-slot={slot}
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // So that the same one can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        type="button"
        variant={variant}
        className={className}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onFocus={prepare}
        onClick={() => {
          if (!busy && mayChoose()) input.current?.click();
        }}
      >
        {icon}
        <span>
          {children}
          {name && <span className="sr-only">: {name}</span>}
        </span>
      </Button>
    </>
  );
}
