/** Finds the text of a QR code in a picture of the camera; null without one. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

interface Detector {
  detect: (video: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: ['qr_code'] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The detector of the platform where it has one (Android), else the library (decisions/049). */
export async function createCodeReader(): Promise<CodeReader> {
  const Own = ownDetector();
  const hasOwn = Own !== null && (await Own.getSupportedFormats().catch(() => [])).includes('qr_code');
  const detector: Detector = hasOwn
    ? new Own({ formats: ['qr_code'] })
    : new (await import('qr/decode.js')).BarcodeDetector({ formats: ['qr_code'] });
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
}

function ownDetector(): DetectorClass | null {
  return 'BarcodeDetector' in window ? (window.BarcodeDetector as DetectorClass) : null;
}
