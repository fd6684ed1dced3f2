/** Short texts in a row, each on one line where it fits. */
export function DottedTexts({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    <span key={text}>
      {index > 0 && ' '}
      <span className="inline-block">{index < texts.length - 1 ? `${text}\u00a0·` : text}</span>
    </span>
  ));
}
