/** The codes that the authority's rules know, each list as far as it is used in Saudi documents. */
const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** ISO 4217. */
export const currencies = codes(
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP ' +
    'COU CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK ' +
    'JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MXV MYR MZN NAD NGN ' +
    'NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL SOS SRD SSP STD SVC SYP SZL THB TJS TMT ' +
    'TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UZS VEF VND VUV WST XAF XAG XAU XBA XBB XBC XBD XCD XDR XOF XPD XPF XPT XSU XTS XUA XXX YER ' +
    'ZAR ZMW ZWL',
);

/** ISO 3166-1, with the two that the European rules add (1A Kosovo, XI Northern Ireland). */
export const countries = codes(
  '1A AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
    'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW ' +
    'GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME ' +
    'MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA ' +
    'RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY ' +
    'UZ VA VC VE VG VI VN VU WF WS XI YE YT ZA ZM ZW',
);

/** Document types of UNTDID 1001 that an invoice may have at all. */
export const invoiceTypes = codes(
  '80 82 84 130 202 203 204 211 295 325 326 380 381 383 384 385 386 387 388 389 390 393 394 395 456 457 527 575 623 633 751 780 935',
);

/** Document types in the Kingdom: invoice, debit note, credit note, prepayment. */
export const ksaInvoiceTypes = codes('388 383 381 386');

/** Means of payment, UNTDID 4461. */
export const paymentMeans = codes(
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 ' +
    '51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 74 75 76 77 78 91 92 93 94 95 96 97 ZZZ',
);

/** Reasons for a charge, UNTDID 7161. */
export const chargeReasons = codes(
  'AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ACI ACJ ACK ACL ACM ACS ADC ' +
    'ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW AEX AEY ' +
    'AEZ AJ AU CA CAB CAD CAE CAF CAI CAJ CAK CAL CAM CAN CAO CAP CAQ CAR CAS CAT CAU CAV CAW CD CG CS CT DAB DAD DL EG EP ER FAA FAB FAC FC FH ' +
    'FI GAA HAA HD HH IAA AB ID IF IR IS KO L1 LA LAA LAB LF MAE MI ML NAA OA PA PAA PC PL RAB RAC RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH ' +
    'SM SU TAB AC TT TV V1 V2 WH XAA YY ZZZ',
);

/** VAT categories of UNCL 5305. */
export const vatCategories = codes('AE L M E S Z G O K B');

/** Kinds of attachment. */
export const attachmentTypes = codes(
  'text/csv text/plain application/pdf image/png image/jpeg image/tiff application/acad application/dwg drawing/dwg ' +
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.oasis.opendocument.spreadsheet',
);

/** Why no VAT is charged, by VAT category. */
export const exemptionReasons: Readonly<Record<string, ReadonlySet<string>>> = {
  E: codes('VATEX-SA-29 VATEX-SA-29-7 VATEX-SA-30'),
  Z: codes(
    'VATEX-SA-32 VATEX-SA-33 VATEX-SA-34-1 VATEX-SA-34-2 VATEX-SA-34-3 VATEX-SA-34-4 VATEX-SA-34-5 VATEX-SA-35 VATEX-SA-36 VATEX-SA-EDU VATEX-SA-HEA ' +
      'VATEX-SA-MLTRY VATEX-SA-DIPLOMAT VATEX-SA-DUTYFREE VATEX-SA-ROYALDECREE VATEX-SA-32(bis)',
  ),
  O: codes('VATEX-SA-OOS'),
};

/** Codes of the list above that a deposit on a line may not have. */
export const notForPrepayments = codes('VATEX-SA-ROYALDECREE VATEX-SA-32(bis)');

/** Kinds of number a seller may be known by, besides the VAT number. */
export const sellerSchemes = codes('CRN MOM MLS 700 SAG OTH');

/** Kinds of number a buyer may be known by, besides the VAT number. */
export const buyerSchemes = codes('TIN CRN MOM MLS 700 SAG NAT GCC IQA PAS OTH');
