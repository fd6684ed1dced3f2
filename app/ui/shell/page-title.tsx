import { useTranslation } from '#app/lib/use-translation.ts';

/** The title of the browser tab; React moves it to the head. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{`${children} · ${t('product')}`}</title>;
}
