import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

/** The common part of Turnstile and reCAPTCHA: a widget that adds a hidden field with its token. */
type Widgets = {
  render: (
    spot: HTMLElement,
    options: { sitekey: string; theme: 'light' | 'dark'; language: string },
  ) => unknown;
  /** Only reCAPTCHA has it: its script loads further parts. */
  ready?: (then: () => void) => void;
  /** Only Turnstile has it. */
  remove?: (widget: string) => void;
};

declare global {
  interface Window {
    turnstile?: Widgets;
    grecaptcha?: Widgets;
  }
}

type CaptchaProps = { siteKey: string; script: string };

/** Checks that a human fills in the form; a token is valid for one post. */
export function Captcha({ siteKey, script }: CaptchaProps) {
  const { t, i18n } = useTranslation('auth');
  const box = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  useEffect(() => {
    const spot = document.createElement('div');
    box.current?.appendChild(spot);
    let gone = false;
    let take = () => {};
    const show = (widgets: Widgets) => {
      if (gone) return;
      const theme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
      const widget = widgets.render(spot, { sitekey: siteKey, theme, language });
      if (typeof widget === 'string') take = () => widgets.remove?.(widget);
    };
    void widgetsOf(script).then((widgets) => {
      // Turnstile is ready once its script has loaded; its `ready` fails for scripts that load
      // asynchronously.
      if (widgets === window.grecaptcha && widgets?.ready) widgets.ready(() => show(widgets));
      else if (widgets) show(widgets);
    });
    return () => {
      gone = true;
      take();
      spot.remove();
    };
  }, [siteKey, script, language]);
  return (
    <div>
      <div ref={box} className="min-h-[65px]" />
      <noscript>
        <p className="text-muted-foreground">{t('forgotten.needs_script')}</p>
      </noscript>
    </div>
  );
}

/** Loads the script once; returns null when it does not load. */
async function widgetsOf(script: string): Promise<Widgets | null> {
  const there = () => window.turnstile ?? window.grecaptcha ?? null;
  if (there()) return there();
  const known = document.querySelector<HTMLScriptElement>(`script[src="${CSS.escape(script)}"]`);
  const element = known ?? document.createElement('script');
  const loaded = new Promise<void>((done) => {
    element.addEventListener('load', () => done(), { once: true });
    element.addEventListener('error', () => done(), { once: true });
  });
  if (!known) {
    element.async = true;
    element.nonce = document.querySelector('script')?.nonce ?? '';
    element.src = script;
    document.head.appendChild(element);
  }
  await loaded;
  return there();
}
