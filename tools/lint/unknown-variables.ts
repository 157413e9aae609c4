/** A custom property that a style sheet reads and nobody sets: the browser drops the whole declaration, and says nothing. */
export interface UnknownVariable {
  line: number;
  name: string;
}

/** The custom properties that a source sets: in a rule, as a style of an element, or by name in a script. */
export const variablesSetIn = (source: string): string[] =>
  [...source.matchAll(/(?<!var\(\s*)(--[\w-]+)(?=['"`\]]*\s*[:,])/g)].map(([, name = '']) => name);

/** Those that a style sheet reads without a fallback and that are not among `known`; the kit sets its own. */
export function unknownVariables(css: string, known: ReadonlySet<string>): UnknownVariable[] {
  return css
    .split('\n')
    .flatMap((text, at) => [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)].map(([, name = '']) => ({ line: at + 1, name })))
    .filter(({ name }) => !/^--(?:mantine|input)-/.test(name) && !known.has(name));
}
