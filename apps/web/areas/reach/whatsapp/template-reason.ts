import { textOf } from '../../../shell/text/text.ts';

/** Why WhatsApp does not take a text, in words; where it has a reason that is not known here, that one as it is. */
export const templateReason = (reason: string): string => textOf(`whatsappErrors.${reason.toLowerCase()}`) ?? reason;
