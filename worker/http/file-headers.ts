/** The headers of an answer that is saved as a file. */
export function fileHeaders({ name, type }: { name: string; type: string }): Record<string, string> {
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
}
