import type { PermissionKey } from './permissions.ts';

/**
 * Rights whose screens and endpoints are still to come, with what will ask for each. Roles begin with them and keep them, and the matrix does not offer
 * them until something asks; their sentences are there already, so that the screen that comes has no words to invent. A right that an endpoint or a handler asks for may not be listed here, and every other right is asked for somewhere.
 */
export const awaitedRights: Readonly<Partial<Record<PermissionKey, string>>> = {
  'pay.issue_certificates': '/merchant/salary-certificate',
  'campaigns.view': '/merchant/campaigns',
  'campaigns.create': '/merchant/campaigns',
  'campaigns.edit': '/merchant/campaigns/{id}',
  'campaigns.send': '/merchant/campaigns/{id}',
  'technology.view': '/merchant/it-dashboard, /merchant/it-assets, /merchant/it-tickets',
  'technology.create': '/merchant/it-asset-form, /merchant/it-user-form',
  'technology.edit': '/merchant/it-asset-form/{id}, /merchant/it-user-form/{id}',
  'technology.delete': '/merchant/it-assets, /merchant/it-users',
  'production.view': '/merchant/added-productions, /merchant/production-planned-time',
  'production.create': '/merchant/add-production',
  'production.edit': '/merchant/production-planned-time',
  'contracts.view': '/merchant/contracts',
  'contracts.sign': '/merchant/contracts',
};

export const isAwaited = (key: PermissionKey): boolean => Object.hasOwn(awaitedRights, key);

/** Rights of the owner alone: no role holds them, and none can be given them. */
export const ownersRights: readonly PermissionKey[] = ['data.export'];

/** Whether a role can be given a right: something asks for it, and it is not the owner's alone. */
export const isGivable = (key: PermissionKey): boolean => !isAwaited(key) && !ownersRights.includes(key);
