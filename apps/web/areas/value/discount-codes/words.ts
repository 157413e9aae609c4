import type { listDiscountCodes } from '@rawnaq/contract/value/discount-codes';
import type { Output } from '@rawnaq/contract/endpoint';
import { t } from '../../../shell/text/text.ts';
import type { Choice } from '../../../ui/forms/field-props.ts';

export type DiscountCode = Output<typeof listDiscountCodes.output>['data'][number];
export type Category = DiscountCode['category'];

const categories = [1, 2, 3, 4, 5, 6] as const;
export const categoryName = (category: Category): string => t(`offers.codes.categories.${category}`);
export const categoryChoices = (): readonly Choice<Category>[] => categories.map((value) => ({ value, label: categoryName(value) }));
export const channelChoices = (): readonly Choice<1 | 2 | 3>[] =>
  ([1, 2, 3] as const).map((value) => ({ value, label: t(`offers.codes.channels.${value}`) }));
