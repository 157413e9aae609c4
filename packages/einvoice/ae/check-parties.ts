import { countryCodes, emirates, endpointSchemes } from './codes.ts';
import type { AeAddress, AeDraft, AeParty } from './draft.ts';
import { isText, isTrn, type FaultList } from './faults.ts';
import { partyEndpoint } from './party.ts';

type Side = 'seller' | 'buyer';

/** What seller, buyer and the places they name must say about themselves. */
export function checkParties(draft: AeDraft, list: FaultList): void {
  for (const side of ['seller', 'buyer'] as const) checkParty(draft[side], side, list);
  checkSeller(draft, list);
  checkBuyer(draft, list);
  if (draft.delivery?.address) checkAddress(draft.delivery.address, 'delivery.address', 'ibr-142-ae', 'ibr-057', list);
}

function checkParty(party: AeParty, side: Side, list: FaultList): void {
  const isSeller = side === 'seller';
  list.need(isText(party.name), isSeller ? 'ibr-006' : 'ibr-007', `${side}.name`, 'Enter the registered name.', 'أدخل الاسم المسجل.');
  checkAddress(party.address, `${side}.address`, isSeller ? 'ibr-143-ae' : 'ibr-144-ae', isSeller ? 'ibr-009' : 'ibr-011', list);
  list.need(
    party.trn === undefined || party.address.country !== 'AE' || isTrn(party.trn),
    'ibr-132-ae',
    `${side}.trn`,
    'A TRN has 15 digits, starts with 1 and ends with 03: copy it from the registration certificate.',
    'الرقم الضريبي 15 رقماً يبدأ بـ1 وينتهي بـ03: انسخه من شهادة التسجيل.',
  );
  const endpoint = partyEndpoint(party);
  if (
    list.need(
      endpoint !== undefined,
      isSeller ? 'ibr-081' : 'ibr-080',
      `${side}.endpoint`,
      'Give the TRN or the address in the e-invoicing network.',
      'أدخل الرقم الضريبي أو العنوان في شبكة الفوترة الإلكترونية.',
    )
  ) {
    list.need(
      endpointSchemes.has(endpoint!.scheme) &&
        (endpoint!.scheme === '0235' ? /^(1\d{9}|99\d{8})$/.test(endpoint!.value) : isText(endpoint!.value)),
      'draft.endpoint',
      `${side}.endpoint`,
      'A network address of the Emirates is the ten digits of the TIN (the first ten of the TRN), starting with 1, or a predefined one.',
      'عنوان الشبكة في الإمارات هو أرقام TIN العشرة (أول عشرة من الرقم الضريبي) ويبدأ بـ1، أو عنوان محدد مسبقاً.',
    );
  }
  const legal = party.legal_id;
  if (!legal) return;
  list.need(
    ['TL', 'EID', 'PAS', 'CD'].includes(legal.type),
    isSeller ? 'ibr-173-ae' : 'ibr-183-ae',
    `${side}.legal_id.type`,
    'Choose what the number is: trade licence, Emirates ID, passport or cabinet decision.',
    'اختر نوع الرقم: رخصة تجارية أو هوية إماراتية أو جواز سفر أو قرار مجلس الوزراء.',
  );
  list.need(
    isText(legal.value),
    isSeller ? 'ibr-150-ae' : 'ibr-136-ae',
    `${side}.legal_id.value`,
    'Enter the registration number.',
    'أدخل رقم التسجيل.',
  );
  list.need(
    legal.type !== 'TL' || isText(legal.authority),
    isSeller ? 'ibr-172-ae' : 'ibr-101-ae',
    `${side}.legal_id.authority`,
    'Say which authority issued the trade licence.',
    'اذكر الجهة التي أصدرت الرخصة التجارية.',
  );
  list.need(
    legal.type !== 'PAS' || countryCodes.has(legal.authority ?? ''),
    isSeller ? 'ibr-012-ae' : 'ibr-010-ae',
    `${side}.legal_id.authority`,
    'Say by its two-letter code which country issued the passport.',
    'اذكر الدولة التي أصدرت الجواز برمزها المكون من حرفين.',
  );
}

function checkAddress(address: AeAddress, field: string, rule: string, countryRule: string, list: FaultList): void {
  list.need(isText(address.street), rule, `${field}.street`, 'Enter the street.', 'أدخل الشارع.');
  list.need(isText(address.city), rule, `${field}.city`, 'Enter the city.', 'أدخل المدينة.');
  list.need(isText(address.subdivision), rule, `${field}.subdivision`, 'Choose the emirate or region.', 'اختر الإمارة أو المنطقة.');
  list.need(
    countryCodes.has(address.country),
    countryRule,
    `${field}.country`,
    'Give the country by its two-letter code.',
    'أدخل الدولة برمزها المكون من حرفين.',
  );
  list.need(
    address.country !== 'AE' || !isText(address.subdivision) || emirates.has(address.subdivision),
    'ibr-128-ae',
    `${field}.subdivision`,
    'Choose one of the seven emirates (AUH, DXB, SHJ, UAQ, FUJ, AJM, RAK).',
    'اختر إحدى الإمارات السبع (AUH أو DXB أو SHJ أو UAQ أو FUJ أو AJM أو RAK).',
  );
}

function checkSeller(draft: AeDraft, list: FaultList): void {
  const { seller } = draft;
  list.need(
    draft.kind.startsWith('out_of_scope') || seller.trn !== undefined,
    'ibr-134-ae',
    'seller.trn',
    'Enter the tax registration number of the seller.',
    'أدخل رقم التسجيل الضريبي للبائع.',
  );
  list.need(
    seller.tin === undefined || /^1\d{9}$/.test(seller.tin),
    'ibr-148-ae',
    'seller.tin',
    'A TIN has ten digits and starts with 1.',
    'رقم TIN عشرة أرقام ويبدأ بـ1.',
  );
  list.need(
    seller.legal_id !== undefined || partyEndpoint(seller)?.scheme !== '0235',
    'ibr-150-ae',
    'seller.legal_id',
    'Enter the number of the trade licence, or another registration of the seller.',
    'أدخل رقم الرخصة التجارية أو تسجيلاً آخر للبائع.',
  );
  list.need(
    !draft.transaction?.agent || seller.trn !== undefined || seller.tin !== undefined,
    'ibr-177-ae',
    'seller.trn',
    'An agent who bills needs a TRN or a TIN.',
    'الوكيل الذي يُصدر الفاتورة يحتاج رقماً ضريبياً أو رقم TIN.',
  );
}

function checkBuyer(draft: AeDraft, list: FaultList): void {
  const { buyer } = draft;
  const endpoint = partyEndpoint(buyer);
  list.need(
    buyer.tin === undefined,
    'ibr-179-ae',
    'buyer.tin',
    'Only a seller is written with a TIN: give the TRN of the buyer, or the network address.',
    'رقم TIN يُكتب للبائع فقط: أدخل الرقم الضريبي للمشتري أو عنوانه في الشبكة.',
  );
  list.need(
    !draft.kind.startsWith('out_of_scope') || buyer.legal_id !== undefined,
    'ibr-136-ae',
    'buyer.legal_id',
    'A document out of scope needs a registration of the buyer, such as the trade licence.',
    'المستند الخارج عن النطاق يحتاج تسجيلاً للمشتري كالرخصة التجارية.',
  );
  const hasNoNumber = endpoint?.scheme === '0235' && !/^1\d{9}$/.test(endpoint.value) && !draft.transaction?.export;
  list.need(
    !hasNoNumber || isText(buyer.identifier) || buyer.trn !== undefined,
    'ibr-135-ae',
    'buyer.identifier',
    'A buyer with a predefined network address needs a TRN or another identifier.',
    'المشتري ذو العنوان المحدد مسبقاً يحتاج رقماً ضريبياً أو معرّفاً آخر.',
  );
  list.need(
    buyer.trn !== undefined || !draft.lines.some((line) => line.vat.category === 'AE'),
    'ibr-103-ae',
    'buyer.trn',
    'Reverse charge needs the TRN of the buyer.',
    'الاحتساب العكسي يحتاج الرقم الضريبي للمشتري.',
  );
}
