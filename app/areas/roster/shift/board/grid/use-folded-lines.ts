import { useEffect, useState } from 'react';
import { readChoice, writeChoice } from '#app/lib/stored-choice.ts';

const UNFOLDED_LINES = 'board-lines';

/** Whether the lines of the templates are folded, as this browser last had them. */
export function useFoldedLines(): [boolean, () => void] {
  const [isFolded, setFolded] = useState(true);
  useEffect(() => setFolded(readChoice(UNFOLDED_LINES) === null), []);
  const fold = () => {
    setFolded(!isFolded);
    writeChoice(UNFOLDED_LINES, isFolded ? 'shown' : null);
  };
  return [isFolded, fold];
}
