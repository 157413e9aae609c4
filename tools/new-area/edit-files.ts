import { placeOfWing, type AreaNames } from './names.ts';

/** Lines that files which are there get besides, as a text for a text. Throws where a file does not look as it did when this was written. */
export type Edits = ReadonlyMap<string, (text: string) => string>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `line` before the first place of `mark`. */
function before(mark: string, line: string): (text: string) => string {
  return (text) => {
    if (!text.includes(mark)) throw new Error(`"${mark.trim()}" is not where a line is to be added: change tools/new-area with the file.`);
    return text.replace(mark, () => `${line}${mark}`);
  };
}

/** `line`, whose key is `key`, in its place among `  key: …` lines in the order of the alphabet. */
function inOrder(key: string, line: string): (text: string) => string {
  return (text) => {
    const next = [...text.matchAll(/^ {2}(\w+): .*$/gm)].find(([, other = '']) => other > key);
    return before(next === undefined ? '\n} as const' : next[0], next === undefined ? `\n${line.trimEnd()}` : line)(text);
  };
}

/** The topic that screens hear, in its place among the others, which may have a comment above them. */
const topicInOrder =
  (topic: string, line: string) =>
  (text: string): string => {
    const next = [...text.matchAll(/^(?: {2}\/\*\*.*\n)? {2}readonly (\w+): '.*$/gm)].find(([, other = '']) => other > topic);
    return before(next?.[0] ?? '}\nexport type LiveTopic', line)(text);
  };

/** The line of the last right that `owner` names. */
const lastRight = (text: string, pattern: RegExp): string => text.match(pattern)?.at(-1) ?? '';

/** The rights of the area behind the last of their section, and the words for them behind the words of that one. */
function editsOfRights({ rights, texts, arabic, wing }: AreaNames, permissions: string): Edits {
  const { section } = placeOfWing[wing];
  const last = lastRight(permissions, new RegExp(`^ {2}'[\\w.]+': at\\(${section}, \\d+\\),$`, 'gm'));
  const taken = [...permissions.matchAll(new RegExp(`at\\(${section}, (\\d+)\\)`, 'g'))].map(([, action]) => Number(action));
  const key = /'([\w.]+)'/.exec(last)?.[1] ?? '';
  const actions = ['view', 'create', 'edit', 'delete'] as const;
  const behind = (found: string, lines: readonly string[]) => (text: string) => {
    if (found === '' || !text.includes(found)) throw new Error(`No right of section ${section} to put others behind.`);
    return text.replace(found, () => [found, ...lines].join('\n'));
  };
  const words = (said: Readonly<Record<(typeof actions)[number], string>>) => (text: string) =>
    behind(
      lastRight(text, new RegExp(`^ {4}'${key.replace('.', '\\.')}': .*$`, 'gm')),
      actions.map((action) => `    '${rights}.${action}': '${said[action]}',`),
    )(text);
  const [, many] = arabic;
  return new Map([
    [
      'packages/domain/settings/identity/permissions.ts',
      behind(
        last,
        actions.map((action, place) => `  '${rights}.${action}': at(${section}, ${Math.max(...taken) + 1 + place}),`),
      ),
    ],
    [
      'packages/messages/en/settings/permissions.ts',
      words({ view: `See ${texts}`, create: `Add ${texts}`, edit: `Change ${texts}`, delete: `Delete ${texts}` }),
    ],
    [
      'packages/messages/ar/settings/permissions.ts',
      words({ view: `عرض ${many}`, create: `إضافة ${many}`, edit: `تعديل ${many}`, delete: `حذف ${many}` }),
    ],
  ]);
}

/** What files that are there get besides: the address with its place in the navigation, the topic of its changes, its title, the noun of "not found", what the log of changes calls it, and the rights where they are new. */
export function editsOf(names: AreaNames, permissions: string): Edits {
  const { wing, area, table, subject, text, Texts, rights, icon, arabic } = names;
  const [one, many] = arabic;
  const { screens, navigation } = placeOfWing[wing];
  const withArticle = one
    .split(' ')
    .map((word) => `ال${word}`)
    .join(' ');
  const inLog = (ofArea: string, ofSubject: string) => (text: string) =>
    before('  },\n} as const', `    ${subject}: '${ofSubject}',\n`)(before('  },\n  actions: {', `    ${table}: '${ofArea}',\n`)(text));
  const isOwn = !permissions.includes(`  '${rights}.view': at(`);
  return new Map([
    [
      `apps/web/shell/screens/${screens}.ts`,
      before(
        '} as const satisfies MerchantRows;',
        `  ${table}: { path: '/merchant/${area}', permission: '${rights}.view', group: '${navigation}', icon: '${icon}' },\n`,
      ),
    ],
    ['packages/contract/live.ts', topicInOrder(table, `  readonly ${table}: '${text}';\n`)],
    ['packages/messages/en/screens.ts', before('  },\n} as const', `    ${table}: '${Texts}',\n`)],
    ['packages/messages/ar/screens.ts', before('  },\n} as const', `    ${table}: '${many}',\n`)],
    ['packages/messages/en/subjects.ts', inOrder(subject, `  ${subject}: '${capital(text)}',\n`)],
    ['packages/messages/ar/subjects.ts', inOrder(subject, `  ${subject}: '${withArticle}',\n`)],
    ['packages/messages/en/settings/audit-names.ts', inLog(Texts, text)],
    ['packages/messages/ar/settings/audit-names.ts', inLog(many, one)],
    ...(isOwn ? editsOfRights(names, permissions) : []),
  ]);
}
