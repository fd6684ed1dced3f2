import Camera from 'lucide-react/icons/camera';
import ImageUp from 'lucide-react/icons/image-up';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Button } from '#app/ui/kit/button.tsx';
import type { PictureFault } from './picture-fault.ts';

/** `bpm` is a common misspelling of `bmp`. */
const READ_TYPES = 'image/*,.heic,.heif,.bmp,.bpm';

type ChoosePictureProps = {
  choose: string;
  /** The camera that a phone opens, and the label of its button. */
  camera?: { facing: 'environment' | 'user'; take: string };
  /** Names the input on pages with several pictures. */
  name?: string;
  variant?: ComponentProps<typeof Button>['variant'];
  /** Pixels that the longer side needs. */
  sideMin?: number | undefined;
  /** True while a picture is being sent. */
  sending: boolean;
  /** Called before the camera or the file dialog opens. */
  mayChoose?: () => boolean;
  /** Loads the code of the next step early. */
  prepare: () => Promise<unknown>;
  onRead: (picture: HTMLCanvasElement) => void;
  /** Receives null when a file was chosen: the previous fault no longer applies. */
  onFault: (fault: PictureFault | null) => void;
};

/** Opens the camera or the file dialog, and decodes the chosen picture. */
export function ChoosePicture({
  choose,
  camera,
  name,
  variant = 'default',
  sideMin,
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
    const { picture, fault } = await readPicture(file, sideMin);
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
        // A desktop browser ignores `capture` and opens the file dialog, so only touch devices show
        // this button.
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

/** A button in front of a hidden file input: browsers label the input in their own language. */
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
          // The same file can be chosen again.
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
