import { useId, useState } from 'react';
import { useTranslation } from '#app/lib/use-translation.ts';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import type { PaperKind } from '#domain/papers/papers.ts';
import { kindKey, kindOfKey } from './paper-kind.ts';
import { SendPaper } from './send-paper.tsx';
import { usePaperName } from './use-paper-name.ts';

/** The key of this form in the action's answers. */
const ANY = 'any';

type SendAnyPaperProps = {
  kinds: readonly PaperKind[];
  /** Name of the document while no kind is chosen. */
  name: string;
  answer: unknown;
};

/** Sends a document whose kind is chosen in the form. */
export function SendAnyPaper({ kinds, name, answer }: SendAnyPaperProps) {
  const { t } = useTranslation(['papers', 'common']);
  const nameOf = usePaperName();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const kind = kindOfKey(chosen);
  return (
    <SendPaper
      kind={kind}
      of={ANY}
      name={kind ? nameOf(kind) : name}
      variant="outline"
      answer={answer}
      choice={
        <div className="grid max-w-96 gap-1.5">
          <Label htmlFor={id}>{t('choose_kind')}</Label>
          <Select
            id={id}
            name="kind"
            required
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{t('common:choose')}</option>
            {kinds.map((one) => (
              <option key={kindKey(one)} value={kindKey(one)}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </div>
      }
    />
  );
}
