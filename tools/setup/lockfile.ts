export type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type Lockfile = { packages: Record<string, Locked> };

type Missing = { name: string; version: string; license?: string; dev: boolean };

/** Optional dependencies at an exact version that the lockfile has no entry for; they have the licence of the package they are a part of. */
export function missingOptionals({ packages }: Lockfile): Missing[] {
  const missing = new Map<string, Missing>();
  for (const [path, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (!/^\d/.test(version) || isLocked(packages, path, name)) continue;
      const dev = entry.dev === true && missing.get(name)?.dev !== false;
      missing.set(name, { name, version, ...(entry.license && { license: entry.license }), dev });
    }
  }
  return [...missing.values()];
}

/** Whether the package at `path` finds `name` in its own node_modules or in one of those above it. */
function isLocked(packages: Lockfile['packages'], path: string, name: string): boolean {
  for (let place = path; ; place = place.slice(0, Math.max(place.lastIndexOf('/node_modules/'), 0))) {
    if (packages[place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`]) return true;
    if (place === '') return false;
  }
}

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

/** The platform that the name of such a package tells. */
export function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  const last = words.at(-1) ?? '';
  const libc = os.includes('linux') ? [last.startsWith('musl') ? 'musl' : last.startsWith('gnu') ? 'glibc' : ''].filter(Boolean) : [];
  return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) };
}
