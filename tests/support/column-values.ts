const INSTANT = 1_790_000_000_000;

/**
 * A valid number for a column of this name. The ending of the name distinguishes an instant from a
 * count.
 */
export function numberOf(name: string, nth: number): number {
  if (/(_at|^at|_in|_out|counted_start|counted_end|hour|arrival)$/.test(name))
    return INSTANT + (nth % 10_000) * 3_600_000;
  return 1 + nth;
}

/**
 * A valid text for a column of this name: a day, a month, a language, JSON, or the name with a
 * number.
 */
export function textOf(name: string, nth: number): string {
  const day = String(1 + (nth % 28)).padStart(2, '0');
  const month = `2026-${String(1 + (Math.floor(nth / 28) % 12)).padStart(2, '0')}`;
  if (isDay(name)) return `${month}-${day}`;
  if (/(^|_)month$/.test(name)) return month;
  if (name === 'language') return ['ja', 'en', 'vi'][nth % 3] ?? '';
  if (/^(breaks|lines|columns|times|lowest)$/.test(name)) return '[]';
  if (
    /^(before|after|settings|params|changes|facts|ledger|line|answer|result|agreed|figures|body)$/.test(name)
  ) {
    return JSON.stringify({ nth });
  }
  return `${name} ${nth}`;
}

/** Whether a column of this name holds days. */
export function isDay(name: string): boolean {
  return /(^|_)(on|date|from|to|day|birthday|today)$/.test(name);
}
