import type { ChosenDevice } from '../../../../shell/einvoice-device.ts';
import type { Till } from '../cart/cart.ts';

export type TillDevice = Till['einvoice_devices'][number];

export interface DeviceOfTill {
  /** Whose chain the sales here join; null where the salon has no device. */
  device: TillDevice | null;
  /** What was chosen here and is connected no more. */
  gone: ChosenDevice | null;
  /** There are several, and nobody has said which one stands here. */
  isAsked: boolean;
  /** What a sale names: only what was chosen. Otherwise the server takes the default that issues the kind at hand. */
  named_id: number | null;
}

/** Which of the connected devices issues here. `devices`: the default one first. */
export function deviceOfTill(devices: readonly TillDevice[], chosen: ChosenDevice | null): DeviceOfTill {
  const [usual = null] = devices;
  const own = chosen === null ? undefined : devices.find(({ id }) => id === chosen.id);
  const isSeveral = devices.length > 1;
  return {
    device: own ?? usual,
    gone: own === undefined && usual !== null ? chosen : null,
    isAsked: isSeveral && chosen === null,
    named_id: isSeveral && own !== undefined ? own.id : null,
  };
}
