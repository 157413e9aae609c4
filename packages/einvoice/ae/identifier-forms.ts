/** Whether a company's number of another country has the form and the check digit it must have there; `schemes` are codes of ISO 6523 and EAS. */
export const identifierForms: Record<string, { schemes: readonly string[]; name: string; isValid: (value: string) => boolean }> = {
  'ibr-068': { schemes: ['0088'], name: 'GLN', isValid: (value) => /^\d+$/.test(value) && isGln(value) },
  'ibr-127': { schemes: ['0007'], name: 'Swedish organisation number', isValid: (value) => /^\d{10}$/.test(value) },
  'ibr-069': { schemes: ['0192'], name: 'Norwegian organisation number', isValid: (value) => /^\d{9}$/.test(value) && isMod11(value) },
  'ibr-070': { schemes: ['0184'], name: 'Danish CVR number', isValid: (value) => /^DK\d{8}$/.test(value) },
  'ibr-113': {
    schemes: ['0208'],
    name: 'Belgian enterprise number',
    isValid: (value) => /^\d{10}$/.test(value) && 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8)),
  },
  'ibr-114': { schemes: ['0201'], name: 'Italian IPA code', isValid: (value) => /^[A-Za-z0-9]{6}$/.test(value) },
  'ibr-115': {
    schemes: ['0210', '9907'],
    name: 'Italian tax code',
    isValid: (value) => /^(\d{11}|[A-Za-z]{6}\d{2}[A-Za-z]\d{2}[A-Za-z]\d{3}[A-Za-z])$/.test(value),
  },
  'ibr-116': {
    schemes: ['0211', '9906'],
    name: 'Italian VAT number',
    isValid: (value) => /^IT\d{11}$/i.test(value) && isPartitaIva(value.slice(2)),
  },
  'ibr-120': { schemes: ['0151'], name: 'Australian business number', isValid: (value) => /^\d{11}$/.test(value) && isAbn(value) },
};

const digitsOf = (value: string): number[] => [...value].map(Number);

/** The sum of the digits before the check digit, the last of them first, each times its weight. */
function weighted(value: string, weight: (index: number) => number): number {
  return digitsOf(value.slice(0, -1))
    .toReversed()
    .reduce((sum, digit, index) => sum + digit * weight(index), 0);
}

const isGln = (value: string): boolean => (10 - (weighted(value, (index) => (index % 2 === 0 ? 3 : 1)) % 10)) % 10 === Number(value.at(-1));
const isMod11 = (value: string): boolean => (11 - (weighted(value, (index) => (index % 6) + 2) % 11)) % 11 === Number(value.at(-1));

function isPartitaIva(value: string): boolean {
  const sum = digitsOf(value).reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return sum % 10 === 0;
}

function isAbn(value: string): boolean {
  const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];
  return digitsOf(value).reduce((sum, digit, index) => sum + (index === 0 ? digit - 1 : digit) * weights[index]!, 0) % 89 === 0;
}
