import { type ReactNode, useId } from 'react';
import { EXAMPLE_WORKPLACES } from '#app/areas/company/developer/people.ts';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { Checkbox } from '#app/ui/kit/checkbox.tsx';
import { Input } from '#app/ui/kit/input.tsx';
import { Label } from '#app/ui/kit/label.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { Textarea } from '#app/ui/kit/textarea.tsx';
import { ExampleSection, Row } from './section.tsx';
import { useWords } from './words.ts';

export function Controls() {
  const words = useWords().controls;
  const sections = useWords().sections;
  return (
    <ExampleSection id="controls" title={sections.controls}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Labelled label={words.text}>{(id) => <Input id={id} placeholder="…" />}</Labelled>
        <Labelled label={words.filled}>{(id) => <Input id={id} defaultValue="NGUYEN THI ANH" />}</Labelled>
        <Labelled label={words.invalid}>
          {(id) => <Input id={id} defaultValue="090-12" aria-invalid />}
        </Labelled>
        <Labelled label={words.disabled}>{(id) => <Input id={id} defaultValue="0412" disabled />}</Labelled>
        <Labelled label={words.read_only}>{(id) => <Input id={id} defaultValue="0412" readOnly />}</Labelled>
        <Labelled label={words.file}>{(id) => <FileField id={id} />}</Labelled>
        <Labelled label={words.choice}>{(id) => <Workplaces id={id} />}</Labelled>
        <Labelled label={`${words.choice} (${words.disabled})`}>
          {(id) => <Workplaces id={id} disabled />}
        </Labelled>
        <Labelled label={words.long_text}>{(id) => <Textarea id={id} />}</Labelled>
      </div>
      <Row>
        <Box label={words.checked} defaultChecked />
        <Box label={words.unchecked} />
        <Box label={words.some} indeterminate />
        <Box label={words.disabled} disabled defaultChecked />
        <Box label={words.invalid} aria-invalid />
      </Row>
    </ExampleSection>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </div>
  );
}

function Workplaces(props: { id: string; disabled?: boolean }) {
  return (
    <Select {...props}>
      {EXAMPLE_WORKPLACES.map((workplace) => (
        <option key={workplace}>{workplace}</option>
      ))}
    </Select>
  );
}

function Box({ label, ...props }: Parameters<typeof Checkbox>[0] & { label: string }) {
  const id = useId();
  return (
    <span className="flex items-center gap-2.5">
      <Checkbox id={id} {...props} />
      <Label htmlFor={id} className="font-normal">
        {label}
      </Label>
    </span>
  );
}
