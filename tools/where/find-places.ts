/** Sources by their path from the repository's root. */
export type Sources = ReadonlyMap<string, string>;
export type Place = { what: string; at: string };

type Endpoint = { name: string; method: string; path: string; at: string };

/** Everything that belongs to the address of a screen or an API call, in the order the data flows. Empty when nobody knows it. */
export function findPlaces(address: string, sources: Sources): Place[] {
  const path = plainPath(address);
  const endpoints = endpointsIn(sources);
  const called = endpoints.filter((endpoint) => matches(endpoint.path, path));
  return path.startsWith('/api/')
    ? called.flatMap((endpoint) => placesOfEndpoint(endpoint, sources))
    : placesOfScreen(path, endpoints, sources);
}

function placesOfEndpoint(endpoint: Endpoint, sources: Sources): Place[] {
  const { name, method, path, at } = endpoint;
  const handler = new RegExp(`\\bhandle\\w*\\(\\s*${name}\\b`);
  return [
    { what: `${method} ${path}`, at },
    ...filesWhere(sources, /^apps\/server\//, (text) => handler.test(text)).map((file) => ({
      what: 'handler',
      at: withLine(file, handler, sources),
    })),
    ...filesWhere(sources, /^apps\/(web|site)\//, (text) => imports(text, name)).map((file) => ({ what: 'called by', at: file })),
    ...filesWhere(sources, /./, (text) => imports(text, name) || text.includes(`'${path}'`), true).map((file) => ({
      what: 'test',
      at: file,
    })),
  ];
}

function placesOfScreen(path: string, endpoints: readonly Endpoint[], sources: Sources): Place[] {
  const places: Place[] = [];
  for (const [file, text] of sources) {
    // An area of one screen has it at the address of its folder.
    const single = /^apps\/web\/areas\/[^/]+\/([^/]+)\/screen\.tsx$/.exec(file)?.[1];
    if (single !== undefined && `/merchant/${single}` === path) places.push(...placesOfComponent(file, path, endpoints, sources));
    const isTable = /^apps\/web\/shell\/screens\/[^/]+\.ts$/.test(file) && !isTest(file);
    const isArea = /^apps\/web\/areas\/[^/]+\/[^/]+\/screens\.ts$/.test(file);
    if (!isTable && !isArea) continue;
    for (const row of text.matchAll(/path: '([^']+)'(?:[^{}]*?import\('\.\/([^']+)'\))?/g)) {
      const [, pattern = '', component] = row;
      if (!matches(pattern, path)) continue;
      places.push({ what: isTable ? `screen ${pattern}` : 'built in', at: `${file}:${lineOf(text, row.index)}` });
      if (component !== undefined) places.push(...placesOfComponent(file.replace('screens.ts', component), pattern, endpoints, sources));
    }
  }
  return places;
}

function placesOfComponent(file: string, path: string, endpoints: readonly Endpoint[], sources: Sources): Place[] {
  const text = sources.get(file) ?? '';
  const stem = file.replace(/\.tsx?$/, '');
  const tests = filesWhere(sources, /./, (source) => source.includes(`'${path}'`), true);
  const beside = [...sources.keys()].filter((other) => isTest(other) && other.startsWith(`${stem}.test.`));
  return [
    { what: 'component', at: file },
    ...endpoints
      .filter(({ name }) => imports(text, name))
      .map(({ method, path: called, at }) => ({ what: `calls ${method} ${called}`, at })),
    ...[...new Set([...beside, ...tests])].map((at) => ({ what: 'test', at })),
  ];
}

function endpointsIn(sources: Sources): Endpoint[] {
  const found: Endpoint[] = [];
  for (const [file, text] of sources) {
    if (!file.startsWith('packages/contract/') || isTest(file)) continue;
    for (const match of text.matchAll(/export const (\w+) = endpoint\(\{\s*method: '(\w+)',\s*path: '([^']+)'/g)) {
      const [, name = '', method = '', path = ''] = match;
      found.push({ name, method, path, at: `${file}:${lineOf(text, match.index)}` });
    }
  }
  return found;
}

/** `/ar/merchant/x?page=2` and `http://…/merchant/x` mean `/merchant/x`. */
function plainPath(address: string): string {
  const path = address.replace(/^\w+:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  return path.replace(/^\/(ar|en)(?=\/|$)/, '').replace(/(.)\/$/, '$1') || '/';
}

/** `{id}` in the pattern stands for any one part, the pattern's own spelling included. */
function matches(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith('{') || part === given[index]);
}

function filesWhere(sources: Sources, place: RegExp, isIt: (text: string) => boolean, tests = false): string[] {
  return [...sources].filter(([file, text]) => place.test(file) && isTest(file) === tests && isIt(text)).map(([file]) => file);
}

function imports(text: string, name: string): boolean {
  return new RegExp(`import [^;]*\\b${name}\\b[^;]* from '@rawnaq/contract/`).test(text);
}

function withLine(file: string, pattern: RegExp, sources: Sources): string {
  const text = sources.get(file) ?? '';
  return `${file}:${lineOf(text, text.search(pattern))}`;
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
