import type { LiveTopic } from '@rawnaq/contract/live';
import type { PermissionKey, PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import type { AutomaticTrigger } from '@rawnaq/domain/reach/automatic/triggers';
import type { auditNames } from '@rawnaq/messages/en/settings/audit-names';
import type { Language } from '@rawnaq/messages/format';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';

export interface SignedInUser {
  id: number;
  name: string;
  employee_id: number | null;
  role_id: number | null;
  is_owner: boolean;
  permissions: PermissionMap;
  /** The platform manager who signed in as the owner, if so. */
  manager_id: number | null;
  /** When the session ends, however much it is used. */
  session_ends_at: string;
}

/** What every handler needs of the account it works for. */
export interface AccountInformation {
  id: number;
  timezone: string;
  currency: string;
  country_id: number;
  is_training: boolean;
}

export interface SignedInManager {
  id: number;
  name: string;
  is_super: boolean;
  permissions: PermissionMap;
}

/** What was done, as the log of changes is written and read: only what has a name in both languages can be written (decision 94). */
export type AuditAction = keyof typeof auditNames.actions;
export type AuditSubject = keyof typeof auditNames.subjects | `automatic_message_${AutomaticTrigger}`;

export interface AuditEntry {
  area: keyof typeof auditNames.areas;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id?: number | string;
  before?: unknown;
  after?: unknown;
}

export interface RequestContext {
  /** The request's one transaction. */
  db: Db;
  now: Date;
  language: Language;
  request_id: string;
  ip: string;
  services: Services;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Nothing is written after the handler: it may send the commit itself (`pipelineCommit`) behind the last of its statements. */
  mayPipelineCommit?: true;
  /** Runs when the transaction has committed; not at all when it did not. */
  afterCommit(effect: () => void): void;
}

export interface PublicContext extends RequestContext {
  kind: 'public';
}

interface OfAccount extends RequestContext {
  account_id: number;
  account: AccountInformation;
  /** Written in the same transaction as the change it tells of. */
  audit(entry: AuditEntry): Promise<void>;
  /** Tells every open screen of this account, once committed, that a record changed. */
  publish(topic: LiveTopic, id: number): void;
  /** Makes a job due in this transaction: it runs if and only if the transaction commits. */
  enqueue(job: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
}

/** A visitor of a business's public pages. */
export interface OnlineContext extends OfAccount {
  kind: 'online';
  user: null;
}

/** A paired device that is a kiosk. */
export interface KioskContext extends OfAccount {
  kind: 'kiosk';
  user: null;
  kiosk: KioskDevice;
}

export interface KioskDevice {
  kiosk_id: number;
  unique_id: string;
  name: string;
  working_location_id: number;
  device_id: number;
  /** Both SPKI. */
  public_key: Buffer;
  seal_public_key: Buffer;
  /** Sealed; opened by `services.secrets`. */
  seal_private_key: Buffer;
  /** The device's clock when it sent the request, milliseconds. */
  sent_ms: number;
}

export interface UserContext extends OfAccount {
  kind: 'user';
  user: SignedInUser;
  /** Whether the caller has a right. The owner has all. */
  may(key: PermissionKey): boolean;
}

/** A job that works for one business; nobody asked for it, so there is no request. */
export interface JobContext extends Omit<OfAccount, 'request' | 'reply'> {
  kind: 'job';
  user: null;
  /** What it does is what a customer said outside of the public pages: it is written down as the customer's act. */
  isForCustomer?: true;
}

export type AccountContext = OnlineContext | KioskContext | UserContext | JobContext;

export interface ManagerContext extends RequestContext {
  kind: 'manager';
  manager: SignedInManager;
  audit(entry: AuditEntry & { account_id?: number }): Promise<void>;
}
