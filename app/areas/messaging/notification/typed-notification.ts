import type { WrittenTexts } from '#contract/messaging/notification-texts.ts';

export type TypedFields = Pick<FormData, 'get' | 'getAll'>;

/** The typed texts; null for empty ones. */
export function typedTexts(typed: TypedFields): WrittenTexts {
  const text = (name: keyof WrittenTexts) => typedText(typed, name);
  return {
    title: text('title'),
    content: text('content'),
    title_en: text('title_en'),
    content_en: text('content_en'),
    title_ja: text('title_ja'),
    content_ja: text('content_ja'),
    title_vi: text('title_vi'),
    content_vi: text('content_vi'),
  };
}

/** Returns the audience request as JSON; null while no audience is chosen. */
export function typedAudience(typed: TypedFields): string | null {
  const numbers = (name: string) => typed.getAll(name).map(Number).filter(Boolean);
  const audience = {
    all: typed.get('audience.all') !== null,
    workplace_ids: numbers('audience.workplace_ids'),
    roles: typed.getAll('audience.roles').map(String),
    user_ids: numbers('audience.user_ids'),
    shift_ids: numbers('audience.shift_ids'),
  };
  const isChosen = Object.values(audience).some((part) => (Array.isArray(part) ? part.length > 0 : part));
  const reader = Number(typedText(typed, 'reader_id'));
  return isChosen || reader ? JSON.stringify({ audience, reader_id: reader || null }) : null;
}

function typedText(typed: TypedFields, name: string): string | null {
  const value = typed.get(name);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Whether the message is scheduled. */
export function isTimed(typed: TypedFields): boolean {
  return typedText(typed, 'send_day') !== null || typedText(typed, 'time') !== null;
}
