// C-02: characters that other programs write where Windows-31J has one that looks the same.

const LOOK_OF: Readonly<Record<string, string>> = {
  '\u301c': '\uff5e',
  '\u2212': '\uff0d',
  '\u2014': '\u2015',
  '\u2016': '\u2225',
};

/** A text as it comes back from a file in CP932: wave dash, minus, em dash and double line as Windows has them. */
export function asInCp932(text: string): string {
  return text.replace(/[\u301c\u2212\u2014\u2016]/g, (character) => LOOK_OF[character] ?? character);
}
