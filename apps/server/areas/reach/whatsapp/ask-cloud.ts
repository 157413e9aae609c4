import { keptTier } from '@rawnaq/domain/reach/whatsapp/sending-limits';
import { type CloudApi, openCloudApi } from '../../../adapters/whatsapp/cloud-api.ts';
import { CloudRefusal } from '../../../adapters/whatsapp/cloud-call.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import type { Services } from '../../../services.ts';

/** Meta's own, with the version of the interface that the driver speaks. */
const meta = 'https://graph.facebook.com/v23.0';

interface Keys {
  is_practice: boolean;
  phone_number_id: string | null;
  waba_id: string | null;
  access_token: string | null;
  app_secret: string | null;
}

/** The Cloud API of a number, or null where its keys are not all there. Starts the stand-in where the number is one of it. */
export async function openCloud(services: Pick<Services, 'practiceWhatsapp'>, keys: Keys): Promise<CloudApi | null> {
  const { phone_number_id, waba_id, access_token, app_secret } = keys;
  if (phone_number_id === null || waba_id === null || access_token === null) return null;
  if (keys.is_practice && !services.practiceWhatsapp.isThere) return null;
  const base_url = keys.is_practice ? `${await services.practiceWhatsapp.url()}/v23.0` : meta;
  return openCloudApi({ base_url, phone_number_id, waba_id, token: access_token, app_secret: app_secret ?? '' });
}

/** Asks WhatsApp for something while no connection to the database is held; what it says in place of an answer, as a refusal. */
export async function askCloud<Answer>(work: () => Promise<Answer>) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CloudRefusal)) return refuse('whatsapp.not_reached');
    const { reason } = error.meaning;
    if (reason === 'token_refused' || reason === 'not_permitted') return refuse('whatsapp.key_refused', { field: 'access_token' });
    if (reason === 'not_registered' || reason === 'invalid_message') return refuse('whatsapp.number_unknown', { field: 'phone_number_id' });
    return refuse('whatsapp.not_reached');
  }
}

/** A number's facts as they are kept. */
export async function readNumberFacts(cloud: CloudApi) {
  const number = await cloud.readNumber();
  const quality = number.quality_rating.toLowerCase();
  return {
    phone_number: number.display_phone_number.replaceAll(/\D/g, ''),
    display_name: number.verified_name,
    quality: ['green', 'yellow', 'red'].includes(quality) ? quality : 'unknown',
    tier: keptTier(number.messaging_limit_tier),
  };
}
