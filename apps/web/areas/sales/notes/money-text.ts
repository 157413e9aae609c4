export { useMoneyText } from '../../../ui/figures/money-text.ts';
