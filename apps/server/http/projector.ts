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
 * Looks into objects, lists, optional and nullable values; anything else passes as it is.
 */
export function projectorOf(schema: Schema): Project {
  return project(schema as unknown as ZodLike);
}

function project(schema: ZodLike): Project {
  const { def } = schema._zod;
  if (def.shape !== undefined) return projectObject(def.shape);
  if (def.type === 'array' && def.element !== undefined) {
    const item = project(def.element);
    return item === same ? same : (value) => (Array.isArray(value) ? value.map(item) : value);
  }
  if (def.innerType !== undefined) return project(def.innerType);
  return same;
}

function projectObject(shape: Record<string, ZodLike>): Project {
  const fields = Object.entries(shape).map(([name, schema]) => [name, project(schema)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const kept: Record<string, unknown> = {};
    for (const [name, of] of fields) {
      const field = (value as Record<string, unknown>)[name];
      if (field !== undefined) kept[name] = of(field);
    }
    return kept;
  };
}
