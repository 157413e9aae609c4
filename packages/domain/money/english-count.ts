const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function belowThousand(count: number): string {
  if (count < 20) return small[count]!;
  if (count < 100) return count % 10 === 0 ? tens[count / 10]! : `${tens[Math.floor(count / 10)]}-${small[count % 10]}`;
  const hundreds = `${small[Math.floor(count / 100)]} hundred`;
  return count % 100 === 0 ? hundreds : `${hundreds} ${belowThousand(count % 100)}`;
}

/** A count from 0 to 999,999,999 in English words: "one hundred twenty-five". */
export function englishCount(count: number): string {
  if (count === 0) return small[0]!;
  const parts: string[] = [];
  const millions = Math.floor(count / 1_000_000);
  const thousands = Math.floor(count / 1000) % 1000;
  if (millions > 0) parts.push(`${belowThousand(millions)} million`);
  if (thousands > 0) parts.push(`${belowThousand(thousands)} thousand`);
  if (count % 1000 > 0) parts.push(belowThousand(count % 1000));
  return parts.join(' ');
}
