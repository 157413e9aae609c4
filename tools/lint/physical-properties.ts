/** Short properties of the back office's kit that name a side of the screen, with those that name a side of the text. */
export const PHYSICAL_PROPS: Record<string, string> = { ml: 'ms', mr: 'me', pl: 'ps', pr: 'pe' };

const SIDE: Record<string, string> = { left: 'start', right: 'end' };
const STANDALONE = /^(left|right)$/;
const BY_VALUE = /^(float|clear|text-align|text-align-last)$/;

type Rewrite = { pattern: RegExp; write: (...groups: string[]) => string };
const REWRITES: Rewrite[] = [
  {
    pattern: /^(margin|padding|scroll-margin|scroll-padding)-(left|right)$/,
    write: (_, what = '', side = '') => `${what}-inline-${SIDE[side]}`,
  },
  { pattern: /^border-(left|right)(-(?:width|style|color)|)$/, write: (_, side = '', what = '') => `border-inline-${SIDE[side]}${what}` },
  {
    pattern: /^border-(top|bottom)-(left|right)-radius$/,
    write: (_, block, side = '') => `border-${block === 'top' ? 'start' : 'end'}-${SIDE[side]}-radius`,
  },
];

/** Whether a property, in CSS spelling or in camelCase, names a side of the screen. */
export function isPhysicalName(name: string): boolean {
  return REWRITES.some(({ pattern }) => pattern.test(hyphenated(name)));
}

/** The property that names the same side of the text, in the spelling it was asked in. */
export function logicalName(name: string): string {
  const short = PHYSICAL_PROPS[name];
  if (short !== undefined) return short;
  if (STANDALONE.test(name)) return `inset-inline-${SIDE[name]}`;
  const rewrite = REWRITES.find(({ pattern }) => pattern.test(hyphenated(name)));
  if (rewrite === undefined) return name;
  const logical = hyphenated(name).replace(rewrite.pattern, rewrite.write);
  return name.includes('-') ? logical : logical.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

export type PhysicalDeclaration = { line: number; found: string; instead: string };

/** The declarations of a style sheet that would stay on their side when the text turns around. */
export function physicalDeclarations(css: string): PhysicalDeclaration[] {
  // Comments keep their line breaks, so that the numbers stay right.
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const found: PhysicalDeclaration[] = [];
  for (const match of bare.matchAll(/(?<=^|[;{\s])(-?[a-z][a-z-]*)\s*:\s*([^;{}]*)(?=[;}])/g)) {
    const [, name = '', value = ''] = match;
    const line = bare.slice(0, match.index).split('\n').length;
    const side = value.trim();
    if (isPhysicalName(name) || STANDALONE.test(name)) found.push({ line, found: name, instead: logicalName(name) });
    else if (BY_VALUE.test(name) && Object.hasOwn(SIDE, side)) {
      const start = name.startsWith('text') ? SIDE[side] : `inline-${SIDE[side]}`;
      found.push({ line, found: `${name}: ${side}`, instead: `${name}: ${start}` });
    }
  }
  return found;
}

function hyphenated(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
