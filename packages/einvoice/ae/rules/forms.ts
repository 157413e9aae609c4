import { isDay } from '../faults.ts';
import { everywhere, words, type XmlNode } from '../tree.ts';
import { listed, need, rule, say, type AeRule } from './rule.ts';

/** The days of a document that PINT-AE gives a form of their own; a schema would also take one with a time zone. */
export const dayNames: readonly string[] = ['IssueDate', 'DueDate', 'TaxPointDate', 'StartDate', 'EndDate', 'ActualDeliveryDate'].map(
  (name) => `cbc:${name}`,
);

const clock = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?|24:00:00(?:\.0+)?)(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/;

/** Kinds of attachments that every receiver can open. */
const attachable: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/xml',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

const attachments = (root: XmlNode): XmlNode[] => everywhere(root, 'cbc:EmbeddedDocumentBinaryObject');

function times(node: XmlNode): XmlNode[] {
  return [...(/^cbc:.*Time$/.test(node.name) ? [node] : []), ...node.children.flatMap(times)];
}

/** How days, times and attachments are written. */
export const formRules: readonly AeRule[] = [
  rule(
    'ibr-073',
    (root) => everywhere(root, ...dayNames),
    ({ text }) => isDay(text),
    say('Write the day as YYYY-MM-DD, without a time zone.', 'اكتب التاريخ بالصيغة YYYY-MM-DD دون منطقة زمنية.'),
  ),
  rule(
    'ibr-119',
    times,
    ({ text }) => clock.test(words(text)),
    say('Write the time as HH:mm:ss; a time zone may follow.', 'اكتب الوقت بالصيغة HH:mm:ss، ويجوز أن تليه المنطقة الزمنية.'),
  ),
  rule(
    'ibr-074',
    attachments,
    ({ attributes }) => attributes['mimeCode'] !== undefined,
    need('the kind of the attachment (mimeCode)', 'نوع المرفق (mimeCode)'),
  ),
  rule(
    'ibr-075',
    attachments,
    ({ attributes }) => attributes['filename'] !== undefined,
    need('the file name of the attachment (filename)', 'اسم ملف المرفق (filename)'),
  ),
  rule(
    'ibr-cl-24',
    (root) => attachments(root).filter(({ attributes }) => attributes['mimeCode'] !== undefined),
    ({ attributes }) => attachable.has(attributes['mimeCode'] ?? ''),
    listed('the attachment: PDF, PNG, JPEG, CSV, XLSX, XML or ODS', 'المرفق: PDF أو PNG أو JPEG أو CSV أو XLSX أو XML أو ODS', 'IANA'),
  ),
];
