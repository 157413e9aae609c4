import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { presentData } from './reference-data.ts';

const validators = new Map<string, XsdValidator>();

const validatorOf = (path: string): XsdValidator => {
  const known = validators.get(path);
  if (known !== undefined) return known;
  // The schemas include one another by relative paths.
  xmlRegisterFsInputProviders();
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: pathToFileURL(path).href });
  const made = XsdValidator.fromDoc(schema);
  validators.set(path, made);
  return made;
};

/** What the official UBL 2.1 schema refuses in an invoice or credit note, in libxml2's words; empty where it is valid. Needs the reference data. */
export const officialSchema = (xml: string, root: 'Invoice' | 'CreditNote' = 'Invoice'): string[] => {
  const validator = validatorOf(join(presentData('ubl-2.1-xsd'), 'maindoc', `UBL-${root}-2.1.xsd`));
  try {
    using document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message.trim().split('\n');
  }
};
