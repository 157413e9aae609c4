import type { ManagerPermissionKey, PermissionKey } from '@rawnaq/domain/settings/identity/permissions';

/** The little of a Zod schema that types need. Naming Zod's own type here costs the compiler seven times the work. */
export interface Schema {
  readonly _zod: { readonly output: unknown; readonly input: unknown };
}
export type Output<S extends Schema> = S['_zod']['output'];
export type Input<S extends Schema> = S['_zod']['input'];

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call an endpoint. The server proves it before the handler runs; screens only hide. */
export type Access =
  /** Anyone, signed in or not; runs on the platform's own tables. */
  | { readonly kind: 'anyone' }
  /** Anyone; `{alias}` in the path names the account whose rows are seen. */
  | { readonly kind: 'online' }
  /** A device that was paired as the kiosk `{unique_id}` in the path, and signs what it asks. */
  | { readonly kind: 'kiosk' }
  /** Any signed-in user of a business, whatever the role and whatever the state of the account. */
  | { readonly kind: 'signed_in' }
  /** A signed-in user whose role holds the action. */
  | { readonly kind: 'permission'; readonly permission: PermissionKey }
  | { readonly kind: 'manager_signed_in' }
  | { readonly kind: 'manager_permission'; readonly permission: ManagerPermissionKey };

export const anyone: Access = { kind: 'anyone' };
export const online: Access = { kind: 'online' };
export const kiosk: Access = { kind: 'kiosk' };
export const signedIn: Access = { kind: 'signed_in' };
export const managerSignedIn: Access = { kind: 'manager_signed_in' };
/** Access by one action of the user's role. */
export const may = (permission: PermissionKey): Access => ({ kind: 'permission', permission });
/** Access by one action of the platform manager. */
export const managerMay = (permission: ManagerPermissionKey): Access => ({ kind: 'manager_permission', permission });

export interface Endpoint<I extends Schema = Schema, O extends Schema = Schema, R extends string = string> {
  readonly method: Method;
  /** Path with `{name}` for parameters; parameters are fields of `input`. */
  readonly path: string;
  readonly access: Access;
  /** Path parameters, query and body together. */
  readonly input: I;
  readonly output: O;
  /** Codes of expected refusals (422). Each has a sentence in both languages. Field errors (`invalid_input`) need not be named. */
  readonly refusals: readonly R[];
  readonly summary: string;
  /** Moves money, stock or time: honours `Idempotency-Key`. */
  readonly idempotent?: boolean;
  /** Answers with a file or a stream instead of JSON; the handler writes the reply itself. */
  readonly answers?: 'file' | 'stream';
  /** How large a body may be where it carries a file; everything else has 1 MB. */
  readonly largest_body_bytes?: number;
  /** HTTP status of success where it is not 200. */
  readonly status?: 201 | 202;
}

/** Declares an endpoint. The one place for its path; server, client, forms and the OpenAPI document are made from it. */
export function endpoint<const I extends Schema, const O extends Schema, const R extends string = never>(declaration: {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  input: I;
  output: O;
  refusals?: readonly R[];
  summary: string;
  idempotent?: boolean;
  answers?: 'file' | 'stream';
  largest_body_bytes?: number;
  status?: 201 | 202;
}): Endpoint<I, O, R> {
  return { ...declaration, refusals: declaration.refusals ?? [] };
}
