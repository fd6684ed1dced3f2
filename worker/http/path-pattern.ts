/** What an operation's path stands for in the address of a request. */
export function pathPattern(path: string): RegExp {
  return new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
}
