import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDrafts } from '../../testing/random-drafts.ts';
import { newSigner } from '../../testing/signer.ts';
import { withXml } from '../../xml/parse.ts';
import { readCanonicalText as readBytes, type ReadDocument } from './canonical-text.ts';
import { propertiesDigest, readValues } from '../document-values.ts';
import { hashOfDocument } from './hash.ts';
import { issueKsaDocument } from '../issue.ts';

const readCanonicalText = (text: string): ReadDocument | null => readBytes(Buffer.from(text));

/** What a parser says of the same text; null where it is no XML. */
function parsed(xml: string): ReadDocument | null {
  try {
    return withXml(xml, (document) => ({
      values: readValues(document),
      properties: propertiesDigest(document),
      hash: hashOfDocument(document),
    }));
  } catch {
    return null;
  }
}

const signer = newSigner();
const issued = fc.sample(randomDrafts, { numRuns: 100, seed: 7 }).map((draft) => {
  const made = issueKsaDocument(draft, { icv: 1, previous_hash: null }, signer, '2026-11-20T23:59:59');
  if (!made.ok) throw new Error('A draft was refused');
  return made.value.xml;
});

test('every document of ours is read as a parser reads it', () => {
  for (const xml of issued) expect(readCanonicalText(xml)).toEqual(parsed(xml));
});

test('a value whose text stands in an element of its own is left to the parser', () => {
  const [xml = ''] = issued;
  const leaves = [...xml.matchAll(/>([^<>\n]+)<\//g)];
  expect(leaves.length).toBeGreaterThan(40);
  for (const { 1: content = '', index } of leaves) {
    const text = `${xml.slice(0, index + 1)}<cbc:ID>${content}</cbc:ID>${xml.slice(index + 1 + content.length)}`;
    const found = readCanonicalText(text);
    if (found !== null) expect(found).toEqual(parsed(text));
  }
});

test('a namespace declared again is left to the parser', () => {
  const [xml = ''] = issued;
  for (const tag of xml.matchAll(/<c[ab]c:[A-Za-z]+/g)) {
    const at = tag.index + tag[0].length;
    expect(readCanonicalText(`${xml.slice(0, at)} xmlns="urn:x"${xml.slice(at)}`)).toBeNull();
  }
});

/** Pieces that mean something in XML, put anywhere or in place of anything. */
const pieces = [
  ...[
    '<',
    '>',
    '/',
    '"',
    '&',
    ' ',
    '\n',
    '\r',
    '\t',
    "'",
    '=',
    ':',
    'x',
    'ي',
    '\u0000',
    '\uD800',
    '\uFFFD',
    '\u00A0',
    '&amp;',
    '&gt;',
    '&quot;',
    '&#xD;',
  ],
  ...[
    '&#xA;',
    '&#13;',
    '&lt;',
    '&x;',
    '<!--x-->',
    '<?x y?>',
    '<![CDATA[x]]>',
    ']]>',
    '<cbc:ID>QR</cbc:ID>',
    '<cbc:ID/>',
    '<cbc:ID></cbc:ID>',
    '<ext:UBLExtensions></ext:UBLExtensions>',
  ],
  ...[
    '<cac:Signature>x</cac:Signature>',
    '<cac:Signature><cbc:ID>x</cbc:ID></cac:Signature>',
    ' xmlns:cbc="urn:x"',
    ' xmlns="urn:x"',
    ' b="1" a="2"',
    ' a="1" a="2"',
    ' a="1"',
  ],
  ...[
    '<ds:X/>',
    '<ds:X>y</ds:X>',
    '<xades:X>y</xades:X>',
    '<!DOCTYPE x>',
    '<cac:AdditionalDocumentReference><cbc:ID> QR </cbc:ID></cac:AdditionalDocumentReference>',
    '',
  ],
];

test('a text that was changed in any place is left to the parser, or read as the parser reads it', () => {
  let read = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...issued),
      fc.array(
        fc.tuple(
          fc.noBias(fc.nat({ max: 999_999 })),
          fc.nat({ max: 3 }),
          fc.constantFrom('anywhere', 'at a tag', 'at a tag', 'content'),
          fc.constantFrom(...pieces),
        ),
        { minLength: 1, maxLength: 2 },
      ),
      (xml, changes) => {
        let text = xml;
        for (const [place, length, where, piece] of changes) {
          const somewhere = Math.floor((place / 1_000_000) * text.length);
          // Half of the changes hit where tags begin and end, where most can go wrong; a quarter takes the place of all that an element says.
          let [at, to] = [somewhere, somewhere + length];
          if (where === 'at a tag') {
            at = Math.max(0, text.indexOf(length % 2 === 0 ? '<' : '>', somewhere));
            to = at + length;
          }
          if (where === 'content') {
            at = text.indexOf('>', somewhere) + 1;
            to = Math.max(at, text.indexOf('<', at));
          }
          text = text.slice(0, at) + piece + text.slice(to);
        }
        const found = readCanonicalText(text);
        if (found === null) return;
        read += 1;
        expect(found).toEqual(parsed(text));
      },
    ),
    { numRuns: 2000 },
  );
  expect(read).toBeGreaterThan(40);
});

test('whole elements moved, doubled or left out are left to the parser, or read as the parser reads them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...issued),
      fc.noBias(fc.nat()),
      fc.noBias(fc.nat()),
      fc.constantFrom('double', 'drop', 'move'),
      (xml, first, second, what) => {
        const lines = xml.split('\n');
        const [from, to] = [first % lines.length, second % lines.length];
        const line = lines[from] ?? '';
        if (what !== 'double') lines.splice(from, 1);
        if (what !== 'drop') lines.splice(to, 0, line);
        const found = readCanonicalText(lines.join('\n'));
        if (found !== null) expect(found).toEqual(parsed(lines.join('\n')));
      },
    ),
    { numRuns: 1000 },
  );
});
