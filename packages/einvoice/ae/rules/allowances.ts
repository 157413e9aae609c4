import { allowanceReasonCodes, chargeReasonCodes } from '../codes.ts';
import { at, has, textAt, words, type XmlNode } from '../tree.ts';
import { allLines, allowances, atMostOnce, documentAllowances, listed, need, rule, say, type AeRule } from './rule.ts';

const bothOrNeither = (node: XmlNode): boolean => has(node, 'cbc:BaseAmount') === has(node, 'cbc:MultiplierFactorNumeric');
const reasonOf = (charge: boolean) => (root: XmlNode) =>
  allowances(charge)(root)
    .concat(charge ? [] : priceDiscounts(root))
    .flatMap((node) => at(node, 'cbc:AllowanceChargeReasonCode'));

function isShareRight(node: XmlNode): boolean {
  if (!has(node, 'cbc:BaseAmount') || !has(node, 'cbc:MultiplierFactorNumeric')) return true;
  const [amount, base, factor] = ['cbc:Amount', 'cbc:BaseAmount', 'cbc:MultiplierFactorNumeric'].map((path) => Number(textAt(node, path)));
  const share = (base! * factor!) / 100;
  return amount === share || amount === Math.round(share * 100) / 100;
}

function hasReason(node: XmlNode): boolean {
  return has(node, 'cbc:AllowanceChargeReason') || has(node, 'cbc:AllowanceChargeReasonCode');
}

function priceDiscounts(root: XmlNode): XmlNode[] {
  return allLines(root).flatMap((line) => at(line, 'cac:Price/cac:AllowanceCharge'));
}

/** What discounts and surcharges of the document must say. */
export const allowanceRules: readonly AeRule[] = [
  rule('ibr-031', documentAllowances(false), (node) => has(node, 'cbc:Amount'), need('the amount of the discount', 'مبلغ الخصم')),
  rule('ibr-033', documentAllowances(false), hasReason, need('what the discount is for', 'سبب الخصم')),
  rule('ibr-036', documentAllowances(true), (node) => has(node, 'cbc:Amount'), need('the amount of the charge', 'مبلغ الرسم')),
  rule('ibr-038', documentAllowances(true), hasReason, need('what the charge is for', 'سبب الرسم')),
  atMostOnce('ibr-sr-30', allowances(false), 'cbc:AllowanceChargeReason', 'what the discount is for', 'سبب الخصم'),
  atMostOnce('ibr-sr-31', allowances(true), 'cbc:AllowanceChargeReason', 'what the charge is for', 'سبب الرسم'),
  rule(
    'aligned-ibrp-057',
    allowances(false),
    bothOrNeither,
    say('State base and percentage of a discount, or neither.', 'اذكر أساس الخصم ونسبته معاً أو اتركهما.'),
  ),
  rule(
    'aligned-ibrp-058',
    allowances(true),
    bothOrNeither,
    say('State base and percentage of a charge, or neither.', 'اذكر أساس الرسم ونسبته معاً أو اتركهما.'),
  ),
  rule(
    'ibr-131-ae',
    allowances(false),
    isShareRight,
    say('The discount must be its percentage of the base.', 'يجب أن يساوي الخصم نسبته من الأساس.'),
  ),
  rule(
    'ibr-146-ae',
    allowances(true),
    isShareRight,
    say('The charge must be its percentage of the base.', 'يجب أن يساوي الرسم نسبته من الأساس.'),
  ),
  rule(
    'ibr-cl-19',
    reasonOf(false),
    ({ text }) => allowanceReasonCodes.has(words(text)),
    listed('the reason of a discount', 'سبب الخصم', 'UNCL 5189'),
  ),
  rule(
    'ibr-cl-20',
    reasonOf(true),
    ({ text }) => chargeReasonCodes.has(words(text)),
    listed('the reason of a charge', 'سبب الرسم', 'UNCL 7161'),
  ),
];
