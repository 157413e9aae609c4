/** A source by its path in the folder it is listed from. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

const head = '// Written by npm run registries from the folders.\n';

/** `print-words` is `printWords`. */
const camelCase = (name: string): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The arrays of this ending that sources export and no other source gathers, by the path of their source. */
function ungathered(sources: readonly Source[], ending: string): { path: string; name: string }[] {
  const declared = new RegExp(`export const (\\w+${ending})\\b(?:: [^=]+)? = `, 'g');
  const all = sources.filter(({ path }) => path !== 'all.ts' && path !== 'all-task-sources.ts');
  return all.flatMap(({ path, text }) =>
    [...text.matchAll(declared)]
      .map(([, name = '']) => ({ path, name }))
      .filter(({ name }) => !all.some((other) => other.path !== path && new RegExp(`\\b${name}\\b`).test(other.text)))
      // Gathered beside its declaration.
      .filter(({ name }) => !text.includes(`...${name}`)),
  );
}

const importsOf = (found: readonly { path: string; name: string }[]): string =>
  found.map(({ path, name }) => `import { ${name} } from './${path}';\n`).join('');
const spread = (found: readonly { name: string }[]): string => found.map(({ name }) => `  ...${name},\n`).join('');

/** `apps/server/areas/all.ts`: the handlers of all areas, and the stream of changes, which belongs to none. */
export function renderHandlers(sources: readonly Source[]): string {
  const found = ungathered(sources, 'Handlers');
  return `${head}import type { Handler } from '../http/handle.ts';
import { liveHandlers } from '../live/streams.ts';
${importsOf(found)}
/** Every handler there is; the start fails when an endpoint is without one. */
export const handlers: readonly Handler[] = [
${spread(found)}  ...liveHandlers,
];
`;
}

/** `apps/server/areas/all-task-sources.ts`: the kinds of tasks of all areas. */
export function renderTaskSources(sources: readonly Source[]): string {
  const found = ungathered(sources, 'TaskSources');
  return `${head}import type { TaskSource } from './reach/notifications/public/open-tasks.ts';
${importsOf(found)}
/** Every kind of task there is. */
export const taskSources: readonly TaskSource[] = [
${spread(found)}];
`;
}

/** `packages/contract/all.ts`: the endpoints of all files of the contract. */
export function renderEndpoints(sources: readonly Source[]): string {
  const found = ungathered(sources, 'Endpoints');
  return `${head}${importsOf(found)}import type { Endpoint } from './endpoint.ts';

/** Every endpoint there is. */
export const endpoints: readonly Endpoint[] = [
${spread(found)}];
`;
}

/** `packages/messages/english.ts`: the dictionaries of the back office by the name of their file. */
export function renderDictionaries(sources: readonly Source[]): string {
  const found = sources
    .filter(({ path }) => !path.startsWith('refusals/'))
    .map(({ path }) => ({ path, name: camelCase(path.replace(/^.*\//, '').replace('.ts', '')) }));
  return `${head}${found.map(({ path, name }) => `import type { ${name} } from './en/${path}';\n`).join('')}
/** Every dictionary by the name of its file: what a screen can name in \`t('name.key')\`. English gives the keys; Arabic has to have the same. */
export interface English {
${found.map(({ name }) => `  readonly ${name}: typeof ${name};\n`).join('')}}
`;
}

/** `packages/messages/refusals.ts`: the sentences of all refusals, of both languages. */
export function renderRefusals(sources: readonly Source[]): string {
  const found = sources.map(({ path }) => ({ path, name: `${camelCase(path.replace('.ts', ''))}Refusals` }));
  const local = (language: string, name: string): string => `${language}${name[0]?.toUpperCase()}${name.slice(1)}`;
  const imported = (language: string): string =>
    found.map(({ path, name }) => `import { ${name} as ${local(language, name)} } from './${language}/refusals/${path}';\n`).join('');
  const all = (language: string): string => found.map(({ name }) => `  ...${local(language, name)},\n`).join('');
  return `${head}${imported('ar')}${imported('en')}import type { ArabicOf, Language, Sentence } from './format.ts';

const english = {
${all('en')}} as const;
const arabic: ArabicOf<typeof english> = {
${all('ar')}};

export type RefusalCode = keyof typeof english;

/** The sentence of every refusal code, by language. */
export const refusalSentences: Record<Language, Readonly<Record<string, Sentence>>> = { en: english, ar: arabic };
`;
}
