import { accentVariables } from '@rawnaq/design/accent';

const block = (variables: Record<string, string>): string =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** A salon's own colour as custom properties of both themes. */
export function accentCss(colour: string): string {
  return `${block(accentVariables('light', colour))}@media (prefers-color-scheme:dark){${block(accentVariables('dark', colour))}}`;
}
