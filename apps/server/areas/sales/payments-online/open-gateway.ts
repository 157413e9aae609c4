import { moyasarGateway } from '../../../adapters/payment-gateway/moyasar.ts';
import type { PaymentGateway } from '../../../adapters/payment-gateway/port.ts';
import type { Db } from '../../../db/database.ts';
import type { Services } from '../../../services.ts';
import { localGateway } from './local-gateway.ts';

export type Driver = 'none' | 'local' | 'moyasar';

export interface GatewaySetting {
  driver: Driver;
  company: string | null;
  secret_key: Buffer | null;
  webhook_secret: Buffer | null;
  version: number;
}

interface AccountOfGateway {
  id: number;
  is_training: boolean;
}

/** The stand-in is for trying the product out: where customers may really pay, a page that takes no money would give visits away. */
export const mayUseLocal = (services: Services, account: { is_training: boolean }): boolean =>
  account.is_training || services.config.database.kind === 'embedded';

/** What the account has chosen. Until it chooses, only the training salon has the stand-in: a salon with customers of its own must not give visits away for a payment that is none. */
export async function readGatewaySetting(db: Db, account: AccountOfGateway): Promise<GatewaySetting> {
  const row = await db
    .selectFrom('payment_gateway_settings')
    .where('account_id', '=', account.id)
    .select(['driver', 'company', 'secret_key', 'webhook_secret', 'version'])
    .$narrowType<{ driver: Driver }>()
    .executeTakeFirst();
  return row ?? { driver: account.is_training ? 'local' : 'none', company: null, secret_key: null, webhook_secret: null, version: 1 };
}

/** What a sealed key is bound to: taken to another account or another place, it does not open. */
export const sealContext = (account_id: number, key: 'secret_key' | 'webhook_secret'): string => `payment_gateway:${account_id}:${key}`;

/** The gateway behind a driver, or null where there is none or its key is missing. */
export function openGateway(
  services: Services,
  account: AccountOfGateway,
  setting: GatewaySetting,
  driver: Driver = setting.driver,
): PaymentGateway | null {
  const { id } = account;
  if (driver === 'none') return null;
  if (driver === 'local') {
    const pageOf = (provider_id: string): string => `${services.config.publicUrl}/practice-payment/${id.toString(36)}/${provider_id}`;
    return mayUseLocal(services, account) ? localGateway({ database: services.database, account_id: id, now: services.now, pageOf }) : null;
  }
  if (setting.secret_key === null) return null;
  const open = (sealed: Buffer, key: 'secret_key' | 'webhook_secret'): string => services.secrets.open(sealed, sealContext(id, key));
  return moyasarGateway({
    secret_key: open(setting.secret_key, 'secret_key'),
    webhook_secret: setting.webhook_secret === null ? null : open(setting.webhook_secret, 'webhook_secret'),
  });
}

/** Whether money can be paid online here. */
export async function takesOnlinePayments(db: Db, services: Services, account: AccountOfGateway): Promise<boolean> {
  return openGateway(services, account, await readGatewaySetting(db, account)) !== null;
}
