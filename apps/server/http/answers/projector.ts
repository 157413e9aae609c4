import type { Schema } from '@rawnaq/contract/endpoint';

type Project = (value: unknown) => unknown;

interface Definition {
  readonly type: string;
  readonly shape?: Record<string, ZodLike>;
  readonly element?: ZodLike;
  readonly innerType?: ZodLike;
  readonly items?: readonly ZodLike[];
}
interface ZodLike {
  readonly _zod: { readonly def: Definition };
}

const same: Project = (value) => value;

/**
 * Makes a function that keeps only the fields an output schema declares, so that a column read by a handler never leaves by accident.
 * Looks into objects, lists, optional and nullable values; anything else passes as it is. What has no other field, as nearly all, is handed on itself and
 * not copied. The schema is looked through by the first value: most endpoints are not asked for hours.
 */
export function projectorOf(schema: Schema): Project {
  let made: Project | undefined;
  return (value) => {
    made ??= project(schema as unknown as ZodLike);
    return made(value);
  };
}

function project(schema: ZodLike): Project {
  const { def } = schema._zod;
  if (def.shape !== undefined) return projectObject(def.shape);
  if (def.type === 'array' && def.element !== undefined) {
    const item = project(def.element);
    return item === same ? same : projectList(item);
  }
  if (def.innerType !== undefined) return project(def.innerType);
  return same;
}

function projectList(item: Project): Project {
  return (value) => {
    if (!Array.isArray(value)) return value;
    const list: unknown[] = value;
    let kept = list;
    for (let index = 0; index < list.length; index += 1) {
      const projected = item(list[index]);
      if (projected === list[index]) continue;
      if (kept === list) kept = [...list];
      kept[index] = projected;
    }
    return kept;
  };
}

type Fields = Record<string, unknown>;

function projectObject(shape: Record<string, ZodLike>): Project {
  const declared = new Set(Object.keys(shape));
  const nested = Object.entries(shape)
    .map(([name, schema]) => [name, project(schema)] as const)
    .filter(([, of]) => of !== same);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Fields;
    let kept = hasOther(fields, declared) ? onlyDeclared(fields, declared) : fields;
    for (const [name, of] of nested) {
      const field = fields[name];
      const projected = of(field);
      if (projected === field) continue;
      if (kept === fields) kept = { ...fields };
      kept[name] = projected;
    }
    return kept;
  };
}

function hasOther(fields: Fields, declared: ReadonlySet<string>): boolean {
  for (const name in fields) if (!declared.has(name)) return true;
  return false;
}

function onlyDeclared(fields: Fields, declared: ReadonlySet<string>): Fields {
  const kept: Fields = {};
  for (const name of declared) if (fields[name] !== undefined) kept[name] = fields[name];
  return kept;
}
