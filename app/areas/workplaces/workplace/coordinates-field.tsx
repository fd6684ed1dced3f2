import MapPin from 'lucide-react/icons/map-pin';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Field } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { formatCoordinates, parseCoordinates } from '#domain/format/coordinates.ts';
import { mapHref } from './map-href.ts';

/** The coordinates of a workplace, pasted from a map, with a map link to check them. */
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

/**
 * A link can exceed the field's length, so its coordinates are extracted before the browser cuts it off.
 */
function takeLink(event: ClipboardEvent<HTMLInputElement>) {
  const found = parseCoordinates(event.clipboardData.getData('text'));
  if (!found) return;
  event.preventDefault();
  const input = event.currentTarget;
  input.setRangeText(formatCoordinates(found), 0, input.value.length, 'end');
  // The form notices the change only through an input event.
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
