export { useMoneyText } from '../../ui/money-text.ts';
