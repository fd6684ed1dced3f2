import { useTranslation } from '#app/lib/use-translation.ts';

/** `+4.1%`, `−3%` or `±0%`, with one decimal at most. Null without anything to compare with. */
export function percentText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 1_000) / 10;
  return `${signOf(percent)}${Math.abs(percent)}%`;
}

function signOf(change: number): string {
  if (change === 0) return '±';
  return change > 0 ? '+' : '−';
}

/** A change with its percentage: `+12:30 (+4.1%)`. `format` writes an amount of at least zero. */
export function useChangeText(): (now: number, before: number, format: (amount: number) => string) => string {
  const { t } = useTranslation('report');
  return (now, before, format) => {
    const change = `${signOf(now - before)}${format(Math.abs(now - before))}`;
    const percent = percentText(now, before);
    return percent === null ? change : t('change', { change, percent });
  };
}
