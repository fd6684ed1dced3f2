/** The locks of a browser with one page, where the machine that runs the tests has none. */
export function onlyLocks(): {
  request: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
} {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name, work) => {
      const result = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, result);
      return result;
    },
  };
}
