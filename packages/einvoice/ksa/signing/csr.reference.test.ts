import { Buffer } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { absence, presentData, referenceData } from '../../testing/reference-data.ts';
import { csrInfo, makeCsr, readCsr } from './csr.ts';
import { certificateFacts, newKsaKey, type KsaDevice } from '../keys.ts';

const requests = referenceData('ksa-csr') ?? '';
const present = requests !== '';

interface Expected {
  file: string;
  signature_valid: boolean;
  subject_in_order: [string, string][];
  template_extension_der_hex: string;
  extensions_in_order: string[];
  san_directoryName_in_order: [string, string][];
  curve: string;
  signature_algorithm: string;
}

function deviceOf(file: string): KsaDevice {
  const text = readFileSync(join(requests, file), 'utf8');
  const value = (key: string): string => new RegExp(`^csr\\.${key}=(.*)$`, 'mu').exec(text)?.[1]?.trim() ?? '';
  const [, solution = '', model = '', serial = ''] = /^1-(.*)\|2-(.*)\|3-(.*)$/u.exec(value('serial.number')) ?? [];
  return {
    common_name: value('common.name'),
    organization: value('organization.name'),
    organization_unit: value('organization.unit.name'),
    serial: { solution, model, serial },
    vat_number: value('organization.identifier'),
    invoice_types: value('invoice.type') as KsaDevice['invoice_types'],
    location: value('location.address'),
    industry: value('industry.business.category'),
  };
}

describe.skipIf(!present)(`the official certificate requests${absence(requests || null)}`, () => {
  const expected = present ? (JSON.parse(readFileSync(join(requests, 'expected.json'), 'utf8')) as Expected[]) : [];
  const properties = present ? readdirSync(requests).filter((file) => file.endsWith('.properties') && !file.includes('template')) : [];

  test.each(expected)('$file reads as expected, and its signed part is ours byte for byte', (one) => {
    const facts = readCsr(readFileSync(join(requests, one.file), 'utf8'));
    expect(facts.signature_valid).toBe(one.signature_valid);
    expect(facts.subject).toEqual(one.subject_in_order);
    expect(facts.extensions).toEqual(one.extensions_in_order);
    expect(facts.info.toString('hex')).toContain(`04${lengthOf(one.template_extension_der_hex)}${one.template_extension_der_hex}`);
    expect(facts.alternative_name).toEqual(one.san_directoryName_in_order);
    expect(facts.public_key.asymmetricKeyDetails?.namedCurve).toBe(one.curve);
    expect(facts.signature_algorithm).toBe(one.signature_algorithm);
    const same = properties.map((file) => csrInfo(deviceOf(file), facts.spki_der, 'production')).filter((info) => info.equals(facts.info));
    expect(same).toHaveLength(1);
  });

  test.each(properties)('%s can be requested and reads back, its Arabic name in a shorter form', (file) => {
    const official = deviceOf(file);
    const made = makeCsr(official, newKsaKey().private_key_pem, 'production');
    // The Arabic example has a name of 79 bytes; the live authority is reported to take 64 (SPEC §7).
    const isLong = Buffer.byteLength(official.organization, 'utf8') > 64;
    expect(made.ok ? [] : made.faults.map((fault) => [fault.rule, fault.field])).toEqual(isLong ? [['csr.too_long', 'organization']] : []);
    const device = isLong ? { ...official, organization: official.organization.split(' ').slice(0, 3).join(' ') } : official;
    const again = makeCsr(device, newKsaKey().private_key_pem, 'production');
    if (!again.ok) throw new Error(again.faults.map((fault) => fault.message.en).join(' '));
    const facts = readCsr(again.value.csr_pem);
    expect(facts.signature_valid).toBe(true);
    expect(facts.device).toEqual({
      serial: `1-${device.serial.solution}|2-${device.serial.model}|3-${device.serial.serial}`,
      vat_number: device.vat_number,
      invoice_types: device.invoice_types,
      location: device.location,
      industry: device.industry,
    });
    expect(facts.subject.map(([, text]) => text)).toEqual(['SA', device.organization_unit, device.organization, device.common_name]);
  });

  test.each(properties)('the name of a branch in place of the TIN of a VAT group in %s is refused', (file) => {
    const device = { ...deviceOf(file), organization: 'Rawnaq', organization_unit: 'Riyadh Branch' };
    const made = makeCsr(device, newKsaKey().private_key_pem, 'production');
    expect(made.ok).toBe(!file.toLowerCase().includes('group'));
  });

  test('the empty template is refused field by field', () => {
    const made = makeCsr(deviceOf('csr-config-template.properties'), newKsaKey().private_key_pem, 'production');
    expect(made.ok ? [] : made.faults.map((fault) => fault.field)).toEqual([
      'common_name',
      'organization',
      'organization_unit',
      'location',
      'industry',
      'serial.solution',
      'serial.model',
      'serial.serial',
      'vat_number',
      'invoice_types',
    ]);
  });

  test('the official certificate reads as its documents name it', () => {
    const facts = certificateFacts(readFileSync(presentData('ksa-crypto/dummy-cert.b64'), 'utf8').trim());
    expect(facts.issuer_name).toBe('CN=PRZEINVOICESCA4-CA, DC=extgazt, DC=gov, DC=local');
    expect(facts.serial_decimal).toBe('379112742831380471835263969587287663520528387');
    expect(facts.spki_der).toHaveLength(88);
    expect(facts.device?.vat_number).toBe('399999999900003');
  });
});

function lengthOf(hex: string): string {
  return (hex.length / 2).toString(16).padStart(2, '0');
}
