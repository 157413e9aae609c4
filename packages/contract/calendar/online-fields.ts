import { appointmentRefusalCodes } from '@rawnaq/domain/calendar/booking/facts';
import * as z from 'zod/mini';
import { text } from '../fields.ts';

/** The public part of a business's address: `/salon/{alias}`. */
export const alias = text(60);
export const name = z.string();
export const maybe = z.nullable(z.string());

/** Why a visit cannot be booked or moved online. */
export const bookingRefusals = [...appointmentRefusalCodes, 'online.closed', 'online.customer_disabled'] as const;
