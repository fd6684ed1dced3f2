import type { FieldControl } from '#app/ui/form/field.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import type { AdvanceLedger } from '#contract/pay/hours/advance-ledger.ts';

type AmountInputProps = {
  control: FieldControl;
  /** The limits that the browser checks; null when any amount is allowed. */
  ledger: AdvanceLedger | null;
};

export function AmountInput({ control, ledger }: AmountInputProps) {
  return (
    <Input
      {...control}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      min={ledger?.least ?? 1}
      step={ledger?.step ?? 1}
      max={ledger && ledger.largest > 0 ? ledger.largest : undefined}
      className="h-11 max-w-48 text-right tabular-nums"
    />
  );
}
