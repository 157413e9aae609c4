import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { flag, id, listQuery, longText, moment, optionalLongText, pageOf, text, version } from '../fields.ts';

/** One to five, five is best. */
const stars = z.literal([1, 2, 3, 4, 5]);
/** 1 suggestion, 2 complaint. */
const feedbackKind = z.literal([1, 2]);
/** 1 new, 2 settled. */
const feedbackStatus = z.literal([1, 2]);
const maybe = z.nullable(z.string());

/** What a customer may write; the public pages take it (`online.ts`). */
export const ratingFields = { stars, comment: optionalLongText(1000) };
export const feedbackFields = { kind: feedbackKind, body: longText(2000) };

const visit = {
  appointment_id: id,
  visited_at: moment,
  customer_id: id,
  customer_name: z.string(),
};

const ratingRow = z.object({
  id,
  ...visit,
  stars,
  comment: maybe,
  employees: z.array(z.object({ english_name: maybe, arabic_name: maybe })),
  /** 1: the customer was told, when writing, that the words may appear on the salon's page. */
  is_public: flag,
  /** Since when the words are hidden from the salon's page, by whom and why; null where they are not. */
  hidden_at: z.nullable(moment),
  hidden_by: maybe,
  hidden_reason: maybe,
  created_at: moment,
  version,
});

export const listRatings = endpoint({
  method: 'GET',
  path: '/api/visit_ratings',
  access: may('surveys.notifications'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['created_at', '-created_at', 'stars', '-stars'])),
    stars: z.optional(stars),
    /** One rating alone: the way from the task about it. */
    rating_id: z.optional(id),
    /** 1: only those with a comment. */
    with_comment: z.optional(flag),
  }),
  output: z.extend(pageOf(ratingRow), {
    /** Over all ratings, whatever is searched: how many of each number of stars, from one to five. */
    counts: z.array(z.int()),
  }),
  summary: 'What customers thought of their visits, newest first',
});

export const hideRating = endpoint({
  method: 'POST',
  path: '/api/visit_ratings/{id}/hide',
  access: may('surveys.hide'),
  input: z.object({ id, version, reason: text(300) }),
  output: ratingRow,
  refusals: ['rating.nothing_to_hide', 'record.changed_meanwhile'],
  summary: "Hides the words of a rating from the salon's page, with a reason for the team; its stars still count in every average",
});

export const showRating = endpoint({
  method: 'POST',
  path: '/api/visit_ratings/{id}/show',
  access: may('surveys.hide'),
  input: z.object({ id, version }),
  output: ratingRow,
  refusals: ['record.changed_meanwhile'],
  summary: "Shows the words of a hidden rating on the salon's page again",
});

const feedbackRow = z.object({
  id,
  ...visit,
  kind: feedbackKind,
  body: z.string(),
  status: feedbackStatus,
  settled_at: z.nullable(moment),
  settled_by: maybe,
  settled_note: maybe,
  created_at: moment,
  version,
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/api/customer_feedback',
  access: may('suggestions.notifications'),
  input: z.object({
    ...listQuery,
    sort: z.optional(z.literal(['created_at', '-created_at'])),
    kind: z.optional(feedbackKind),
    status: z.optional(feedbackStatus),
  }),
  output: pageOf(feedbackRow),
  summary: 'Suggestions and complaints of customers, newest first',
});

export const settleFeedback = endpoint({
  method: 'POST',
  path: '/api/customer_feedback/{id}/settle',
  access: may('suggestions.notifications'),
  input: z.object({ id, version, settled_note: optionalLongText(1000) }),
  output: feedbackRow,
  refusals: ['record.changed_meanwhile', 'feedback.already_settled'],
  summary: 'Marks a suggestion or complaint as settled, with a word on how',
});

export const feedbackEndpoints = [listRatings, hideRating, showRating, listFeedback, settleFeedback] as const;
