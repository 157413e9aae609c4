import { orderedChannels } from '@rawnaq/domain/reach/messaging/channel-order';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { largest_int4 } from '../fields.ts';

/** In which order the ways to a customer are tried; what is not named is not tried. Nothing chosen yet has version 0. */
const order = {
  channels: z.array(z.literal(orderedChannels)).check(z.minLength(1), z.maxLength(3)),
  version: z.int().check(z.gte(0), z.lte(largest_int4 - 1)),
};

export const messageWays = z.object(order);

export const changeMessageChannels = endpoint({
  method: 'PUT',
  path: '/api/message_channels',
  access: may('messages.edit_texts'),
  input: z.object(order),
  output: messageWays,
  refusals: ['messaging.channel_twice', 'record.changed_meanwhile'],
  summary: 'In which order WhatsApp, e-mail and SMS are tried for messages to customers',
});

export const messageChannelsEndpoints = [changeMessageChannels] as const;
