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
  const all = sources.filter(({ path }) => !/^all(-[a-z-]+)?\.ts$/.test(path));
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

/** `apps/server/areas/all-closing-checks.ts`: what should be settled before a month closes. */
export function renderClosingChecks(sources: readonly Source[]): string {
  const found = ungathered(sources, 'ClosingChecks');
  return `${head}import type { ClosingCheck } from '../closing-check.ts';
${importsOf(found)}
/** What should be settled before a month of the books closes. */
${onOneLine('export const closingChecks: readonly ClosingCheck[] = ', found)}
`;
}

/** `apps/server/areas/all-leaving-points.ts`: what should be settled before an employee leaves. */
export function renderLeavingPoints(sources: readonly Source[]): string {
  const found = ungathered(sources, 'LeavingPoints');
  return `${head}import type { LeavingPoint } from '../leaving-point.ts';
${importsOf(found)}
/** What should be settled before an employee leaves. */
${onOneLine('export const leavingPoints: readonly LeavingPoint[] = ', found)}
`;
}

const widest = 140;

/** A list as the formatter writes it: on one line as long as it has room there. */
function onOneLine(head_of_line: string, found: readonly { name: string }[]): string {
  const line = `${head_of_line}[${found.map(({ name }) => `...${name}`).join(', ')}];`;
  return line.length <= widest ? line : `${head_of_line}[\n${spread(found)}];`;
}

/** `apps/server/areas/all-message-judges.ts`: who judges messages that are due. */
export function renderMessageJudges(sources: readonly Source[]): string {
  const found = ungathered(sources, 'MessageJudges');
  return `${head}import type { MessageJudge } from './reach/messaging/public/delivery.ts';
${importsOf(found)}
/** Who says of a kind of message, when it is due, whether it is still to go. */
${onOneLine('export const messageJudges: readonly MessageJudge[] = ', found)}
`;
}

/** `apps/server/areas/all-message-files.ts`: who makes the papers and pictures that go with messages. */
export function renderMessageFiles(sources: readonly Source[]): string {
  const found = ungathered(sources, 'MessageFiles');
  return `${head}import type { MessageFileSource } from './reach/messaging/public/delivery.ts';
${importsOf(found)}
/** Who makes what goes with a message, by its kind. */
${onOneLine('export const messageFiles: readonly MessageFileSource[] = ', found)}
`;
}

/** `apps/server/areas/all-answer-takers.ts`: who does what customers tap under messages. */
export function renderAnswerTakers(sources: readonly Source[]): string {
  const found = ungathered(sources, 'AnswerTakers');
  return `${head}import type { AnswerTaker } from './reach/whatsapp/public/webhooks.ts';
${importsOf(found)}
/** Who does what customers tap under messages, by the kind of the button. */
${onOneLine('export const answerTakers: readonly AnswerTaker[] = ', found)}
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

/** `print-words.ts` holds `printWords`. */
const nameOfDictionary = (path: string): string => camelCase(path.replace(/^.*\//, '').replace('.ts', ''));

/** `finance/finance-labels.ts`: the labels of a wing, which are said as `labels.…` like those of all wings. */
const isLabelsOfWing = (path: string): boolean => /^(\w+)\/\1-labels\.ts$/.test(path);

/** `packages/messages/english.ts`: the dictionaries of the back office by the name of their file. */
export function renderDictionaries(sources: readonly Source[]): string {
  const found = sources.filter(({ path }) => !path.startsWith('refusals/')).map(({ path }) => ({ path, name: nameOfDictionary(path) }));
  const ofWings = found.filter(({ path }) => isLabelsOfWing(path)).map(({ name }) => ` &\n    typeof ${name}`);
  const listed = found
    .filter(({ path }) => !isLabelsOfWing(path))
    .map(({ name }) => `  readonly ${name}: typeof ${name}${name === 'labels' ? ofWings.join('') : ''};\n`);
  return `${head}${found.map(({ path, name }) => `import type { ${name} } from './en/${path}';\n`).join('')}
/** Every dictionary by the name of its file: what a screen can name in \`t('name.key')\`. English gives the keys; Arabic has to have the same. */
export interface English {
${listed.join('')}}
`;
}

/** The same dictionaries of both languages, imported, and all of one language as one object. */
function bothLanguages(found: readonly { path: string; name: string }[]): { imports: string; all: (language: string) => string } {
  const local = (language: string, name: string): string => `${language}${name[0]?.toUpperCase()}${name.slice(1)}`;
  const importsOf = (language: string): string =>
    found.map(({ path, name }) => `import { ${name} as ${local(language, name)} } from './${language}/${path}';\n`).join('');
  return {
    imports: importsOf('ar') + importsOf('en'),
    all: (language) => found.map(({ name }) => `  ...${local(language, name)},\n`).join(''),
  };
}

/** `packages/messages/all-labels.ts`: the labels of all wings, of both languages. */
export function renderLabels(sources: readonly Source[]): string {
  const { imports, all } = bothLanguages(
    sources.filter(({ path }) => path === 'labels.ts' || isLabelsOfWing(path)).map(({ path }) => ({ path, name: nameOfDictionary(path) })),
  );
  return `${head}${imports}import type { ArabicOf } from './format.ts';

const english = {
${all('en')}} as const;
const arabic: ArabicOf<typeof english> = {
${all('ar')}};

/** What every field is called, by language. Browsers load the labels of a wing with its sentences instead. */
export const allLabels = { en: english, ar: arabic } as const;
`;
}

/** `packages/messages/refusals.ts`: the sentences of all refusals, of both languages. */
export function renderRefusals(sources: readonly Source[]): string {
  const { imports, all } = bothLanguages(
    sources.map(({ path }) => ({ path: `refusals/${path}`, name: `${camelCase(path.replace('.ts', ''))}Refusals` })),
  );
  return `${head}${imports}import type { ArabicOf, Language, Sentence } from './format.ts';

const english = {
${all('en')}} as const;
const arabic: ArabicOf<typeof english> = {
${all('ar')}};

export type RefusalCode = keyof typeof english;

/** The sentence of every refusal code, by language. */
export const refusalSentences: Record<Language, Readonly<Record<string, Sentence>>> = { en: english, ar: arabic };
`;
}
