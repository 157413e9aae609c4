import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editsOf } from './edit-files.ts';
import { namesOf, type AreaRequest } from './names.ts';
import { renderRule, renderRuleTest } from './rule-files.ts';
import { renderContract, renderHandlers, renderMigration, renderServerTest, renderStore } from './server-files.ts';
import { renderArabic, renderEnglish, renderScreen } from './web-files.ts';

export interface MadeArea {
  readonly made: readonly string[];
  readonly edited: readonly string[];
  /** What only a person can do. */
  readonly left: readonly string[];
}

/** A new area cannot be made; the message says why. */
export class AreaRefused extends Error {}

/** Writes the files of a new area below `root` and adds it to those that are there. `now` names the migration. Nothing is written where it is refused. */
export function makeArea(root: string, request: AreaRequest, now: Date): MadeArea {
  const names = namesOf(request);
  const { wing, area, noun, table, rights, hasRule } = names;
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  if (!new RegExp(`^ {2}${request.icon}: Icon\\w+,$`, 'm').test(read('apps/web/shell/layout/icons.ts')))
    throw new AreaRefused(`The navigation has no icon "${request.icon}": apps/web/shell/layout/icons.ts lists them.`);

  const made = new Map([
    [`packages/contract/${wing}/${area}.ts`, renderContract(names)],
    [`apps/server/areas/${wing}/${area}/handlers.ts`, renderHandlers(names)],
    [`apps/server/areas/${wing}/${area}/store.ts`, renderStore(names)],
    [`apps/server/areas/${wing}/${area}/${area}.test.ts`, renderServerTest(names)],
    [`apps/server/db/migrations/${stampOf(now)}_${table}.sql`, renderMigration(names)],
    [`apps/web/areas/${wing}/${area}/screen.tsx`, renderScreen(names)],
    [`packages/messages/en/${wing}/${area}.ts`, renderEnglish(names)],
    [`packages/messages/ar/${wing}/${area}.ts`, renderArabic(names)],
    ...(hasRule
      ? ([
          [`packages/domain/${wing}/${area}/${noun}.ts`, renderRule(names)],
          [`packages/domain/${wing}/${area}/${noun}.test.ts`, renderRuleTest(names)],
        ] as const)
      : []),
  ]);
  refuseTaken(root, names, [...made.keys()]);

  const permissions = read('packages/domain/settings/identity/permissions.ts');
  const edited = new Map([...editsOf(names, permissions)].map(([file, edit]) => [file, edit(read(file))]));
  for (const [file, text] of [...made, ...edited]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const hasOwnRights = edited.has('packages/domain/settings/identity/permissions.ts');
  return {
    made: [...made.keys()],
    edited: [...edited.keys()],
    left: [
      `The fields: the table has two names and a status. A field more is four lines, see "Adding a field to a form" in docs/architecture.md.`,
      `The words: read packages/messages/en/${wing}/${area}.ts and its Arabic, the titles in screens.ts, "… not found" in subjects.ts (with its article in Arabic), its names in settings/audit-names.ts${hasOwnRights ? ' and the rights in settings/permissions.ts' : ''}.`,
      hasOwnRights
        ? `The rights: owner and manager have them; which of the other roles a new account begins with is said in packages/domain/settings/identity/default-roles.ts.`
        : `The rights: it opens with those of ${rights}.`,
      `The neighbour: a row in apps/server/testing/filled-salon.ts, with its id for /api/${table}/{id}, lets http/tenancy.test.ts try it too.`,
      ...(hasRule ? [`The rule: packages/domain/${wing}/${area}/${noun}.ts holds one as an example. Write your own.`] : []),
      `What uses it: once another table names it, deleting is refused (see expense_type.in_use) and the dialog offers to disable it.`,
    ],
  };
}

const stampOf = (now: Date): string => now.toISOString().slice(0, 16).replaceAll('-', '').replace(':', '').replace('T', '_');

/** One name, one thing: a folder, a file of words (by its name alone, wherever it is) and a table exist once. */
function refuseTaken(root: string, { area, table, many }: { area: string; table: string; many: string }, files: readonly string[]): void {
  const there = files.find((file) => existsSync(join(root, file)));
  if (there !== undefined) throw new AreaRefused(`${there} is there already.`);
  const words = globSync(`packages/messages/en/**/${area}.ts`, { cwd: root })[0];
  if (words !== undefined) throw new AreaRefused(`The words ${many} are those of ${words}: take another name.`);
  if (readFileSync(join(root, 'apps/server/db/schema.ts'), 'utf8').includes(`\n  ${table}: `))
    throw new AreaRefused(`There is a table ${table} already: take another name.`);
  if (new RegExp(`^    ${table}: `, 'm').test(readFileSync(join(root, 'packages/messages/en/screens.ts'), 'utf8')))
    throw new AreaRefused(`There is a screen ${table} already: take another name, or build that one by the recipe of a list.`);
}
