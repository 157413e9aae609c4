/** How the words of a page's later parts come; where they were there from the beginning (on the server, on other kinds of pages), nothing is left to do. */
let bring: () => Promise<void> = () => Promise.resolve();

export function wordsComeBy(way: () => Promise<void>): void {
  bring = way;
}

export const laterWords = (): Promise<void> => bring();
