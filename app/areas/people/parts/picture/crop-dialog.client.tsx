import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { useTranslation } from '#app/lib/use-translation.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#app/ui/kit/button.tsx';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#app/ui/kit/dialog.tsx';
import { drawPart, partAsFile, showPicture, turnedRight } from './canvas.ts';
import { firstCrop, resizedCrop, turnedCrop } from './crop.ts';

type CropDialogProps = {
  source: HTMLCanvasElement;
  onCancel: () => void;
  /** Receives null when the part could not be drawn. */
  onDone: (part: File | null) => void;
};

/** Factor of one zoom step. */
const ZOOM_STEP = 1.2;
/** Side of the preview, in pixels of a screen with double density. */
const PREVIEW_SIDE = 160;

/** Crops the square of a profile picture, by mouse, touch or keys. */
export function CropDialog({ onCancel, ...tools }: CropDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog open onOpenChange={(open) => !open && onCancel()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('crop_title')}</DialogTitle>
          <DialogDescription>{t('crop_hint')}</DialogDescription>
        </DialogHeader>
        <Cropping {...tools} />
      </DialogContent>
    </Dialog>
  );
}

/** A component inside the dialog: its canvas exists when its effects run. */
function Cropping({ source, onDone }: Omit<CropDialogProps, 'onCancel'>) {
  const { t } = useTranslation(['profile', 'common']);
  const [picture, setPicture] = useState(source);
  const [crop, setCrop] = useState(() => firstCrop(source));
  const [busy, setBusy] = useState(false);
  const shown = useRef<HTMLCanvasElement>(null);
  const preview = useRef<HTMLCanvasElement>(null);

  useLayoutEffect(() => {
    if (shown.current) showPicture(picture, shown.current);
  }, [picture]);
  useLayoutEffect(() => {
    if (preview.current) drawPart(picture, crop, preview.current);
  }, [picture, crop]);

  const resize = (factor: number) => setCrop(resizedCrop(crop, picture, factor));
  const turn = (quarters: 1 | 3) => {
    let [result, chosen] = [picture, crop];
    for (let quarter = 0; quarter < quarters; quarter += 1) {
      [result, chosen] = [turnedRight(result), turnedCrop(chosen)];
    }
    setPicture(result);
    setCrop(chosen);
  };
  const corner = (name: 'nw' | 'ne' | 'se' | 'sw') => t('crop_corner', { corner: t(`crop_corners.${name}`) });
  // A square needs only the corner handles.
  const sides = { nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '' };

  return (
    <>
      <div className="grid justify-items-center rounded-lg bg-muted">
        <ReactCrop
          crop={crop}
          aspect={1}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          onChange={(_, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t('crop_area'),
            nwDragHandle: corner('nw'),
            neDragHandle: corner('ne'),
            seDragHandle: corner('se'),
            swDragHandle: corner('sw'),
            ...sides,
          }}
        >
          <canvas ref={shown} className="block max-h-[45dvh] max-w-full" />
        </ReactCrop>
      </div>
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-wrap gap-2">
          <Tool label={t('crop_zoom_in')} onClick={() => resize(1 / ZOOM_STEP)}>
            <ZoomIn aria-hidden="true" />
          </Tool>
          <Tool label={t('crop_zoom_out')} onClick={() => resize(ZOOM_STEP)}>
            <ZoomOut aria-hidden="true" />
          </Tool>
          <Tool label={t('crop_turn_left')} onClick={() => turn(3)}>
            <RotateCcw aria-hidden="true" />
          </Tool>
          <Tool label={t('crop_turn_right')} onClick={() => turn(1)}>
            <RotateCw aria-hidden="true" />
          </Tool>
        </div>
        <canvas
          ref={preview}
          width={PREVIEW_SIDE}
          height={PREVIEW_SIDE}
          role="img"
          aria-label={t('crop_preview')}
          className="size-20 shrink-0 rounded-full border border-border"
        />
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{t('common:cancel')}</Button>
        </DialogClose>
        <Button
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void partAsFile(picture, crop).then(onDone);
          }}
        >
          {t('crop_use')}
        </Button>
      </DialogFooter>
    </>
  );
}

function Tool({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <Button type="button" variant="outline" size="icon" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}
