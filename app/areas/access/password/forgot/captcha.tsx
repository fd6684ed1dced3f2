import { useEffect, useRef } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';

/** What Turnstile and reCAPTCHA both offer: a widget that puts a hidden field with its token beside itself. */
type Widgets = {
  render: (
    spot: HTMLElement,
    options: { sitekey: string; theme: 'light' | 'dark'; language: string },
  ) => unknown;
  /** Of reCAPTCHA, whose script fetches the rest of itself. */
  ready?: (then: () => void) => void;
  /** Of Turnstile. */
  remove?: (widget: string) => void;
};

declare global {
  interface Window {
    turnstile?: Widgets;
    grecaptcha?: Widgets;
  }
}

type CaptchaProps = { siteKey: string; script: string };

/** Asks whether somebody, and no program, fills in the form that it stands in; the token is good for one post. */
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
      // Turnstile is ready when its script is, and says so of a script that was waited for with an error.
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

/** The widgets of the script, which is fetched once; null where it does not come. */
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
