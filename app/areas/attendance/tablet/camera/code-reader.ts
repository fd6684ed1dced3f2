/** Finds the text of a QR code in a picture of the camera; null without one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

const QR_FORMAT = 'qr_code';

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: [typeof QR_FORMAT] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The detector of the platform where it has one (Android), else the library (decisions/049). */
export async function createCodeReader(): Promise<CodeReader> {
  const Own = ownDetector();
  const formats = (await Own?.getSupportedFormats().catch(() => null)) ?? [];
  const Used =
    Own !== null && formats.includes(QR_FORMAT) ? Own : (await import('qr/decode.js')).BarcodeDetector;
  const detector: Detector = new Used({ formats: [QR_FORMAT] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}

function ownDetector(): DetectorClass | null {
  return 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorClass) : null;
}
