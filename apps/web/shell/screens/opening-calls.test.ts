import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Access } from '@rawnaq/contract/endpoint';
import { expect, test } from 'vitest';
import { ScreenTrace } from './opening-calls.ts';
import { makeTable } from './table.ts';

const web = join(import.meta.dirname, '../..');
const declared = import.meta.glob<Record<string, { access?: Access; method?: string }>>('../../../../packages/contract/*/*.ts', {
  eager: true,
});

/** The endpoint that a file of the contract exports under a name. */
const endpointOf = (from: string, name: string) =>
  declared[`../../../../packages/contract/${from.replace('@rawnaq/contract/', '').replace(/\.ts$/, '')}.ts`]?.[name];

/** The address of each built screen with the file of its component, and the right it is given instead of the table's. */
function builtScreens(): { path: string; file: string; permission: string | undefined }[] {
  const listed = globSync('areas/*/*/screens.ts', { cwd: web }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const makers = new Map(
      [...text.matchAll(/const (\w+)(?:: \w+)? =[^;]*?import\('([^']+)'\)/g)].map(([, name, target]) => [name, target]),
    );
    return [...text.matchAll(/path: '([^']+)',\s*component: (?:\(\) =>\s*import\('([^']+)'\)|(\w+))([^}]*)/g)].map(
      ([, path = '', target, maker, rest = '']) => ({
        path,
        file: join(web, dirname(file), target ?? makers.get(maker) ?? ''),
        permission: /permission: '([^']+)'/.exec(rest)?.[1],
      }),
    );
  });
  const single = globSync('areas/*/*/screen.tsx', { cwd: web }).map((file) => ({
    path: `/merchant/${file.split('/')[2]}`,
    file: join(web, file),
    permission: undefined,
  }));
  return [...listed, ...single];
}

const table = [...makeTable([]).values()];

interface Read {
  readonly path: string;
  readonly endpoint: string;
  readonly needs: string;
  /** Rights that the address asks for. */
  readonly asked: readonly (string | null)[];
  /** Rights that the code around the call has asked for. */
  readonly guards: readonly string[];
  readonly file: string;
}

/** What the built screens of a salon read when they open, as far as it needs a right. */
function readsOfScreens(): Read[] {
  const modules = new Map();
  return builtScreens()
    .filter(({ path }) => path.startsWith('/merchant/'))
    .flatMap(({ path, file, permission }) => {
      const row = table.find((screen) => screen.path === path);
      const asked = [permission ?? row?.permission ?? null, ...(row?.reads ?? [])];
      return new ScreenTrace(modules).follow(file).calls.flatMap((call) => {
        const { access, method } = endpointOf(call.from, call.endpoint) ?? {};
        if (access?.kind !== 'permission' || method !== 'GET') return [];
        return [{ path, endpoint: call.endpoint, needs: access.permission, asked, guards: call.rights, file: relative(web, call.file) }];
      });
    });
}

const reads = readsOfScreens();

test('a user with only the rights that the address of a screen asks for may read all that the screen reads when it opens', () => {
  expect(new Set(reads.map(({ path }) => path)).size).toBeGreaterThan(80);
  const refused = reads.filter(({ needs, asked, guards }) => !asked.includes(needs) && !guards.includes(needs));
  const told = refused.map(
    ({ path, asked, endpoint, needs, file }) => `${path} (${asked.join(', ')}): ${endpoint} needs ${needs}, in ${file}`,
  );
  expect([...new Set(told)]).toEqual([]);
});

test('an address asks for no right besides its own that its screen does not read with', () => {
  const idle = table.flatMap((screen) =>
    screen.reads
      .filter((right) => !reads.some(({ path, needs }) => path === screen.path && needs === right))
      .map((right) => `${screen.path}: ${right}`),
  );
  expect(idle).toEqual([]);
});

test('a call is found in the parts and hooks of a screen, and is guarded by the right that the code around it asks for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screen-'));
  const roles = "import { getRole, listPermissions, listRoles } from '@rawnaq/contract/settings/roles';";
  writeFileSync(
    join(folder, 'screen.tsx'),
    `import { Bare, Drawer, Shown } from './parts.tsx';
     export default function Page() {
       const [opened, setOpened] = useState(null);
       const mayEdit = may('roles.edit');
       return <>{mayEdit && <Shown />}{opened === 'drawer' && <Drawer />}{isWide ? <Bare /> : null}</>;
     }`,
  );
  writeFileSync(
    join(folder, 'parts.tsx'),
    `${roles}
     export const Shown = () => <p>{useRoles().length}</p>;
     const useRoles = () => useListQuery(listRoles, {});
     export function Bare() { useEndpoint(listPermissions, {}, { isEnabled: may('roles.view') }); return useEndpoint(getRole, { id: 1 }); }
     export function Drawer() { return useEndpoint(listPermissions, {}); }`,
  );
  const { calls } = new ScreenTrace().follow(join(folder, 'screen.tsx'));
  rmSync(folder, { recursive: true });
  expect(calls.map(({ endpoint, rights }) => [endpoint, ...rights])).toEqual([
    ['listRoles', 'roles.edit'],
    ['listPermissions', 'roles.view'],
    ['getRole'],
  ]);
});
