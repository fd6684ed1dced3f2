import type { AuditSubject } from '#contract/access/audit-subjects.generated.ts';
import type { AuditedId } from '#contract/operations.ts';
import type { resources } from './en/resources.ts';

type Resources = typeof resources;

export type Namespace = keyof Resources;

/** The keys of words, each with what is above it: `line.linked`. */
type Paths<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${Paths<Words[Name]>}`;
}[keyof Words & string];

/** `days_one` and `days_other` are the forms of `days`. */
type WithForms<Path> = Path extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base | Path : Path;

type Keys = { [Name in Namespace]: WithForms<Paths<Resources[Name]>> };
type FullKeys = { [Name in Namespace]: `${Name}:${Keys[Name]}` };

/** The keys that a component may say: those of its first namespace, and those of all with their namespace. */
export type Key<First extends Namespace, More extends Namespace = never> =
  | Keys[First]
  | FullKeys[First | More];

/** The keys of what pages are called. */
export type TitleKey = Extract<FullKeys[Namespace], `${string}title`>;

/** The namespaces of pages that confirm an action, and the keys of their toasts. */
export type ToastNamespace = {
  [Name in Namespace]: Resources[Name] extends { toasts: object } ? Name : never;
}[Namespace];
export type ToastKey = {
  [Name in ToastNamespace]: `${Name}:toasts.${keyof Resources[Name]['toasts'] & string}`;
}[ToastNamespace];

type SaidOperation = {
  [Name in Namespace]: Resources[Name] extends { audited: { operations: infer Words } } ? keyof Words : never;
}[Namespace];

type SaidSubject = {
  [Name in Namespace]: Resources[Name] extends { audited: { subjects: infer Words } } ? keyof Words : never;
}[Namespace];

type Complete<Said, _All extends Said> = Said;

/** What is audited, each with its words in one namespace: an operation without does not compile. */
export type AuditedOperation = Complete<SaidOperation, AuditedId>;
export type AuditedSubject = Complete<SaidSubject, AuditSubject>;
