import { useTranslation } from '#app/lib/use-translation.ts';

/** The title of the browser's tab; React brings it to the head. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  return <title>{`${children} · ${t('product')}`}</title>;
}
