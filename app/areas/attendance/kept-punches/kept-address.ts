/** The parameter that also shows answered punches. */
export const SHOWN_PARAM = 'shown';
/** The one device whose punches are shown. */
export const OF_DEVICE_PARAM = 'device_id';

const KEPT_PATH = '/manage/review/kept';

/** The punches of a device: those to be answered, or all of them. */
export function keptPunchesHref(deviceId: number, shown: 'open' | 'all'): string {
  const params = new URLSearchParams({ [OF_DEVICE_PARAM]: String(deviceId) });
  if (shown === 'all') params.set(SHOWN_PARAM, 'all');
  return `${KEPT_PATH}?${params}`;
}

/** The lists of questions, with the addresses of their pages. */
export const REVIEW_PAGES = {
  records: '/manage/review',
  kept: KEPT_PATH,
  tablets: '/manage/review/tablet',
} as const;
