import { useField } from '#app/lib/forms.ts';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Input } from '#app/ui/kit/input.tsx';
import type { Position } from '#contract/workplaces/positions.ts';

export const SEAT_FIELDS = ['fixed_total', 'temp_total', 'max_registered_temp'] as const;

/** The numbers of spots of a shift: a row for each position of the workplace. */
export function SeatFields({ positions }: { positions: readonly Position[] }) {
  const { t } = useTranslation('shifts');
  return (
    <fieldset className="@container/seats min-w-0">
      <legend className="font-semibold text-sm">{t('seats')}</legend>
      <p className="mt-0.5 mb-2 text-[0.8125rem] text-muted-foreground">{t('no_limit_hint')}</p>
      <div className="grid max-w-2xl grid-cols-3 items-center gap-x-3 gap-y-2 @lg/seats:grid-cols-[minmax(0,1fr)_repeat(3,8rem)]">
        <span aria-hidden="true" className="@lg/seats:block hidden text-[0.8125rem] text-muted-foreground">
          {t('position')}
        </span>
        {SEAT_FIELDS.map((name) => (
          <span key={name} aria-hidden="true" className="text-[0.8125rem] text-muted-foreground">
            {t(name)}
          </span>
        ))}
        {positions.map((position, index) => (
          <SeatRow key={position.id} position={position} name={`seats[${index}]`} />
        ))}
      </div>
    </fieldset>
  );
}

function SeatRow({ position, name }: { position: Position; name: string }) {
  return (
    <>
      <span className="@lg/seats:col-span-1 col-span-3 @lg/seats:mt-0 mt-1 min-w-0 truncate font-medium @lg/seats:font-normal">
        {position.name}
      </span>
      <input type="hidden" name={`${name}.position_id`} value={position.id} readOnly />
      {SEAT_FIELDS.map((field) => (
        <SeatInput key={field} field={field} name={`${name}.${field}`} position={position} />
      ))}
    </>
  );
}

function SeatInput({
  field,
  name,
  position,
}: {
  field: (typeof SEAT_FIELDS)[number];
  name: string;
  position: Position;
}) {
  const { t } = useTranslation('shifts');
  const { id, defaultValue, ariaInvalid, ariaDescribedBy } = useField(name);
  return (
    <Input
      id={id}
      name={name}
      defaultValue={defaultValue}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      aria-label={`${position.name} ${t(field)}`}
      aria-invalid={ariaInvalid}
      aria-describedby={ariaDescribedBy}
      className="text-right"
    />
  );
}
