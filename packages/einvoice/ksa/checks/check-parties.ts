import { Buffer } from 'node:buffer';
import type { KsaAddress, KsaBuyer, KsaDraft, KsaSeller } from '../draft.ts';
import type { DraftFault, DraftFaults } from './draft-faults.ts';
import { needsCitizen } from '../exemptions.ts';
import { blank, isOneLine, isVatNumber, length } from '../texts.ts';

const sellerSchemes = new Set(['CRN', 'MOM', 'MLS', '700', 'SAG', 'OTH']);
const buyerSchemes = new Set(['TIN', 'CRN', 'MOM', 'MLS', '700', 'SAG', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH']);
/** One tag of the QR code holds no more (see `qr.ts`). */
const longestSellerNameBytes = 127;

export function checkSeller(faults: DraftFaults, seller: KsaSeller): void {
  if (faults.need(!blank(seller.name), 'seller_name', 'seller.name')) {
    faults.need(isOneLine(seller.name), 'one_line', 'seller.name');
    faults.need(Buffer.byteLength(seller.name, 'utf8') <= longestSellerNameBytes, 'seller_name_bytes', 'seller.name');
  }
  if (faults.need(!blank(seller.vat_number), 'seller_vat_missing', 'seller.vat_number')) {
    faults.need(isVatNumber(seller.vat_number), 'seller_vat', 'seller.vat_number');
  }
  checkIdentification(faults, seller.other_id, sellerSchemes, 'seller_id', 'seller.other_id');
  checkAddress(faults, seller.address, 'seller.address', 'seller_address');
  const { building_number, postal_code, country } = seller.address;
  faults.need(blank(building_number) || /^\d{4}$/.test(building_number), 'seller_building', 'seller.address.building_number');
  faults.need(blank(postal_code) || /^\d{5}$/.test(postal_code), 'seller_postal_code', 'seller.address.postal_code');
  faults.need(blank(country) || country === 'SA', 'seller_country', 'seller.address.country');
}

export function checkBuyer(faults: DraftFaults, draft: KsaDraft): void {
  const { buyer } = draft;
  const standard = draft.profile === 'standard';
  const named = buyer !== null && !blank(buyer.name);
  if (standard) faults.need(named, 'buyer', 'buyer.name');
  else if (draft.transaction?.summary === true) faults.need(named, 'summary_buyer', 'buyer.name');
  if (draft.lines.some((line) => needsCitizen(line.vat))) {
    faults.need(named || standard, 'citizen_name', 'buyer.name');
    faults.need(buyer?.other_id?.scheme === 'NAT', 'citizen_id', 'buyer.other_id');
  }
  if (buyer === null) return;
  if (named) {
    faults.need(isOneLine(buyer.name), 'one_line', 'buyer.name');
    faults.need(length(buyer.name) <= 1000, 'buyer_name_long', 'buyer.name');
  }
  checkBuyerNumbers(faults, buyer, draft);
  if (buyer.address !== undefined) checkBuyerAddress(faults, buyer.address);
  else if (standard) faults.add('buyer_address', 'buyer.address');
}

function checkBuyerNumbers(faults: DraftFaults, buyer: KsaBuyer, draft: KsaDraft): void {
  if (buyer.vat_number !== undefined) {
    faults.need(isVatNumber(buyer.vat_number), 'buyer_vat', 'buyer.vat_number');
    faults.need(buyer.vat_number !== draft.seller.vat_number, 'buyer_is_seller', 'buyer.vat_number');
  } else if (draft.profile === 'standard') {
    faults.need(buyer.other_id !== undefined, 'buyer_identified', 'buyer.other_id');
  }
  if (buyer.other_id === undefined) return;
  checkIdentification(faults, buyer.other_id, buyerSchemes, 'buyer_id', 'buyer.other_id');
  const { scheme, value } = buyer.other_id;
  if (scheme === 'TIN') faults.need(/^3\d{9}$/.test(value), 'tin', 'buyer.other_id.value');
  if (scheme === 'NAT') faults.need(/^1\d{9}$/.test(value), 'national_id', 'buyer.other_id.value');
  if (scheme === 'IQA') faults.need(/^2\d{9}$/.test(value), 'iqama', 'buyer.other_id.value');
}

function checkBuyerAddress(faults: DraftFaults, address: KsaAddress): void {
  const field = 'buyer.address';
  if (address.country === 'SA') {
    checkAddress(faults, address, field, 'buyer_address_sa');
    faults.need(blank(address.postal_code) || /^\d{5}$/.test(address.postal_code), 'buyer_postal_code', `${field}.postal_code`);
    faults.need(blank(address.building_number) || /^\d{4}$/.test(address.building_number), 'buyer_building', `${field}.building_number`);
    return;
  }
  for (const part of ['street', 'city', 'country'] as const) faults.need(!blank(address[part]), 'buyer_address_abroad', `${field}.${part}`);
  faults.need(blank(address.country) || /^[A-Z]{2}$/.test(address.country), 'country', `${field}.country`);
  checkLengths(faults, address, field);
}

/** The parts every address in Saudi Arabia has. */
function checkAddress(faults: DraftFaults, address: KsaAddress, field: string, key: DraftFault): void {
  for (const part of ['street', 'building_number', 'district', 'city', 'postal_code', 'country'] as const) {
    faults.need(!blank(address[part]), key, `${field}.${part}`);
  }
  const { additional_number } = address;
  faults.need(additional_number === undefined || /^\d{4}$/.test(additional_number), 'additional_number', `${field}.additional_number`);
  checkLengths(faults, address, field);
}

/** The longest each part of an address may be, with the official ids of seller and buyer where there are any. */
const longest: Partial<Record<keyof KsaAddress, [characters: number, seller: string, buyer: string]>> = {
  street: [1000, 'BR-KSA-F-06-C4', 'BR-KSA-F-06-C24'],
  additional_street: [127, 'BR-KSA-F-06-C6', 'BR-KSA-F-06-C11'],
  district: [127, 'BR-KSA-F-06-C9', 'BR-KSA-F-06-C29'],
  city: [127, 'BR-KSA-F-06-C7', 'BR-KSA-F-06-C26'],
  province: [127, 'BR-KSA-F-06-C8', 'BR-KSA-F-06-C27'],
};

function checkLengths(faults: DraftFaults, address: KsaAddress, field: string): void {
  for (const [part, [characters, ofSeller, ofBuyer]] of Object.entries(longest) as [keyof KsaAddress, [number, string, string]][]) {
    const rule = field.startsWith('seller') ? ofSeller : ofBuyer;
    faults.need(length(address[part] ?? '') <= characters, 'address_long', `${field}.${part}`, rule);
  }
}

/** An identification besides the VAT number. The authority takes eight digits in a row, up, down or all the same, for an invented number. */
function checkIdentification(
  faults: DraftFaults,
  id: { scheme: string; value: string },
  schemes: ReadonlySet<string>,
  key: DraftFault,
  field: string,
): void {
  if (!faults.need(schemes.has(id.scheme), key, `${field}.scheme`)) return;
  if (!faults.need(/^[A-Za-z0-9]+$/.test(id.value), key, `${field}.value`)) return;
  if (id.scheme === 'CRN') faults.need(/^\d{10}$/.test(id.value), 'crn', `${field}.value`);
  if (id.scheme === '700') faults.need(/^7\d{9}$/.test(id.value), 'number_700', `${field}.value`);
  const invented = /^\d+$/.test(id.value) && /01234567|12345678|23456789|76543210|87654321|98765432|(\d)\1{7}/.test(id.value);
  faults.need(!invented, 'id_pattern', `${field}.value`);
}
