/** The module with all subjects of the audit, from the rules of personal data. */
export function renderAuditSubjects(subjects: readonly string[]): string {
  return `/** Written by \`npm run generate\` from the rules of personal data. */

/** The subject of an audit row. */
export type AuditSubject =
${subjects.map((subject) => `  | '${subject}'`).join('\n')};
`;
}
