/** Of a built file: its sources, as addresses beside it, and of each of its lines the source's place in that list and the line there. */
export interface LinesOfSources {
  sources: string[];
  /** A million times the source's place plus its line, counted from 1; 0 where a line has no source. */
  lines: number[];
}

const linesToASource = 1_000_000;

/** A line of a stack with the places in built files (under the address `folder`) told as places in their sources. */
export function namesOfSources(text: string, folder: string, linesOf: (file: string) => LinesOfSources | null): string {
  return text.replaceAll(
    /(file:\/\/[^\s():]*\/)([\w.-]+\.js):(\d+):\d+/g,
    (place: string, inFolder: string, file: string, line: string) => {
      const table = inFolder === folder ? linesOf(file) : null;
      const packed = table?.lines[Number(line) - 1] ?? 0;
      const source = table?.sources[Math.floor(packed / linesToASource)];
      return packed === 0 || source === undefined ? place : `${new URL(source, folder).href}:${packed % linesToASource}`;
    },
  );
}
