import MapPin from 'lucide-react/icons/map-pin';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { mapHref } from './map-href.ts';

/** The place of a workplace, pasted from a map, and a map to look whether it is right. */
export function CoordinatesField() {
  const { t } = useTranslation('workplaces');
  return (
    <Field name="coordinates" description={t('coordinates_hint')}>
      {(control) => <CoordinatesInput key={control.id} {...control} />}
    </Field>
  );
}

function CoordinatesInput(control: { id: string; name: string; defaultValue: string }) {
  const { t } = useTranslation(['workplaces', 'instructions']);
  const [typed, setTyped] = useState(control.defaultValue);
  const place = parseCoordinates(typed);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <Input
        {...control}
        autoComplete="off"
        spellCheck={false}
        className="sm:w-64"
        onChange={({ target }) => setTyped(target.value)}
        onPaste={takeLink}
      />
      {place && (
        <a
          href={mapHref(formatCoordinates(place))}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1.5 rounded-sm text-primary underline underline-offset-4 hover:no-underline"
        >
          <MapPin aria-hidden="true" className="size-4" />
          {t('coordinates_check')}
          <span className="sr-only">({t('instructions:opens')})</span>
        </a>
      )}
    </div>
  );
}

/** A link is longer than a field may be: its numbers are taken out of it before it would be cut off. */
function takeLink(event: ClipboardEvent<HTMLInputElement>) {
  const found = parseCoordinates(event.clipboardData.getData('text'));
  if (!found) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(formatCoordinates(found), 0, input.value.length, 'end');
  // As if it was typed, so that the form knows of it.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
