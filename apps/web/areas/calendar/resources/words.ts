import type { Output } from '@rawnaq/contract/endpoint';
import type { listResources } from '@rawnaq/contract/calendar/resources';
import { IconArmchair, IconDeviceDesktop, IconDoor } from '@tabler/icons-react';
import { language } from '../../../shell/text/language.ts';
import { t } from '../../../shell/text/text.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';
import { localName } from '../../../ui/figures/local-name.ts';

export type Resource = Output<typeof listResources.output>['data'][number];

const kinds = [1, 2, 3] as const;
export const kindName = (kind: 1 | 2 | 3): string => t(`resources.kinds.${kind}`);
export const kindChoices = (): readonly Choice<1 | 2 | 3>[] => kinds.map((value) => ({ value, label: kindName(value) }));
export const kindIcons = { 1: IconArmchair, 2: IconDoor, 3: IconDeviceDesktop } as const;

export const statusName = (status: number): string => t(status === 1 ? 'resources.active' : 'resources.disabled');

/** "Cut, Colour, Keratin": the names in the page's language. */
export const namesOf = (services: Resource['services']): string => services.map(localName).join(language === 'ar' ? '، ' : ', ');

const shown = 3;

/** The first few names, and how many there are beside them. */
export const shortNamesOf = (services: Resource['services']): string =>
  services.length <= shown + 1
    ? namesOf(services)
    : t('resources.and_more', { names: namesOf(services.slice(0, shown)), count: services.length - shown });
