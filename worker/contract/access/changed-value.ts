/** In an archived entry: a personal value was set, changed or removed. Apart from schemas, which pages do not load. */
export const CHANGED_VALUE = { changed: true } as const;
