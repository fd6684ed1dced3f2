import { WorkplaceSelect } from '#app/areas/workplaces/parts/workplace/workplace-select.tsx';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Labelled } from '#app/ui/fields/labelled.tsx';
import { PersonPicker } from '#app/ui/fields/person-picker.tsx';
import { useHydrated } from '#app/ui/form/use-hydrated.ts';
import { Select } from '#app/ui/kit/select.tsx';
import { usePersonText } from './person-cell.tsx';
import type { PersonOptions as Choice } from './person-choice.server.ts';

type PersonChoiceProps = {
  /** Prefix of the ids of the controls. */
  id: string;
  choice: Choice;
  labels: { workplace: string; person: string };
};

/**
 * Chooses a workplace, then one of its people: by search, or from a list without JavaScript. Used
 * inside a `GetForm`.
 */
export function PersonChoice({ id, choice: { workplace_id, user_id, staff }, labels }: PersonChoiceProps) {
  const { t } = useTranslation('common');
  const hydrated = useHydrated();
  const textOf = usePersonText();
  return (
    <>
      <Labelled id={`${id}-workplace`} label={labels.workplace}>
        <WorkplaceSelect
          id={`${id}-workplace`}
          chosen={workplace_id}
          none={t('choose')}
          wrapperClassName="max-w-md"
        />
      </Labelled>
      {workplace_id !== null && (
        <Labelled id={`${id}-person`} label={labels.person}>
          {hydrated ? (
            <PersonPicker
              key={workplace_id}
              id={`${id}-person`}
              name="user_id"
              searchUrl={`/manage/shift/people?workplace_id=${workplace_id}`}
              people={staff.filter((person) => person.id === user_id)}
              className="max-w-md"
            />
          ) : (
            <Select
              id={`${id}-person`}
              name="user_id"
              defaultValue={user_id ?? ''}
              wrapperClassName="max-w-md"
            >
              <option value="">{t('choose')}</option>
              {staff.map((person) => (
                <option key={person.id} value={person.id}>
                  {textOf(person)}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      )}
    </>
  );
}
