/** Ways to break a document: each element left out or given an attribute, each text and each attribute replaced by something else, one at a time. */
export function mutationsOf(xml: string): { name: string; xml: string }[] {
  const found: { name: string; xml: string }[] = [];
  const body = xml.indexOf('>', xml.search(/<(Invoice|CreditNote)\b/)) + 1;
  const change = (name: string, start: number, end: number, text: string): void => {
    found.push({ name: `${name} at ${start}`, xml: xml.slice(0, start) + text + xml.slice(end) });
  };
  const open: { tag: string; start: number; inner: number }[] = [];
  for (const match of xml.matchAll(/<!--[\s\S]*?-->|<(\/?)(c[ab]c:\w+)([^>]*)>/g)) {
    const [whole, closing, tag, attributes = ''] = match;
    if (tag === undefined || match.index < body) continue;
    const end = match.index + whole.length;
    if (closing === '/') {
      const { start, inner } = open.pop()!;
      const text = xml.slice(inner, match.index);
      change(`without ${tag}`, start, end, '');
      if (text.includes('<')) continue;
      for (const other of othersFor(tag, text)) change(`${tag} ${other}`, inner, match.index, other);
      // The schema lets white space stand around times and days; the library that runs it does not. A rule of PINT-AE tells the other days.
      if (!/Time$|ReceivedDate$/.test(tag)) change(`${tag} after a line break`, inner, inner, '\n');
      continue;
    }
    open.push({ tag, start: match.index, inner: end });
    change(`${tag} with an attribute of its own`, end - 1, end - 1, ' colour="red"');
    for (const attribute of attributes.matchAll(/ (\w+)="([^"]*)"/g)) {
      const start = match.index + 1 + tag.length + attribute.index;
      change(`${tag} without ${attribute[1]}`, start, start + attribute[0].length, '');
      change(
        `${tag} other ${attribute[1]}`,
        start,
        start + attribute[0].length,
        ` ${attribute[1]}="${attribute[1] === 'currencyID' ? 'USD' : 'QQ'}"`,
      );
    }
  }
  return found;
}

function othersFor(tag: string, text: string): string[] {
  if (/(Amount|Quantity|Percent|Numeric|Rate)$/.test(tag)) {
    return [String(Number(text) + 1), (Number(text) + 0.03).toFixed(3), `-${text.replace('-', '')}`, '0'];
  }
  if (tag.endsWith('Date')) return ['2031-02-30', '2031-02-01', '2001-02-01'];
  if (tag.endsWith('Indicator')) return [text === 'true' ? 'false' : 'true'];
  if (tag === 'cbc:ProfileExecutionID')
    return [...Array.from({ length: 8 }, (_, place) => `${'0'.repeat(place)}1${'0'.repeat(7 - place)}`), '0000000', '2'];
  if (tag.endsWith('TypeCode')) return ['380', '381', '480', '81', '389', '261', 'XX'];
  if (
    text.trim() === 'S' ||
    text.trim() === 'Z' ||
    text.trim() === 'E' ||
    text.trim() === 'O' ||
    text.trim() === 'AE' ||
    text.trim() === 'N'
  )
    return ['S', 'Z', 'E', 'O', 'AE', 'N', 'Q'];
  if (tag === 'cbc:ResponseCode') return ['VD', 'X'];
  if (tag === 'cbc:EndpointID') return ['9900000098', '2000000000', '1'];
  return ['', '*', `${text} x`];
}
